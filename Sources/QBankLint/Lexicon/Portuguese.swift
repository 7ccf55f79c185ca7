extension Lexicon {
  /// Words and phrases of Portuguese (see `Lexicon.parse` for the notation).
  static let portuguese = """
    ask: qual · quais · que · quem · onde · como · quanto · quanta · quantos · quantas · assinale
      · indique · marque · escolha · selecione · identifique · aponte · complete
    negation: não · nunca · jamais · nenhum · nenhuma · tampouco
    negativePhrase: sem · carece de · deixa de · exclui
    exception: exceto · salvo · com exceção de · menos uma · menos provável · menos adequad[oa] ·
      incorret[oa]s? · fals[oa]s? · errad[oa]s? · errône[oa]s?
    subordinator: mas · porque · pois · se · quando · enquanto · para · sem · e · embora · quem
    allOfTheAbove: todas as (anteriores|alternativas|opções|respostas|afirmações|afirmativas) ·
      todas as (alternativas|opções|respostas|afirmações|afirmativas) (acima|anteriores) · as
      (duas|três|quatro) (anteriores|afirmações|afirmativas|alternativas) · todos os anteriores
      · tudo o que foi dito · todas (estão|são) (corretas|certas|verdadeiras) · =todas · =todas
      elas · =todos eles
    noneOfTheAbove: nenhuma das (anteriores|alternativas|opções|respostas) · nenhuma das
      (alternativas|opções|respostas) (anteriores|acima) · nenhum dos anteriores · nenhuma
      (está|é) (correta|certa|verdadeira) · nenhuma delas · nenhuma (alternativa|resposta|opção)
      (está|é) correta · =n.d.a. · =n.d.a · =nda · =nenhuma · =nenhum · =nenhuma delas · =nenhum
      deles
    optionNoun: opção · opções · respostas? · alternativas?
    optionPlace: ambas as anteriores · as duas (primeiras|últimas|anteriores) · a anterior · as
      anteriores · a (primeira|segunda|terceira|quarta|última) · as (primeiras|últimas)
    optionFiller: só · somente · apenas · ambas · ambos · são · é · está · estão · corretas? ·
      corretos? · certas? · certos? · verdadeiras? · verdadeiros? · falsas? · falsos? ·
      incorretas? · as · a · os · opções · opção · respostas? · alternativas? · afirmações ·
      afirmativas · anteriores · tanto · quanto
    answerIs: (resposta|opção|alternativa) (correta|certa|verdadeira) (é)? (a|o)?
      (alternativa|opção|letra)? · (gabarito|resposta|alternativa|correta|certa|solução) (é)?
      (a)? (letra|alternativa|opção)?
    absolute: sempre · nunca · jamais · absolutamente · completamente · totalmente ·
      exclusivamente · unicamente · invariavelmente · impossível · sem exceção · em hipótese
      alguma · em nenhum caso
    weakAbsolute: todo · toda · todos · todas · cada · nenhum · nenhuma · só · somente · apenas ·
      ninguém · nada · qualquer
    notAbsolute: sobretudo · antes de tudo · de todo · não só · não apenas
    legalAbsolute: em qualquer caso · em nenhuma hipótese · exclusivamente · para todos os efeitos
      · em caráter exclusivo
    vague: frequentemente · com frequência · muitas vezes · geralmente · em geral · normalmente ·
      habitualmente · às vezes · por vezes · ocasionalmente · raramente · quase sempre · quase
      nunca · costuma · costumam · mais ou menos
    notVague: mais frequente · mais comum · menos comum · com maior frequência
    hedge: pode · podem · poderia · possivelmente · provavelmente · em alguns casos · depende ·
      relativamente · aproximadamente · tende a
    yesNo: verdadeiro · falso · sim · não · certo · errado
    generic: assinale a (alternativa|opção) (correta|certa|verdadeira) · qual (das
      alternativas|é)? a? correta · marque a correta · é correto afirmar que
    opinion: na sua opinião · você acha · você acredita · você prefere · em sua opinião
    now: atualmente · na atualidade · hoje em dia · hoje · o atual · a atual · recentemente · no
      ano passado · a última versão · vigente
    asset: (figura|gráfico|imagem|fotografia|foto|tabela|mapa|esquema|diagrama|texto) (seguinte|a
      seguir|abaixo|acima|anterior|mostra|representa) · na figura · observe a imagem ·
      (figura|gráfico|imagem|foto|tabela|mapa|esquema|diagrama) (anexo|anexa|em anexo) · de acordo
      com o texto
    antonym: aumenta/diminui · sobe/desce · maior/menor · máximo/mínimo · mais/menos ·
      positivo/negativo · ativa/inibe · ácido/básico · antes/depois · dentro/fora · com/sem ·
      anterior/posterior · direta/inversa · público/privado · ativo/passivo · ganha/perde ·
      cresce/decresce · acelera/freia · superior/inferior · interno/externo ·
      obrigatório/facultativo · permanente/temporário · eleva/reduz · aumenta/reduz ·
      estimula/inibe · favorece/dificulta · permite/proíbe · abre/fecha · melhora/piora ·
      quente/frio · longo/curto · alto/baixo · abaixa/eleva
    conjunction: e · ou · nem
    scale: janeiro · fevereiro · março · abril · maio · junho · julho · agosto · setembro ·
      outubro · novembro · dezembro · segunda · terça · quarta · quinta · sexta · sábado · domingo
      · primavera · verão · outono · inverno · manhã · meio-dia · tarde · noite · primeir[oa] ·
      segund[oa] · terceir[oa] · quart[oa] · quint[oa] · nunca · raramente · poucas vezes · às
      vezes · muitas vezes · frequentemente · quase sempre · sempre · diário · semanal · mensal ·
      anual · nenhum · nenhuma · pouc[oa]s? · alguns · algumas · muit[oa]s? · tod[oa]s ·
      pequen[oa] · médi[oa] · grande · baix[oa] · moderad[oa] · alt[oa] · fri[oa] · morn[oa] ·
      quente · leve · grave
    repeatable: nos · sapiens
    placeholder: a definir · preencher
    distinctive: o · os · as · e · com · por · para · uma · qual · que · segundo · está · é · do ·
      da · ao · não · na · no · em · dos
    stop: a · ao · aos · aquela · aquele · aquilo · as · ate · cada · com · como · contra · da ·
      das · de · dela · dele · deles · depois · do · dos · e · ela · elas · ele · eles · em ·
      entre · era · essa · esse · esta · estao · este · foi · ha · isso · isto · ja · la · lhe ·
      mais · mas · me · mesmo · meu · muito · na · nas · nao · nem · no · nos · o · os · ou · para
      · pela · pelas · pelo · pelos · por · porque · qual · quais · quando · que · quem · se ·
      seja · sem · ser · seu · seus · seguinte · seguintes · sao · so · sobre · sua · suas · tal ·
      tambem · te · tem · uma · um · umas · uns · voce · pode · podem · deve · devem · resposta ·
      opcao · alternativa · correta · correto · afirmacao · afirmativa · assinale
    """
}
