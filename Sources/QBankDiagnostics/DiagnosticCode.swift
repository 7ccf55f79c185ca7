/// Every kind of problem that qbank can name.
///
/// The raw value is the stable code: two letters for the family and two digits. A number is never used again
/// for something else. `name` is the same in words; both are accepted wherever a code is asked for.
public enum DiagnosticCode: String, Sendable, CaseIterable, Hashable {
  // FI: Files and bytes
  case notUtf8 = "FI01"
  case byteOrderMark = "FI02"
  case invalidJson = "FI03"
  case duplicateMember = "FI04"
  case trailingComma = "FI05"
  case loneSurrogate = "FI06"
  case notSourceForm = "FI07"
  case conflictMarkers = "FI08"
  case unresolvedConflicts = "FI09"
  case formatAbove = "FI10"
  case unknownMember = "FI11"
  case wrongType = "FI12"
  case tooDeep = "FI13"
  case notAnInteger = "FI14"
  case missingMember = "FI15"
  case badValue = "FI16"

  // RD: Reading tables, lists, trees and sheets

  // ST: Structure and identity
  case stemMissing = "ST01"
  case optionCount = "ST02"
  case optionEmpty = "ST03"
  case keyInvalid = "ST04"
  case optionDuplicate = "ST05"
  case idDuplicate = "ST06"
  case assetMissing = "ST07"
  case idMissing = "ST08"
  case idMalformed = "ST09"
  case blockEmpty = "ST10"
  case subjectUnknown = "ST11"
  case withdrawnInUse = "ST12"
  case draftInRelease = "ST13"
  case rulesBroken = "ST14"

  // TX: Text
  case whitespace = "TX01"
  case invisibleOrConfusable = "TX02"
  case encodingDamage = "TX03"
  case markupResidue = "TX04"
  case labelResidue = "TX05"
  case repeatedWord = "TX06"
  case unbalancedDelimiters = "TX07"
  case punctuationSpacing = "TX08"
  case openingMarksEs = "TX09"
  case placeholder = "TX10"
  case hyphenBreak = "TX11"

  // OP: Options
  case allOfTheAbove = "OP01"
  case noneOfTheAbove = "OP02"
  case positionalReference = "OP03"
  case complexKType = "OP04"
  case yesNoOptions = "OP05"
  case numericOrder = "OP06"
  case numericOverlapOrUnit = "OP07"
  case nonParallelForm = "OP08"
  case commonPrefix = "OP09"
  case lengthSpread = "OP10"

  // SM: Stem
  case unfocusedStem = "SM01"
  case negativeUnemphasised = "SM02"
  case doubleNegative = "SM03"
  case blankInMiddle = "SM04"
  case stemEnding = "SM05"
  case overlongStem = "SM06"
  case vagueFrequency = "SM07"
  case opinionOrTimeBound = "SM08"

  // CU: Cueing
  case keyLongest = "CU01"
  case qualifierAsymmetry = "CU02"
  case clang = "CU03"
  case grammaticalCue = "CU04"
  case convergence = "CU05"
  case oddFormatKey = "CU06"
  case oppositePair = "CU07"
  case nestedOptions = "CU08"
  case crossItemCue = "CU09"

  // KB: Key balance
  case positionImbalance = "KB01"
  case keyPattern = "KB02"
  case longestRate = "KB03"
  case testwiseScore = "KB04"

  // DU: Duplicates
  case exactDuplicate = "DU01"
  case conflictingKeys = "DU02"
  case nearDuplicate = "DU03"
  case siblingVariant = "DU04"

  // MD: Metadata
  case missingMetadata = "MD01"
  case labelVariants = "MD02"
  case languageMismatch = "MD03"
  case outdatedReference = "MD04"

  // EX: Explanations
  case explanationContradictsKey = "EX01"
  case explanationLetterReference = "EX02"
  case explanationTrivial = "EX03"

  // SE: Security
  case formulaInjection = "SE01"
  case activeMarkup = "SE02"
  case bidiControl = "SE03"
  case formatBreaking = "SE04"
  case personalData = "SE05"

  // HI: History
  case answerChanged = "HI01"
  case idsRewritten = "HI02"
  case goneWithoutEntry = "HI03"
  case versionTooLow = "HI04"
  case idReused = "HI05"

  // PB: Publishing

  // QB: The tool itself
  case idleSuppression = "QB01"
  case unknownRule = "QB02"
  case noReason = "QB03"
  case staleBaseline = "QB04"
  case nothingChecked = "QB05"
}
