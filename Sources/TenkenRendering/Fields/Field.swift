/// A named field of a value, as templates see it.
enum Field {
  /// A text to show; an empty text counts as absent.
  case text(String)
  /// A condition.
  case flag(Bool)
  /// Nested values; a section is rendered for each of them.
  case values(FieldValues)
  /// A number that is different each time it is shown.
  case serial

  /// Whether a section for the field is rendered.
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
  /// A value, as a template sees it: reads a field, given its index.
  typealias Value = (_ field: Int) -> Field

  /// No values.
  static var none: FieldValues { FieldValues(count: 0) { _ in { _ in .flag(false) } } }

  let count: Int
  /// Makes one of the values, given its index.
  let value: (Int) -> Value
}

/// The fields for the template of a page.
struct PageFields {
  let names: FieldNames
  /// The document, as a list with one value.
  let document: FieldValues
  /// Counts the rows that a sheet with the document has below its header.
  var rowCount = { 0 }
}
