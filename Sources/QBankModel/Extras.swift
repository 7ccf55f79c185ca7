/// The `x-` members of an object: free values for an app, kept by every command, with keys sorted at every depth.
public struct Extras: Sendable, Hashable {
  /// Name and value of each member, sorted by the names' UTF-8 bytes.
  public private(set) var members: [ExtraMember]

  /// No members, or those given, sorted.
  public init(_ members: [ExtraMember] = []) {
    self.members = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of a member; `nil` when it is absent, and setting `nil` removes it. Found by halving.
  public subscript(name: String) -> ExtraValue? {
    get {
      let place = place(of: name)
      return isThere(name, place) ? members[place].value : nil
    }
    set {
      let place = place(of: name)
      switch (newValue, isThere(name, place)) {
      case (let value?, true): members[place].value = value
      case (let value?, false): members.insert(ExtraMember(name, value), at: place)
      case (nil, true): members.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// The first place whose name does not come before this one.
  private func place(of name: String) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func isThere(_ name: String, _ place: Int) -> Bool {
    place < members.count && members[place].name == name
  }
}

/// One member of an object of free values.
public struct ExtraMember: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// Its value.
  public var value: ExtraValue

  /// A member.
  public init(_ name: String, _ value: ExtraValue) {
    self.name = name
    self.value = value
  }
}

/// A JSON value without nulls and floating-point numbers.
public indirect enum ExtraValue: Sendable, Hashable {
  /// Text.
  case string(String)
  /// A whole number, in its shortest decimal form.
  case integer(String)
  /// `true` or `false`.
  case bool(Bool)
  /// A list.
  case array([ExtraValue])
  /// An object, sorted by name.
  case object(Extras)
}
