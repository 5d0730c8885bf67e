/// What a template sees of a value by one name.
enum Field {
  /// A text to show; one that is empty is absent.
  case text(String)
  /// A condition.
  case flag(Bool)
  /// Values of its own, each rendered by the section; one that is none or one, too.
  case values(FieldValues)
  /// A number that is different wherever it stands.
  case serial

  /// Whether a section of it is rendered.
  var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .flag(let isTrue): isTrue
    case .values(let values): values.count > 0
    case .serial: true
    }
  }
}

/// Values of one kind, as templates see them.
struct FieldValues {
  /// No values.
  static var none: FieldValues { FieldValues(count: 0) { _, _ in .flag(false) } }

  let count: Int
  /// Reads a field of a value, both by their indices.
  let read: (_ value: Int, _ field: Int) -> Field
}

/// What the template of a page sees.
struct PageFields {
  let names: FieldNames
  /// The document.
  let document: FieldValues
}
