#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How likely a finding is to be chance.
package enum Chance {
  /// The probability that counts this uneven, or more, come from equal chances.
  ///
  /// Exact (all outcomes enumerated) below 60 in at most 5 places; else the G-test with Williams' correction
  /// (Sokal & Rohlf 1981, section 17.2) against the chi-square distribution.
  package static func ofUnevenness(_ counts: [Int]) -> Double {
    let total = counts.reduce(0, +)
    guard counts.count > 1, total > 0 else { return 1 }
    if total < 60, counts.count <= 5 { return exact(counts, total) }
    let expected = Double(total) / Double(counts.count)
    let correction = 1 + Double(counts.count + 1) / (6 * Double(total))
    let statistic =
      2
      * counts.reduce(0.0) { sum, count in
        count == 0 ? sum : sum + Double(count) * log(Double(count) / expected)
      }
    return aboveChiSquare(statistic / correction, freedom: counts.count - 1)
  }

  /// Pearson's chi-square statistic of counts against equal chances.
  package static func chiSquare(_ counts: [Int]) -> Double {
    let total = counts.reduce(0, +)
    guard total > 0 else { return 0 }
    let expected = Double(total) / Double(counts.count)
    return counts.reduce(0.0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  }

  /// The probability that a chi-square variable is above a value.
  package static func aboveChiSquare(_ value: Double, freedom: Int) -> Double {
    guard value > 0, freedom > 0 else { return 1 }
    return upperGamma(Double(freedom) / 2, value / 2)
  }

  /// The lower end of Wilson's interval (1927) for a share of `count`, at `z` standard deviations.
  package static func wilsonLower(share: Double, of count: Int, z: Double) -> Double {
    guard count > 0 else { return 0 }
    let n = Double(count)
    let centre = share + z * z / (2 * n)
    let margin = z * ((share * (1 - share) + z * z / (4 * n)) / n).squareRoot()
    return (centre - margin) / (1 + z * z / n)
  }

  /// The probability of all outcomes that are no likelier than this one.
  private static func exact(_ counts: [Int], _ total: Int) -> Double {
    var logFactorial = [0.0]
    for number in 1...max(total, 1) {
      logFactorial.append(logFactorial[number - 1] + log(Double(number)))
    }
    let base = logFactorial[total] - Double(total) * log(Double(counts.count))
    let observed = counts.reduce(base) { $0 - logFactorial[$1] }
    var sum = 0.0
    func visit(_ place: Int, _ rest: Int, _ logarithm: Double) {
      if place == counts.count - 1 {
        let probability = logarithm - logFactorial[rest]
        if probability <= observed + 1e-9 { sum += exp(probability) }
        return
      }
      for count in 0...rest { visit(place + 1, rest - count, logarithm - logFactorial[count]) }
    }
    visit(0, total, base)
    return min(sum, 1)
  }

  /// The regularised upper incomplete gamma function Q(a, x): a series below a + 1, a continued fraction (Lentz)
  /// above (Abramowitz & Stegun 6.5.29, 6.5.31).
  private static func upperGamma(_ a: Double, _ x: Double) -> Double {
    let scale = exp(-x + a * log(x) - lgamma(a))
    if x < a + 1 {
      var term = 1 / a
      var sum = term
      var divisor = a
      while abs(term) > abs(sum) * 1e-14 {
        divisor += 1
        term *= x / divisor
        sum += term
      }
      return max(0, 1 - sum * scale)
    }
    let tiny = 1e-300
    var b = x + 1 - a
    var c = 1 / tiny
    var d = 1 / b
    var fraction = d
    for step in 1...500 {
      let an = -Double(step) * (Double(step) - a)
      b += 2
      d = an * d + b
      if abs(d) < tiny { d = tiny }
      c = b + an / c
      if abs(c) < tiny { c = tiny }
      d = 1 / d
      fraction *= d * c
      if abs(d * c - 1) < 1e-14 { break }
    }
    return min(1, fraction * scale)
  }
}
