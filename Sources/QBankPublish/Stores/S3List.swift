/// A page of a bucket's list, as S3 answers it (ListObjectsV2).
///
/// The answer is flat XML of the host's own making; keys are of `[a-z0-9/._-]`, so its few elements are looked for by
/// name. Whatever does not fit is passed over.
struct S3List {
  private(set) var files: [ListedFile] = []
  /// What the next page is asked for with; `nil` on the last.
  private(set) var next: String?

  init(_ body: [UInt8]) {
    var rest = body[...]
    while let (content, end) = Self.find("Contents", in: rest) {
      rest = body[end...]
      guard let key = Self.element("Key", in: content),
        let length = Self.element("Size", in: content).flatMap({ Int($0) }), length >= 0,
        length < 1 << 50
      else { continue }
      let modified = Self.element("LastModified", in: content).flatMap(Calendar.seconds) ?? 0
      files.append(ListedFile(key: key, length: length, modified: modified))
    }
    if Self.element("IsTruncated", in: body[...]) == "true" {
      next = Self.element("NextContinuationToken", in: body[...])
    }
  }

  /// The text of the first element of that name.
  static func element(_ name: String, in body: ArraySlice<UInt8>) -> String? {
    find(name, in: body).map { String(decoding: $0.content, as: UTF8.self) }
  }

  private static func find(
    _ name: String, in body: ArraySlice<UInt8>
  ) -> (content: ArraySlice<UInt8>, end: Int)? {
    let opening = Array("<\(name)>".utf8)
    let closing = Array("</\(name)>".utf8)
    guard let start = position(of: opening, in: body),
      let end = position(of: closing, in: body[(start + opening.count)...])
    else { return nil }
    return (body[(start + opening.count)..<end], end + closing.count)
  }

  private static func position(of mark: [UInt8], in body: ArraySlice<UInt8>) -> Int? {
    var index = body.startIndex
    while index + mark.count <= body.endIndex {
      guard let next = body[index...].firstIndex(of: mark[0]) else { return nil }
      if body[next...].starts(with: mark) { return next }
      index = next + 1
    }
    return nil
  }
}
