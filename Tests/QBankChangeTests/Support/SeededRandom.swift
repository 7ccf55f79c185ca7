import TestSupport

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
