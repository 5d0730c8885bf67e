/// The names of the fields of a value, as templates use them.
///
/// A template is compiled for the names of its page, so each name is resolved to an index once.
final class FieldNames: Sendable {
  /// The kind of field that a name refers to.
  enum Content: Sendable {
    /// A text to show; an empty text counts as absent.
    case text
    /// A condition.
    case flag
    /// A number that is different each time it is shown.
    case serial
    /// Whether a value is the first or last in its list.
    case positionInList(PositionInList)
    /// A list of other values; a section is rendered for each of them.
    case list(FieldNames)
    /// A list of values of the same type, such as the children of a node.
    case sameList
    /// Another value, which may be absent.
    case record(FieldNames)
  }

  /// The kinds of fields, in order.
  let contents: [Content]
  private let indices: [String: Int]

  /// Creates the names of fields with their kinds.
  init(_ fields: [(name: String, content: Content)]) {
    contents = fields.map(\.content)
    indices = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, second in
      preconditionFailure("two fields are called '\(fields[first].name)': rename number \(second)")
    }
  }

  /// All names, in no particular order.
  var all: some Sequence<String> { indices.keys }

  /// All names, including those of nested values.
  var reachable: Set<String> {
    contents.reduce(into: Set(all)) { names, content in
      switch content {
      case .list(let inner), .record(let inner): names.formUnion(inner.reachable)
      case .text, .flag, .serial, .positionInList, .sameList: break
      }
    }
  }

  /// The index of a name; nil if there is no such name.
  func index(of name: String) -> Int? { indices[name] }
}

extension FieldNames: Hashable {
  static func == (left: FieldNames, right: FieldNames) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The tags that ask about the index of a value in its list.
enum PositionInList: String, CaseIterable {
  case first = "first()"
  case last = "last()"
  case index = "index()"
  case even = "even()"
  case odd = "odd()"

  /// Parses the name in a tag; nil for any other name.
  init?(_ name: String) { self.init(rawValue: name) }

  /// The field for an index in a list; `index()` is a text from 0, the others are flags.
  func field(at index: Int, of count: Int) -> Field {
    switch self {
    case .first: .flag(index == 0)
    case .last: .flag(index == count - 1)
    case .index: .text(String(index))
    case .even: .flag(index.isMultiple(of: 2))
    case .odd: .flag(!index.isMultiple(of: 2))
    }
  }
}
