package import TenkenData
import TenkenDiagnostics
import TenkenSimulation

extension JSON {
  /// The string value; nil for other kinds of JSON.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number; nil for other kinds of JSON.
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The largest count or time that a part can hold.
  ///
  /// The sum over all cases of a suite still fits into a number, whatever a file claims.
  private static let countLimit = 1 << 40

  /// The number of things or seconds in a member; nil if it is none that a part can hold.
  package func count(_ name: String) -> Int? {
    self[name]?.integer.flatMap { (0...Self.countLimit).contains($0) ? $0 : nil }
  }

  /// The number of things in a member; 0 if it is missing, and nil if it is none.
  package func optionalCount(_ name: String) -> Int? { self[name] == nil ? 0 : count(name) }

  /// The elements of an array; empty for other kinds of JSON.
  package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// A text with all of its wordings, keyed by language code.
  init(_ text: LocalizedText) {
    let codes = text.languageCodes
    self =
      codes.isEmpty
      ? .string(text[.english])
      : .object(codes.map { Member($0, .string(text[Language(code: $0)])) })
  }

  /// The text with all of its wordings; nil for other kinds of JSON.
  var localizedText: LocalizedText? {
    switch self {
    case .string(let text): LocalizedText(text)
    case .object(let members):
      LocalizedText(members.compactMap { one in one.value.string.map { (one.name, $0) } })
    case .null, .boolean, .integer, .decimal, .array: nil
    }
  }

  /// A range of a file: start and end, as lines and columns from 0.
  init(_ range: SourceRange) {
    self = .array(
      [range.start.line, range.start.column, range.end.line, range.end.column].map {
        .integer(Int($0))
      })
  }

  /// The range of a file; nil if the JSON is not one.
  var range: SourceRange? {
    let numbers = elements.compactMap { $0.integer.flatMap { UInt32(exactly: $0) } }
    guard numbers.count == 4 else { return nil }
    return SourceRange(
      start: SourcePosition(line: numbers[0], column: numbers[1]),
      end: SourcePosition(line: numbers[2], column: numbers[3]))
  }
}
