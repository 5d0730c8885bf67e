/// The names by which templates know what a value has.
///
/// A template is compiled for the names of its page: what it asks for is found once, by its index.
final class FieldNames: Sendable {
  /// What a name stands for.
  enum Content: Sendable {
    /// A text to show; one that is empty is absent.
    case text
    /// A condition.
    case flag
    /// A number that is different wherever it stands.
    case serial
    /// Whether a value is the first or the last of its list.
    case placeInList(PlaceInList)
    /// Other values, for each of which a section is rendered.
    case list(FieldNames)
    /// Other values of the same kind.
    case sameList
    /// Another value, or none.
    case record(FieldNames)
  }

  /// What the names stand for, in the order of the fields.
  let contents: [Content]
  private let indices: [String: Int]

  /// Takes names with what they stand for.
  init(_ fields: [(name: String, content: Content)]) {
    contents = fields.map(\.content)
    indices = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
  }

  /// All names, in no order.
  var all: some Sequence<String> { indices.keys }

  /// All names, and those of all that is in sections.
  var reachable: Set<String> {
    contents.reduce(into: Set(all)) { names, content in
      switch content {
      case .list(let inner), .record(let inner): names.formUnion(inner.reachable)
      case .text, .flag, .serial, .placeInList, .sameList: break
      }
    }
  }

  /// The index of a name; nil if there is none such.
  func index(of name: String) -> Int? { indices[name] }
}

extension FieldNames: Hashable {
  static func == (left: FieldNames, right: FieldNames) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a template can ask of a value's index in its list.
enum PlaceInList: String, CaseIterable {
  case first = "first()"
  case last = "last()"
  case index = "index()"
  case even = "even()"
  case odd = "odd()"

  /// What a tag asks for; nil for another name.
  init?(_ name: String) { self.init(rawValue: name) }

  /// What holds for a place among several; an index is a text, from 0, and not a condition.
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
