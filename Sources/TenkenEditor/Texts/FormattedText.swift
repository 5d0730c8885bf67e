import TenkenDiagnostics
import TenkenYAML

/// A scenario file laid out as those of the library are, with every word and comment where it was.
///
/// Lists and mappings are indented by two spaces, one space stands behind dashes, colons and commas,
/// and a blank line between scenarios. Texts, quotation marks and the order of lines stay.
public struct FormattedText: Sendable {
  /// Why a text stays as it is.
  public enum Refusal: Hashable, Sendable {
    /// It has faults as YAML, so that nobody knows what belongs to what.
    case faulty
    /// Another layout would say something else.
    case ambiguous
  }

  /// The text; as it was where it cannot be laid out.
  public let bytes: [UInt8]
  /// Why it stays as it was; nil where it was laid out.
  public let refusal: Refusal?

  /// Lays out the text of a file.
  public init(_ bytes: [UInt8]) {
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
  /// Whether two values say the same, wherever they stand.
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
