extension Lexicon {
  /// Words and phrases of German (see `Lexicon.parse` for the notation).
  static let german = """
    ask: welcher · welche · welches · wer · was · wo · wie · warum · wieviel · wählen · markieren
      · kreuzen
    negation: nicht · kein · keine · keines · niemals · nie
    exception: außer · ausgenommen · falsch · unzutreffend
    allOfTheAbove: alle (drei|vier) (aussagen|fälle) · alle (oben)? genannten · alle antworten
      (sind richtig)? · alle aussagen
    noneOfTheAbove: keine (der|dieser) (antworten|genannten|aussagen) · nichts davon
    absolute: immer · nie · niemals · absolut · vollständig · ausschließlich · unmöglich
    weakAbsolute: alle · alles · jeder · jede · jedes · kein · keine · nur · nichts
    vague: oft · häufig · meistens · gewöhnlich · manchmal · selten · normalerweise · in der regel
    yesNo: richtig · falsch · ja · nein
    conjunction: und · oder · bzw · beziehungsweise
    scale: januar · februar · märz · april · mai · juni · juli · august · september · oktober ·
      november · dezember · montag · dienstag · mittwoch · donnerstag · freitag · samstag ·
      sonntag · frühling · sommer · herbst · winter · erste[rns]? · zweite[rns]? · dritte[rns]? ·
      vierte[rns]? · fünfte[rns]? · nie · selten · manchmal · oft · häufig · meistens · immer ·
      klein · mittel · groß · niedrig · mäßig · hoch · kalt · kühl · warm · heiß · leicht · schwer
    repeatable: die · der · das · den · dass
    distinctive: der · die · das · und · ist · nicht · welche · ein · eine · im · zu
    stop: als · am · an · auf · aus · bei · das · dass · dem · den · der · des · die · ein · eine
      · einem · einen · einer · eines · er · es · fur · hat · ist · im · in · man · mit · nach ·
      nicht · oder · sich · sie · sind · so · und · um · von · vor · was · welche · welcher ·
      welches · wer · wie · wird · zu · zum · zur
    optionNoun: antwort · antworten · option · optionen · aussagen?
    optionFiller: nur · beide · sind · ist · richtig · falsch · die · antworten · aussagen
    """
}
