extension Lexicon {
  /// Words and phrases of French (see `Lexicon.parse` for the notation).
  static let french = """
    ask: quel · quelle · quels · quelles · qui · que · où · comment · pourquoi · combien ·
      choisissez · indiquez · cochez
    negation: ne · n' · pas · jamais · aucun · aucune
    exception: sauf · excepté · hormis · incorrecte?s? · faux · fausses?
    allOfTheAbove: les (deux|trois) (affirmations|réponses) ci-dessus · toutes les réponses
      (ci-dessus)? · toutes ces réponses · toutes les propositions
    noneOfTheAbove: aucune des réponses (ci-dessus)? · aucune de ces réponses · aucune réponse
    absolute: toujours · jamais · absolument · complètement · totalement · exclusivement ·
      uniquement · impossible
    weakAbsolute: tout · toute · tous · toutes · chaque · aucun · aucune · seulement · rien
    vague: souvent · fréquemment · généralement · en général · d'habitude · parfois · rarement
    yesNo: vrai · faux · oui · non
    conjunction: et · ou · ni
    scale: janvier · février · mars · avril · mai · juin · juillet · août · septembre · octobre ·
      novembre · décembre · lundi · mardi · mercredi · jeudi · vendredi · samedi · dimanche ·
      printemps · été · automne · hiver · premi(er|ère) · deuxième · troisième · quatrième ·
      cinquième · jamais · rarement · parfois · souvent · généralement · toujours · petite? ·
      moyen(ne)? · grande? · faible · modérée? · élevée? · froide? · tiède · chaude? · légère? ·
      grave
    repeatable: nous · vous
    distinctive: le · les · des · et · est · dans · une · quel · que · du · au
    stop: a · au · aux · avec · ce · ces · cette · dans · de · des · du · elle · en · est · et ·
      il · ils · je · la · le · les · leur · lui · ne · nous · on · ou · par · pas · pour · qu ·
      que · quel · quelle · quels · quelles · qui · sa · se · ses · son · sont · sur · un · une ·
      vous
    optionNoun: réponses? · options? · propositions?
    optionFiller: seulement · uniquement · sont · est · correctes? · vraies? · exactes? · les ·
      la · réponses? · propositions?
    """
}
