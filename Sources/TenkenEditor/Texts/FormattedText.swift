import TenkenDiagnostics
import TenkenYAML

/// A formatted scenario file, in the layout of the library's files.
///
/// Lists and mappings are indented by two spaces. One space follows dashes, colons and commas, and
/// a blank line separates scenarios. Texts, comments, quotation marks and the order of lines stay.
package struct FormattedText: Sendable {
  /// The reasons for leaving a text unchanged.
  package enum Refusal: Hashable, Sendable {
    /// The text is not valid YAML, so its structure is unknown.
    case faulty
    /// Another layout would change the meaning.
    case ambiguous
  }

  /// The text; unchanged if it cannot be formatted.
  package let bytes: [UInt8]
  /// The reason for leaving the text unchanged; nil if it was formatted.
  package let refusal: Refusal?

  /// Formats the text of a file.
  package init(_ bytes: [UInt8]) {
    let document = YAMLDocument.parse(path: "", bytes: bytes)
    guard let root = document.root, !document.diagnostics.contains(where: \.isError) else {
      self.init(bytes, .faulty)
      return
    }
    var layout = TextLayout(bytes)
    layout.read(root)
    let result = layout.result()
    let again = YAMLDocument.parse(path: "", bytes: result)
    guard !again.diagnostics.contains(where: \.isError), root.isSame(as: again.root) else {
      self.init(bytes, .ambiguous)
      return
    }
    self.init(result, nil)
  }

  private init(_ bytes: [UInt8], _ refusal: Refusal?) {
    self.bytes = bytes
    self.refusal = refusal
  }
}

extension Diagnostic {
  fileprivate var isError: Bool { severity == .error }
}

extension YAMLNode {
  /// Whether two values are equal, regardless of their positions.
  fileprivate func isSame(as other: YAMLNode?) -> Bool {
    guard let other, kind == other.kind, count == other.count else { return false }
    switch kind {
    case .scalar:
      return scalar == other.scalar && isPlain == other.isPlain && text == other.text
    case .sequence:
      return zip(elements, other.elements).allSatisfy { $0.isSame(as: $1) }
    case .mapping:
      return zip(entries, other.entries).allSatisfy {
        $0.key.isSame(as: $1.key) && $0.value.isSame(as: $1.value)
      }
    }
  }
}
