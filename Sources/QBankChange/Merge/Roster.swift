import QBankModel

/// All questions of three banks by one numbering; ids that differ in case alone are one id.
struct Roster {
  enum Side: Int, CaseIterable {
    case base, ours, theirs
  }

  private let shelves: [Shelf]
  /// For each side and number the place on its shelf, or -1.
  private var places: [[Int32]]
  /// For each side and place the number.
  private(set) var numbers: [[Int32]]

  init(_ base: Bank?, _ ours: Bank, _ theirs: Bank) {
    let empty = Bank(id: ours.id, version: ours.version, language: "", title: "")
    shelves = [base ?? empty, ours, theirs].map(Shelf.init)
    let first = shelves[0]
    numbers = [first.indices.map(Int32.init)]
    places = [numbers[0]]
    var table: [String: Int32]?
    var count = first.count
    for shelf in shelves.dropFirst() {
      var mine = [Int32](repeating: 0, count: shelf.count)
      var next = 0
      for place in shelf.indices {
        let question = shelf[place]
        // Editions mostly stand in the same order, so the table of ids is rarely needed.
        if next < first.count, first[next].utf8Id == question.utf8Id {
          mine[place] = Int32(next)
          next += 1
          continue
        }
        var known = table.take() ?? first.numbersByFoldedId()
        let key = question.id.lowercased()
        if let number = known[key] {
          mine[place] = number
          if number < first.count { next = Int(number) + 1 }
        } else {
          mine[place] = Int32(count)
          known[key] = Int32(count)
          count += 1
        }
        table = known
      }
      numbers.append(mine)
    }
    for side in Side.allCases.dropFirst() {
      var found = [Int32](repeating: -1, count: count)
      for (place, number) in numbers[side.rawValue].enumerated() {
        found[Int(number)] = Int32(place)
      }
      places.append(found)
    }
    places[0].append(contentsOf: repeatElement(-1, count: count - first.count))
  }

  var count: Int { places[0].count }

  /// A question as a side has it.
  func question(_ number: Int, in side: Side) -> Question? {
    let place = places[side.rawValue][number]
    return place < 0 ? nil : shelves[side.rawValue][Int(place)]
  }

  /// The id of the block in which a side has a question.
  func block(_ number: Int, in side: Side) -> String? {
    let place = places[side.rawValue][number]
    return place < 0 ? nil : shelves[side.rawValue].blockId(of: Int(place))
  }

  /// The numbers of a side's questions in one of its blocks.
  func numbers(inBlock block: Int, of side: Side) -> ArraySlice<Int32> {
    numbers[side.rawValue][shelves[side.rawValue].numbers(inBlock: block)]
  }
}

extension Shelf {
  fileprivate func numbersByFoldedId() -> [String: Int32] {
    var table = [String: Int32](minimumCapacity: count)
    for number in indices { table[self[number].id.lowercased()] = Int32(number) }
    return table
  }
}
