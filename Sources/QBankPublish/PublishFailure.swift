/// Why nothing was published, or what is wrong with what is.
package struct PublishFailure: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The bank or the request must change first.
    case refused
    /// The store cannot be reached or refuses us.
    case remote
    /// The store cannot be written to.
    case cannotWrite
    /// Somebody else published first.
    case lost
    /// What lies there is not what it should be, or a signature is bad.
    case corrupt
    /// A defect of this program.
    case defect
  }

  package var kind: Kind
  /// What happened and what to do next, in words for people.
  package var reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  package init(_ failure: StoreFailure) {
    switch failure.kind {
    case .cannotWrite: self.init(.cannotWrite, failure.reason)
    case .unfit: self.init(.refused, failure.reason)
    case .tooLong: self.init(.corrupt, failure.reason)
    case .unreachable, .refused, .unclear: self.init(.remote, failure.reason)
    }
  }
}
