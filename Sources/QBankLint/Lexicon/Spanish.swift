extension Lexicon {
  /// Words and phrases of Spanish (see `Lexicon.parse` for the notation).
  static let spanish = """
    ask: qué · cuál · cuáles · quién · quiénes · dónde · cómo · cuándo · cuánto · cuánta · cuántos
      · cuántas · señale · indique · marque · elija · seleccione · identifique · escoja · complete
      · relacione
    negation: no · nunca · jamás · tampoco · ningún · ninguna · ninguno
    negativePhrase: sin · carece de · deja de · excluye
    exception: excepto · salvo · a excepción de · menos una · menos probable · menos adecuad[oa] ·
      incorrect[oa]s? · fals[oa]s? · errónea?s? · inciert[oa]s?
    subordinator: pero · porque · si · cuando · mientras · para · sin · y · aunque · quien · cuyo
    allOfTheAbove: todas? las (anteriores|opciones|respuestas|alternativas|afirmaciones) ·
      todas? las (opciones|respuestas|alternativas|afirmaciones) anteriores · (las)?
      (dos|tres|cuatro) (anteriores|afirmaciones|respuestas) · las (dos|tres|cuatro) son
      (correctas|ciertas) · todos los anteriores · todo lo anterior · todas son
      (correctas|ciertas|verdaderas|falsas) · =todas · =todos · =todas ellas · =todos ellos ·
      todas (opciones|respuestas) · =todas las mencionadas
    noneOfTheAbove: ninguna de las (anteriores|respuestas|opciones|alternativas) · ninguna de
      las (respuestas|opciones|alternativas) anteriores · ninguno de los anteriores · ninguna
      (es|son) (correcta|cierta|verdadera|correctas) · nada de lo anterior · ninguna
      (respuesta|opción) es correcta · ninguna de (ellas|estas) · =ninguna · =ninguno · =ninguna
      (anterior|respuesta|opción) · =ninguno de ellos · =ninguno de estos
    optionNoun: opción · opciones · respuestas? · alternativas?
    optionPlace: las dos (anteriores|primeras|últimas) · la anterior · las anteriores · la
      (primera|segunda|tercera|cuarta|última) · las (primeras|últimas) · ambas anteriores
    optionFiller: solo · sólo · solamente · únicamente · ambas · ambos · son · es · está · están
      · correctas? · correctos? · ciertas? · ciertos? · verdaderas? · verdaderos? · falsas? ·
      falsos? · incorrectas? · las · la · los · opciones · opción · respuestas? · alternativas?
      · afirmaciones · anteriores · tanto · como
    answerIs: (respuesta|opción|alternativa) (correcta|cierta|verdadera) (es)? (la|el)?
      (opción|respuesta|letra)? · (correcta|solución|respuesta|clave) (es)? (la|el)?
      (opción|letra)? · correctas? (es)? (la|el)?
    absolute: siempre · nunca · jamás · absolutamente · completamente · totalmente ·
      exclusivamente · únicamente · invariablemente · imposible · sin excepción · en ningún caso ·
      bajo ninguna circunstancia
    weakAbsolute: todo · toda · todos · todas · cada · ningún · ninguna · ninguno · solo · sólo ·
      solamente · nadie · nada · cualquier
    notAbsolute: sobre todo · ante todo · del todo · todo tipo de · no solo · no sólo · a solas
    legalAbsolute: en todo caso · en ningún caso · exclusivamente · sin excepción · a todos los
      efectos · con carácter exclusivo · en cualquier caso
    vague: a menudo · con frecuencia · frecuentemente · generalmente · por lo general · en general
      · normalmente · habitualmente · a veces · algunas veces · en ocasiones · ocasionalmente ·
      raramente · rara vez · casi siempre · casi nunca · suele · suelen · más o menos
    notVague: más frecuente · menos frecuente · con mayor frecuencia · frecuencia cardíaca
    hedge: puede · pueden · podría · posiblemente · probablemente · en algunos casos · depende ·
      relativamente · aproximadamente · tiende a
    yesNo: verdadero · falso · sí · si · no · cierto · incorrecto
    generic: cuál (de las siguientes)? (es|sería) la? (correcta|cierta|verdadera) · señale la
      (opción|respuesta|afirmación) (correcta|verdadera|cierta) · indique lo correcto · marque la
      correcta · qué es cierto
    opinion: en su opinión · en tu opinión · cree usted · crees que · piensa que · prefiere usted
      · le parece
    now: actualmente · en la actualidad · hoy en día · hoy · el actual · la actual · recientemente
      · el año pasado · la última versión · vigente
    asset: (figura|gráfico|gráfica|imagen|fotografía|foto|dibujo|tabla|mapa|esquema|diagrama)
      (siguiente|adjunt[oa]|abajo|arriba|anterior|inferior|superior|muestra|representa) ·
      siguiente (figura|gráfico|gráfica|imagen|fotografía|foto|dibujo|tabla|mapa|esquema|diagrama)
      · en la figura · del dibujo ·
      (figura|gráfico|gráfica|imagen|foto|dibujo|tabla|mapa|esquema|diagrama) de (abajo|arriba) ·
      observe la imagen · el texto anterior · según el texto
    antonym: aumenta/disminuye · sube/baja · mayor/menor · máximo/mínimo · más/menos ·
      positivo/negativo · activa/inhibe · ácido/básico · antes/después · dentro/fuera · con/sin
      · anterior/posterior · directa/inversa · público/privado · activo/pasivo · gana/pierde ·
      crece/decrece · acelera/frena · superior/inferior · interno/externo ·
      obligatorio/voluntario · permanente/temporal · eleva/reduce · suben/bajan ·
      acidifica/alcaliniza · estimula/inhibe · favorece/dificulta · permite/prohíbe ·
      abre/cierra · mejora/empeora · caliente/frío · aumenta/reduce · incrementa/reduce ·
      obligatoria/voluntaria · pública/privada · largo/corto · alto/bajo
    conjunction: y · e · o · u · ni
    scale: enero · febrero · marzo · abril · mayo · junio · julio · agosto · septiembre · octubre
      · noviembre · diciembre · lunes · martes · miércoles · jueves · viernes · sábado · domingo ·
      primavera · verano · otoño · invierno · mañana · mediodía · tarde · noche · primer[oa]? ·
      segund[oa] · tercer[oa]? · cuart[oa] · quint[oa] · nunca · rara vez · raramente · pocas
      veces · a veces · a menudo · frecuentemente · casi siempre · siempre · a diario · semanal ·
      mensual · anual · ningun[oa] · poc[oa]s? · algun[oa]s · much[oa]s? · tod[oa]s · pequeñ[oa] ·
      median[oa] · grande · baj[oa] · medi[oa] · moderad[oa] · alt[oa] · frí[oa] · templad[oa] ·
      caliente · leve · grave
    repeatable: sapiens · ja · poco
    placeholder: por completar · pendiente · rellenar
    distinctive: el · los · las · y · con · por · para · una · cuál · qué · según · está · es ·
      del · al · se · no · lo
    stop: a · al · algo · ante · antes · aquel · aquella · aquello · aquellos · bajo · cada · como
      · con · contra · cual · cuales · cualquier · cuando · de · del · desde · donde · dos ·
      durante · e · el · ella · ellas · ellos · en · entre · era · es · esa · ese · eso · esta ·
      estan · este · esto · estos · estas · fue · ha · han · hasta · hay · la · las · le · les ·
      lo · los · mas · me · mediante · mi · muy · no · nos · o · otra · otras · otro · otros ·
      para · pero · por · porque · que · quien · quienes · se · sea · sean · segun · ser · si ·
      siguiente · siguientes · sin · sobre · son · su · sus · tal · tambien · tan · te · tiene ·
      tienen · toda · todas · todo · todos · tras · tu · un · una · unas · uno · unos · y · ya ·
      puede · pueden · debe · deben · respuesta · opcion · correcta · correcto · afirmacion
    """
}
