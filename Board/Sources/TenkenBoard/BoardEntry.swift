/// What the board keeps and tells every page: a line of results, or who takes a case.
struct BoardEntry: Hashable, Sendable {
  /// What kind of entry it is, as pages hear it.
  enum Kind: String, Sendable {
    /// An event, as a line of a file of results.
    case result
    /// Who takes a case, or leaves it.
    case claim
  }

  let kind: Kind
  /// What tells it from every other.
  let id: String
  /// One line of JSON.
  let text: String
}

/// An entry in the order in which the board took it.
struct NumberedEntry: Hashable, Sendable {
  let number: Int64
  let entry: BoardEntry

  /// The entry as a server-sent event.
  var message: String {
    "id: \(number)\nevent: \(entry.kind.rawValue)\ndata: \(entry.text)\n\n"
  }
}
