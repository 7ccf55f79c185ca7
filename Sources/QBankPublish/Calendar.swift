/// The Gregorian calendar, as far as moments of publishing need it.
package enum Calendar {
  /// Days from 1970-01-01 (own; years begin in March so that leap days come last).
  package static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// A moment in UTC: `2026-11-30T12:00:00Z`.
  package static func moment(_ seconds: Int) -> String {
    let days = seconds >= 0 ? seconds / 86400 : (seconds - 86399) / 86400
    let rest = seconds - days * 86400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let day = dayOfYear - (153 * part + 2) / 5 + 1
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
      + "\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))Z"
  }

  /// Seconds since 1970 of a moment such as `2026-11-30T12:00:00.000Z`.
  static func seconds(_ text: String) -> Int? {
    let numbers = text.split { !"0123456789".contains($0) }.compactMap { Int($0) }
    guard numbers.count >= 6, (1...12).contains(numbers[1]), numbers[0] < 10_000,
      numbers[2..<6].allSatisfy({ $0 < 100 })
    else { return nil }
    return days(numbers[0], numbers[1], numbers[2]) * 86400
      + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
