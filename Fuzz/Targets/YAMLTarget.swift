import TenkenDiagnostics
import TenkenYAML

extension FuzzTarget {
  /// The YAML reader: nodes, their positions, and the problems of the text.
  static let yaml = FuzzTarget(
    name: "yaml", seeds: ["Tests/TenkenYAMLTests/Fixtures"], lengthLimit: 512,
    smokeRuns: 1500, hasLines: true,
    dictionary: { _ in
      [
        "---\n", "...\n", "%YAML 1.2\n", "%TAG ! tag:x,2:\n", "!!", "!!str ", "!!int ", "!<tag:x> ",
        "&a ", "*a", "<<: *a", "<<: [*a, *b]", "? ", ": ", "- ", "- - ", ", ", "[", "]", "{", "}",
        "|", "|2-", "|+", ">", ">-", "\"", "'", "''", "\\", "\\x41", "\\u3042", "\\U0001F600",
        "\\ud83d", "# ", "null", "~", "true", "false", "0x1F", "0o17", "-1", "1.5e3", ".inf",
        ".nan", "9223372036854775807", "9223372036854775808", "${", "${a}", "$a", "\n  ", "\n\t",
        "\r", "\r\n", "\u{85}", "\u{2028}", "\u{FEFF}", "点検", "\u{0}", "\u{1B}",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let document = YAMLDocument.parse(path: path, bytes: bytes)
      let again = YAMLDocument.parse(path: path, bytes: bytes)
      try FuzzTargets.check(document.diagnostics, again.diagnostics, in: [path: bytes])
      try require(
        document.root != nil || !document.diagnostics.isEmpty,
        "a text without a node has a diagnostic")
      var nodes = NodeCheck(source: SourceText(path: path, bytes: bytes))
      try nodes.compare(document.root, again.root)
      if let root = document.root { try nodes.checkPlaces(root) }
    })

  private static let path = "fuzz.yaml"
}

/// Visits each node of a document once, although aliases lead to the same node many times.
private struct NodeCheck {
  let source: SourceText
  private var compared: Set<Int> = []

  init(source: SourceText) { self.source = source }

  /// Throws unless two readings of the same text gave the same nodes.
  mutating func compare(_ left: YAMLNode?, _ right: YAMLNode?) throws(BrokenInvariant) {
    guard let left, let right else {
      return try require(left == nil && right == nil, "the same bytes have the same root")
    }
    guard compared.insert(left.identity).inserted else { return }
    try require(
      left.kind == right.kind && left.range == right.range && left.count == right.count
        && left.scalar == right.scalar && left.text == right.text
        && left.isPlain == right.isPlain, "the same bytes have the same nodes")
    for (left, right) in zip(left.elements, right.elements) { try compare(left, right) }
    for (left, right) in zip(left.entries, right.entries) {
      try compare(left.key, right.key)
      try compare(left.value, right.value)
    }
  }

  /// Throws unless nodes are inside the text and inside their parents.
  func checkPlaces(_ node: YAMLNode) throws(BrokenInvariant) {
    try require(
      source.holds(node.range), "a node is inside the text, and not at \(node.range.start)")
    let firstChild = node.identity + 1
    for child in Array(node.elements) + node.entries.flatMap({ [$0.key, $0.value] })
    where child.identity >= firstChild && !node.isRepaired {
      // The children of an alias, and those of a merged mapping, are elsewhere in the text.
      guard node.range.contains(child.range) || child.range.start < node.range.start else {
        try require(isElsewhere(child, of: node), "a node is inside its parent")
        continue
      }
      try checkPlaces(child)
    }
  }

  private func isElsewhere(_ child: YAMLNode, of node: YAMLNode) -> Bool {
    node.kind == .mapping && node.entries.contains { !node.range.contains($0.key.range) }
  }
}
