import TenkenDiagnostics
import TenkenYAML

/// The parts of a file that can be right or wrong by themselves: scenarios, declarations, values.
///
/// They are the elements and entries of the file's keys, or the values of keys that have none.
struct TextParts {
  struct Part {
    /// The keys to it, and its content, without positions.
    let content: String
    fileprivate let lines: ClosedRange<UInt32>
    /// The lines of the values that aliases in it refer to.
    fileprivate let otherLines: [ClosedRange<UInt32>]
    fileprivate let key: SourceRange
    /// Whether a syntax error next to it may have taken something of it, or added something.
    fileprivate var isDoubtful = false
  }

  private var all: [Part]

  /// Reads the parts of a text; none if it is no mapping.
  init(_ bytes: [UInt8]) {
    let document = YAMLDocument.parse(path: "", bytes: bytes)
    guard let root = document.root, root.kind == .mapping else {
      all = []
      return
    }
    all = root.entries.flatMap { key, value -> [Part] in
      // Reading on after an error may have moved the key here.
      guard !key.isRepaired else { return [] }
      func part(_ name: String, _ node: YAMLNode) -> Part? {
        // A key without a value is no part: an error may have taken the value away.
        guard !node.isRepaired, node.scalar != .null else { return nil }
        return Part(
          content: "\(key.text)/\(name)=\(node.content)", lines: node.range.lines,
          otherLines: node.aliasedLines, key: key.range)
      }
      switch value.kind {
      case .scalar: return part("", value).map { [$0] } ?? []
      case .sequence: return value.elements.compactMap { part("", $0) }
      case .mapping: return value.entries.compactMap { part($0.text, $1) }
      }
    }
    for fault in document.diagnostics where fault.severity == .error {
      guard let line = fault.range?.start.line else { continue }
      markNeighbours(of: line)
    }
  }

  /// Marks the part that a syntax error interrupts, and the one behind it.
  ///
  /// Reading on, the line of the error and those that belong to it may have become a part, or a
  /// value, of something else: what is above then seems complete, although it is not.
  private mutating func markNeighbours(of line: UInt32) {
    let indices = all.indices
    let above = indices.filter { all[$0].lines.lowerBound <= line }
    let behind = indices.filter { all[$0].lines.lowerBound > line }
    let places = [
      above.max { all[$0].lines.lowerBound < all[$1].lines.lowerBound },
      behind.min { all[$0].lines.lowerBound < all[$1].lines.lowerBound },
    ]
    for place in places { place.map { all[$0].isDoubtful = true } }
  }

  /// The content of all parts.
  var meaning: String { all.map(\.content).joined(separator: "\n") }

  /// The parts in which there is no error.
  func faultless(_ diagnostics: [Diagnostic], at path: String) -> [Part] {
    let faults = diagnostics.compactMap { diagnostic in
      diagnostic.severity == .error && diagnostic.path == path ? diagnostic.range : nil
    }
    return all.filter { part in
      !part.isDoubtful
        && !faults.contains { fault in
          let lines = fault.start.line...fault.end.line
          return fault == part.key
            || ([part.lines] + part.otherLines).contains(where: lines.overlaps)
        }
    }
  }

  /// Whether these parts are also here, in the same order.
  func contain(_ others: [Part]) -> Bool {
    var rest = all[...]
    for other in others {
      guard let index = rest.firstIndex(where: { $0.content == other.content }) else {
        return false
      }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

extension YAMLNode {
  /// The value as a text in which different values differ.
  fileprivate var content: String {
    switch kind {
    case .scalar: "\(scalar ?? .null)"
    case .sequence: "[" + elements.map(\.content).joined(separator: ",") + "]"
    case .mapping:
      "{" + entries.map { "\($0.content):\($1.content)" }.joined(separator: ",") + "}"
    }
  }

  /// The lines of all values that aliases at or below this node refer to.
  fileprivate var aliasedLines: [ClosedRange<UInt32>] {
    let own = contentRange == range ? [] : [contentRange.lines]
    return switch kind {
    case .scalar: own
    case .sequence: own + elements.flatMap(\.aliasedLines)
    case .mapping: own + entries.flatMap { $0.key.aliasedLines + $0.value.aliasedLines }
    }
  }
}

extension SourceRange {
  /// The lines of a value.
  ///
  /// A block ends where the next one begins; that line is not a part of it.
  fileprivate var lines: ClosedRange<UInt32> {
    let last = end.column == 0 && end.line > start.line ? end.line - 1 : end.line
    return start.line...last
  }
}
