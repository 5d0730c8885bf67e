/// An entry that the board stores and sends to every page: a result, or a claim of a case.
struct BoardEntry: Hashable, Sendable {
  /// The kind of entry, which is the name of its server-sent event.
  enum Kind: String, Sendable {
    /// An event, as a line of a file of results.
    case result
    /// Who works on a case, or no longer does.
    case claim
  }

  let kind: Kind
  /// The unique identifier.
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
