extension Lexicon {
  /// Words and phrases of Italian (see `Lexicon.parse` for the notation).
  static let italian = """
    ask: quale · quali · chi · che · dove · come · perché · quanto · quanti · indica · scegli ·
      individua · segna
    negation: non · mai · nessun · nessuna · nessuno
    exception: tranne · eccetto · salvo · errat[oaei] · fals[oaei]
    allOfTheAbove: tutte le (precedenti|risposte) (sono corrette)? · tutti i precedenti
    noneOfTheAbove: nessuna delle (precedenti|risposte) · nessuno dei precedenti
    absolute: sempre · mai · assolutamente · completamente · totalmente · esclusivamente ·
      unicamente · impossibile
    weakAbsolute: tutto · tutta · tutti · tutte · ogni · nessuno · nessuna · solo · soltanto ·
      nulla · niente
    vague: spesso · frequentemente · generalmente · di solito · normalmente · talvolta · a volte ·
      raramente · in genere
    yesNo: vero · falso · sì · no
    conjunction: e · ed · o · od · né
    scale: gennaio · febbraio · marzo · aprile · maggio · giugno · luglio · agosto · settembre ·
      ottobre · novembre · dicembre · lunedì · martedì · mercoledì · giovedì · venerdì · sabato ·
      domenica · primavera · estate · autunno · inverno · prim[oa] · second[oa] · terz[oa] ·
      quart[oa] · quint[oa] · mai · raramente · talvolta · a volte · spesso · di solito · sempre ·
      piccol[oa] · medi[oa] · grande · bass[oa] · moderat[oa] · alt[oa] · fredd[oa] · tiepid[oa] ·
      cald[oa] · lieve · grave
    repeatable: sapiens
    distinctive: il · gli · delle · e · è · nella · una · quale · che · del · al · non
    stop: a · ai · al · alla · alle · agli · anche · che · chi · ci · come · con · cui · da · dal
      · dalla · dei · del · della · delle · degli · di · dove · e · ed · era · gli · ha · hanno ·
      i · il · in · la · le · lo · ma · ne · nei · nel · nella · nelle · non · o · per · piu ·
      quale · quali · quando · quello · quella · questa · questo · se · si · sono · su · sul ·
      sulla · tra · un · una · uno
    optionNoun: risposta · risposte · opzione · opzioni
    optionFiller: solo · entrambe · sono · è · corrette? · vere? · le · la · risposte · opzioni
    """
}
