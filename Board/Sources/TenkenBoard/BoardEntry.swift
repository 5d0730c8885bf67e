import TenkenDiagnostics
import TenkenResults

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

extension BoardEntry {
  /// Reads a line of a file of results, and makes the entry in the form in which it will be written.
  ///
  /// The form is read again, because what is written must be readable: it may be longer than the
  /// line.
  ///
  /// - Throws: The reason why there is no such entry.
  static func result(_ line: [UInt8]) throws(EventError) -> (entry: BoardEntry, event: ResultEvent)
  {
    let event = try ResultEvent(line: line)
    let text = event.line
    _ = try ResultEvent(line: Array(text.utf8))
    return (BoardEntry(kind: .result, id: event.id.description, text: text), event)
  }
}

/// An entry in the order in which the board took it.
struct NumberedEntry: Hashable, Sendable {
  let number: Int64
  let entry: BoardEntry

  /// The entry as a server-sent event.
  var message: String {
    "id: \(position)\nevent: \(entry.kind.rawValue)\ndata: \(entry.text)\n\n"
  }

  /// The position of the entry in the stream, from which a page goes on.
  ///
  /// It contains the identifier, so that a position in another database is noticed.
  var position: String { "\(number)-\(entry.id)" }
}
