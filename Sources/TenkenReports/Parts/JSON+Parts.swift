import TenkenDiagnostics
package import TenkenJSON
import TenkenSimulation

extension JSON {
  /// The text; nil if it is none.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number; nil if it is none.
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The values of a list; none if it is no list.
  package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// A text with all of its wordings, by the codes of their languages.
  init(_ text: LocalizedText) {
    let codes = text.languageCodes
    self =
      codes.isEmpty
      ? .string(text[.english])
      : .object(codes.map { Member($0, .string(text[Language(code: $0)])) })
  }

  /// The text with all of its wordings; nil if it is none.
  var localizedText: LocalizedText? {
    switch self {
    case .string(let text): LocalizedText(text)
    case .object(let members):
      LocalizedText(members.compactMap { one in one.value.string.map { (one.name, $0) } })
    case .null, .boolean, .integer, .decimal, .array: nil
    }
  }

  /// A stretch of a file: both of its places, with lines and columns from 0.
  init(_ range: SourceRange) {
    self = .array(
      [range.start.line, range.start.column, range.end.line, range.end.column].map {
        .integer(Int($0))
      })
  }

  /// The stretch of a file; nil if it is none.
  var range: SourceRange? {
    let numbers = elements.compactMap { $0.integer.flatMap { UInt32(exactly: $0) } }
    guard numbers.count == 4 else { return nil }
    return SourceRange(
      start: SourcePosition(line: numbers[0], column: numbers[1]),
      end: SourcePosition(line: numbers[2], column: numbers[3]))
  }
}
