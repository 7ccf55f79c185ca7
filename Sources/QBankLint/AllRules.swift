extension LintRule {
  /// Every rule, family by family. A test holds the lists against the files in `Rules/`.
  package static let all: [LintRule] =
    structure + text + option + stem + cueing + balance + duplicates + metadata + explanation
    + security

  // ST: structure and identity.
  private static let structure: [LintRule] = [
    .stemMissing,
    .optionCount,
    .optionEmpty,
    .optionDuplicate,
    .assetMissing,
    .blockEmpty,
    .subjectUnknown,
    .draftInRelease,
    .rulesBroken,
  ]

  // TX: text.
  private static let text: [LintRule] = [
    .whitespace,
    .invisibleOrConfusable,
    .encodingDamage,
    .markupResidue,
    .labelResidue,
    .repeatedWord,
    .unbalancedDelimiters,
    .punctuationSpacing,
    .openingMarksEs,
    .placeholder,
    .hyphenBreak,
  ]

  // OP: options.
  private static let option: [LintRule] = [
    .allOfTheAbove,
    .noneOfTheAbove,
    .positionalReference,
    .complexKType,
    .yesNoOptions,
    .numericOrder,
    .numericOverlapOrUnit,
    .nonParallelForm,
    .commonPrefix,
    .lengthSpread,
  ]

  // SM: stem.
  private static let stem: [LintRule] = [
    .unfocusedStem,
    .negativeUnemphasised,
    .doubleNegative,
    .blankInMiddle,
    .stemEnding,
    .overlongStem,
    .vagueFrequency,
    .opinionOrTimeBound,
  ]

  // CU: cueing.
  private static let cueing: [LintRule] = [
    .keyLongest,
    .qualifierAsymmetry,
    .clang,
    .grammaticalCue,
    .convergence,
    .oddFormatKey,
    .oppositePair,
    .nestedOptions,
    .crossItemCue,
  ]

  // KB: key balance.
  private static let balance: [LintRule] = [
    .positionImbalance,
    .keyPattern,
    .longestRate,
    .testwiseScore,
  ]

  // DU: duplicates.
  private static let duplicates: [LintRule] = [
    .exactDuplicate,
    .conflictingKeys,
    .nearDuplicate,
    .siblingVariant,
  ]

  // MD: metadata.
  private static let metadata: [LintRule] = [
    .missingMetadata,
    .labelVariants,
    .languageMismatch,
    .outdatedReference,
  ]

  // EX: explanations.
  private static let explanation: [LintRule] = [
    .explanationContradictsKey,
    .explanationLetterReference,
    .explanationTrivial,
  ]

  // SE: security.
  private static let security: [LintRule] = [
    .formulaInjection,
    .activeMarkup,
    .bidiControl,
    .formatBreaking,
    .personalData,
  ]
}
