/// A piece of a text that changed.
struct DiffPiece: Equatable {
  enum Mark {
    case same, removed, added
  }

  var text: String
  var mark: Mark
}

/// What changed in a text, word by word.
enum WordDiff {
  /// Words whose pairs are looked at; longer texts are shown as replaced.
  private static let limit = 400

  /// The pieces of both texts in reading order: what was removed comes before what took its place.
  static func pieces(from old: String, to new: String) -> [DiffPiece] {
    let before = words(old), after = words(new)
    var start = 0
    while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
    var end = 0
    while end < before.count - start, end < after.count - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    let removed = Array(before[start..<before.count - end])
    let added = Array(after[start..<after.count - end])
    var pieces: [DiffPiece] = []
    func add(_ words: some Collection<Substring>, _ mark: DiffPiece.Mark) {
      for word in words {
        if pieces.last?.mark == mark {
          pieces[pieces.count - 1].text += word
        } else {
          pieces.append(DiffPiece(text: String(word), mark: mark))
        }
      }
    }
    add(before[..<start], .same)
    if removed.count <= limit, added.count <= limit {
      for (word, mark) in script(removed, added) { add(CollectionOfOne(word), mark) }
    } else {
      add(removed, .removed)
      add(added, .added)
    }
    add(before[(before.count - end)...], .same)
    return joined(pieces)
  }

  /// Words and the white space between them, each a piece.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var wasSpace: Bool?
    for index in text.indices {
      let isSpace = text[index].isWhitespace
      if let was = wasSpace, was != isSpace {
        words.append(text[start..<index])
        start = index
      }
      wasSpace = isSpace
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }

  /// The longest common subsequence as a script; removals before additions.
  private static func script(
    _ old: [Substring], _ new: [Substring]
  ) -> [(Substring, DiffPiece.Mark)] {
    let width = new.count + 1
    var longest = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        longest[row * width + column] =
          old[row] == new[column]
          ? longest[(row + 1) * width + column + 1] + 1
          : max(longest[(row + 1) * width + column], longest[row * width + column + 1])
      }
    }
    var script: [(Substring, DiffPiece.Mark)] = []
    var row = 0, column = 0
    while row < old.count || column < new.count {
      if row < old.count, column < new.count, old[row] == new[column] {
        script.append((old[row], .same))
        row += 1
        column += 1
      } else if row < old.count,
        column == new.count
          || longest[(row + 1) * width + column] >= longest[row * width + column + 1]
      {
        script.append((old[row], .removed))
        row += 1
      } else {
        script.append((new[column], .added))
        column += 1
      }
    }
    return script
  }

  /// Takes a lone space between two changes into them: "[-a b-]{+c d+}" reads better than "[-a-]{+c+} [-b-]{+d+}".
  private static func joined(_ pieces: [DiffPiece]) -> [DiffPiece] {
    var result: [DiffPiece] = []
    var removed = "", added = ""
    func flush() {
      if !removed.isEmpty { result.append(DiffPiece(text: removed, mark: .removed)) }
      if !added.isEmpty { result.append(DiffPiece(text: added, mark: .added)) }
      removed = ""
      added = ""
    }
    for (index, piece) in pieces.enumerated() {
      switch piece.mark {
      case .removed: removed += piece.text
      case .added: added += piece.text
      case .same:
        let isGap =
          piece.text.allSatisfy(\.isWhitespace) && index > 0 && index + 1 < pieces.count
        if isGap {
          removed += piece.text
          added += piece.text
        } else {
          flush()
          result.append(piece)
        }
      }
    }
    flush()
    return result
  }
}
