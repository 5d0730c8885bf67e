import TenkenDiagnostics
import TenkenYAML

/// Expressions that end at a comma, because they stand between braces without quotes.
///
/// In `{when: max(a, b) = 3}`, YAML takes `b) = 3` for a key without a value. The faulty expression
/// is reported, with a hint to quotes; its other parts are not.
struct SplitExpressions {
  /// The ranges of the other parts of an expression, by the range of its first part.
  private var parts: [SourceRange: [SourceRange]] = [:]
  /// The nodes that were read: an alias stands for one of them.
  private var known: Set<Int> = []

  init(_ root: YAMLNode) { read(root) }

  private mutating func read(_ node: YAMLNode) {
    guard known.insert(node.identity).inserted else { return }
    for element in node.elements { read(element) }
    var (open, first) = (0, node.range)
    for (key, value) in node.entries {
      if open > 0, value.scalar == .null {
        parts[first, default: []].append(key.range)
        open = key.text.openBrackets(after: open)
      } else {
        open = value.kind == .scalar && value.isPlain ? value.text.openBrackets(after: 0) : 0
        first = value.range
        read(value)
      }
    }
  }

  /// The diagnostics without those that only follow from a faulty first part.
  func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !parts.isEmpty else { return diagnostics }
    var hidden: Set<SourceRange> = []
    for (first, others) in parts {
      let isFaulty = diagnostics.contains { diagnostic in
        guard diagnostic.severity == .error, let range = diagnostic.range else { return false }
        return first.start <= range.start && range.end <= first.end
          || range.start == first.end
      }
      if isFaulty { hidden.formUnion(others) }
    }
    return diagnostics.filter { $0.range.map { !hidden.contains($0) } ?? true }
  }
}

extension String {
  /// How many brackets are open behind the text, if some were open before it.
  fileprivate func openBrackets(after open: Int) -> Int {
    utf8.reduce(open) { count, byte in
      switch byte {
      case UInt8(ascii: "("): count + 1
      case UInt8(ascii: ")"): max(0, count - 1)
      case _: count
      }
    }
  }
}
