extension Lexicon {
  /// Words and phrases of English (see `Lexicon.parse` for the notation).
  static let english = """
    ask: which · what · who · whom · whose · where · why · how · select · choose · identify ·
      indicate · mark · pick · complete · match
    negation: not · never · cannot · can't · isn't · aren't · doesn't · don't · won't · wasn't ·
      neither · nor
    negativePhrase: without · lacks · fails to · excludes
    exception: except · least likely · least appropriate · incorrect · false · untrue · wrong ·
      not true · not correct
    subordinator: that · who · whose · but · because · if · when · while · so · to · without · and
    allOfTheAbove: all (of)? the above · all of the options above · all (of)? (three|four)
      (above|statements|of them|of these)? · all (of)? (these|those|the|the above|of the above)
      (options|answers|choices|statements|responses) · all of (these|those|them) · all
      (options|choices|answers|statements)? are (correct|true) · any of the above · both of the
      above · =all · =all of it
    noneOfTheAbove: none of the above · none (of)? (these|those|the)
      (options|answers|choices|statements|responses) · none of (these|those|them) · none
      (is|are) correct · neither of (these|the above) · no correct answer · =none · =neither
    optionNoun: options? · answers? · choices? · alternatives?
    optionPlace: the (first|second|third|fourth|last) · the previous one · the two above · the
      one above · the (first|last) two · the previous (answer|option) · the former
    optionFiller: only · both · either · neither · are · is · correct · true · false · incorrect
      · wrong · right · the · options? · answers? · choices? · statements? · apply · above · all
      · of · just
    answerIs: (the)? (correct|right|best)? (answer|option|choice) is
      (option|letter|choice|answer)? · (correct|right)? (answer|solution|key) · correct option
      is
    absolute: always · never · absolutely · completely · totally · entirely · exclusively ·
      invariably · impossible · without exception · under no circumstances · in no case
    weakAbsolute: all · every · none · only · must · nothing · nobody · everyone · everything
    notAbsolute: after all · all right · at all · all over · not only · overall
    legalAbsolute: in all cases · in any event · exclusively · without prejudice · for all
      purposes
    vague: often · frequently · usually · sometimes · occasionally · rarely · seldom · generally ·
      typically · commonly · normally · mostly · somewhat · more or less
    notVague: most common · more common · most commonly · commonly known as · general relativity
    hedge: may · might · can · could · possibly · probably · in some cases · it depends ·
      relatively · approximately · tends to
    yesNo: true · false · yes · no
    generic: which (of the following|one|statement)? is (true|correct) · choose the correct
      (answer|option|statement) · select the best answer · what is true
    opinion: in your opinion · do you think · do you believe · do you feel · would you prefer
    now: currently · at present · nowadays · as of today · the current
      (president|version|law|champion) · recently · last year · the latest
    asset: (figure|graph|image|picture|photo|diagram|table|map|chart|passage)
      (below|above|following|attached|shown) · (following|attached)
      (figure|graph|image|picture|photo|diagram|table|map|chart|passage) · shown in the figure ·
      the passage above · according to the text
    antonym: increase/decrease · raise/lower · higher/lower · greater/less · maximum/minimum ·
      more/fewer · positive/negative · activate/inhibit · acid/base · before/after ·
      inside/outside · with/without · anterior/posterior · direct/inverse · public/private ·
      active/passive · gain/lose · grow/shrink · accelerate/slow · upper/lower ·
      internal/external · mandatory/optional · permanent/temporary · increase/reduce · rise/fall
      · stimulate/inhibit · allow/forbid · open/close · improve/worsen · hot/cold · long/short ·
      high/low · raise/reduce · expand/contract · series/parallel · allowed/prohibited ·
      strengthen/weaken
    conjunction: and · or · nor · plus
    scale: january · february · march · april · may · june · july · august · september · october ·
      november · december · monday · tuesday · wednesday · thursday · friday · saturday · sunday ·
      spring · summer · autumn · winter · morning · noon · afternoon · evening · night · first ·
      second · third · fourth · fifth · never · rarely · seldom · sometimes · occasionally · often
      · frequently · usually · always · hourly · daily · weekly · monthly · yearly · none · few ·
      some · many · most · all · small · medium · large · low · moderate · high · cold · cool ·
      warm · hot · mild · severe
    repeatable: that · had · is · sapiens · bye · very
    placeholder: todo · fixme · tbd · xxx · lorem ipsum · insert text · undefined · nan · null
    distinctive: the · of · and · is · are · which · what · to · in · by
    stop: a · an · and · any · are · as · at · be · been · being · below · best · but · by · can ·
      could · did · do · does · each · following · for · from · had · has · have · he · her · his
      · how · if · in · into · is · it · its · least · may · might · more · most · must · not · of
      · on · one · only · or · other · our · out · over · same · shall · she · should · so · some
      · such · than · that · the · their · them · then · there · these · they · this · those · to
      · true · under · up · upon · was · we · were · what · when · where · which · while · who ·
      whom · whose · why · will · with · would · you · your · correct · statement · answer ·
      option · describes · use · used · using
    """
}
