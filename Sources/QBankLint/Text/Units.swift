/// What a unit measures; quantities of one dimension can be compared.
package enum Dimension: UInt8, Sendable {
  case number, time, months, length, mass, volume, speed, frequency, voltage, current, power
  case resistance, capacitance, inductance, energy, force, pressure, data, share, temperature
  case ordinal, date, other
}

/// Units by the way they are written. Temperatures are left unconverted: °C and K have no common zero.
struct Unit: Sendable {
  var dimension: Dimension
  /// What one of it is in the dimension's base unit.
  var factor: Double

  /// The unit that `text` names: a symbol (case counts) or a word of es, en, pt, fr, de or it (case does not).
  static func named(_ text: [UInt8]) -> Unit? {
    let name = String(decoding: text, as: UTF8.self)
    return symbols[name] ?? words[name.lowercased()]
  }

  private static func table(_ rows: [(Dimension, [(Double, String)])]) -> [String: Unit] {
    var table: [String: Unit] = [:]
    for (dimension, units) in rows {
      for (factor, names) in units {
        for name in names.split(separator: " ") {
          table[String(name)] = Unit(dimension: dimension, factor: factor)
        }
      }
    }
    return table
  }

  private static let symbols = table([
    (.time, [(1e-9, "ns"), (1e-6, "µs μs"), (1e-3, "ms"), (1, "s"), (60, "min"), (3600, "h")]),
    (
      .length,
      [
        (1e-9, "nm"), (1e-6, "µm μm"), (1e-3, "mm"), (1e-2, "cm"), (0.1, "dm"), (1, "m"),
        (1000, "km"),
      ]
    ),
    (.mass, [(1e-9, "µg μg"), (1e-6, "mg"), (1e-3, "g"), (1, "kg"), (1000, "t")]),
    (.volume, [(1e-3, "ml mL"), (1e-2, "cl cL"), (0.1, "dl dL"), (1, "l L"), (100, "hl hL")]),
    (
      .speed,
      [(1, "m/s"), (1 / 3.6, "km/h"), (0.01 / 60, "cm/min"), (0.01, "cm/s"), (1000, "km/s")]
    ),
    (.frequency, [(1, "Hz"), (1e3, "kHz"), (1e6, "MHz"), (1e9, "GHz")]),
    (.voltage, [(1e-6, "µV μV"), (1e-3, "mV"), (1, "V"), (1e3, "kV")]),
    (.current, [(1e-6, "µA μA"), (1e-3, "mA"), (1, "A")]),
    (.power, [(1e-3, "mW"), (1, "W"), (1e3, "kW"), (1e6, "MW")]),
    (.resistance, [(1, "Ω Ω"), (1e3, "kΩ kΩ"), (1e6, "MΩ MΩ")]),
    (.capacitance, [(1e-12, "pF"), (1e-9, "nF"), (1e-6, "µF μF"), (1, "F")]),
    (.inductance, [(1e-6, "µH μH"), (1e-3, "mH"), (1, "H")]),
    (.energy, [(1, "J"), (1e3, "kJ"), (3.6e6, "kWh")]),
    (.force, [(1, "N"), (1e3, "kN")]),
    (.pressure, [(1, "Pa"), (100, "hPa"), (1e3, "kPa"), (1e5, "bar")]),
    (.data, [(1, "B"), (1e3, "kB KB"), (1e6, "MB"), (1e9, "GB"), (1e12, "TB")]),
    (.share, [(0.01, "%"), (0.001, "‰")]),
    (.temperature, [(1, "°C ºC K")]),
  ])

  private static let words = table([
    (
      .time,
      [
        (1, "segundo segundos second seconds seconde secondes sekunde sekunden secondo secondi"),
        (60, "minuto minutos minute minutes minuten minuti"),
        (3600, "hora horas hour hours heure heures stunde stunden ora ore"),
        (86400, "día días dia dias day days jour jours tag tage tagen giorno giorni"),
        (
          604_800,
          "semana semanas week weeks semaine semaines woche wochen settimana settimane"
        ),
      ]
    ),
    (
      .months,
      [
        (1, "mes meses mês month months mois monat monate monaten mese mesi"),
        (12, "año años ano anos year years an ans année années jahr jahre jahren anno anni"),
      ]
    ),
    (
      .length,
      [
        (1e-3, "milímetro milímetros millimeter millimeters millimetres"),
        (1e-2, "centímetro centímetros centimeter centimeters centimetres"),
        (1, "metro metros meter meters metre metres mètre mètres metri"),
        (1000, "kilómetro kilómetros quilómetros quilômetros kilometers kilometres"),
      ]
    ),
    (
      .mass,
      [
        (1e-3, "gramo gramos gram grams grama gramas"),
        (1, "kilo kilos kilogramo kilogramos kilogram kilograms quilo quilos quilogramas"),
        (1000, "tonelada toneladas tonne tonnes"),
      ]
    ),
    (.volume, [(1, "litro litros liter liters litre litres"), (1e-3, "mililitros milliliters")]),
    (
      .frequency,
      [
        (1, "hertz hercios"), (1e3, "kilohertz kilohercios"), (1e6, "megahertz megahercios"),
        (1e9, "gigahertz"),
      ]
    ),
    (.voltage, [(1, "voltio voltios volt volts"), (1e3, "kilovolts"), (1e-3, "millivolts")]),
    (
      .current,
      [
        (1, "amperio amperios ampere amperes ampère ampères amps"),
        (1e-3, "milliamperes miliamperios"), (1e-6, "microamperes microamperios"),
      ]
    ),
    (
      .power,
      [
        (1, "vatio vatios watt watts"), (1e3, "kilowatt kilowatts kilovatios"),
        (1e-3, "milliwatts milivatios"), (1e6, "megawatts"),
      ]
    ),
    (.resistance, [(1, "ohmio ohmios ohm ohms"), (1e3, "kilohms"), (1e6, "megohms")]),
    (
      .capacitance,
      [
        (1e-12, "picofarads picofaradios"), (1e-9, "nanofarads nanofaradios"),
        (1e-6, "microfarads microfaradios"), (1, "farads faradios"),
      ]
    ),
    (
      .inductance,
      [(1e-6, "microhenries microhenrys"), (1e-3, "millihenries"), (1, "henries henrys")]
    ),
  ])
}
