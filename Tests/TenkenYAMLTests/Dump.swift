import TenkenDiagnostics
import TenkenYAML

extension YAMLNode {
  /// The tree as indented lines: the range of each node, and its content.
  func dump(showsRanges: Bool = true) -> String {
    var lines: [String] = []
    dump(into: &lines, label: "", depth: 0, showsRanges: showsRanges)
    return lines.map { $0 + "\n" }.joined()
  }

  private func dump(
    into lines: inout [String], label: String, depth: Int, showsRanges: Bool
  ) {
    guard lines.count < 400 else { return }
    let index = showsRanges ? range.text : ""
    let marks = (containsPlaceholder ? " ${}" : "") + (isPlain || kind != .scalar ? "" : " quoted")
    let indent = String(repeating: "  ", count: depth)
    lines.append(index + indent + label + phrase + marks)
    for element in elements {
      element.dump(into: &lines, label: "- ", depth: depth + 1, showsRanges: showsRanges)
    }
    for (key, value) in entries {
      let keyPlace = showsRanges ? " (\(key.range.text.filter { $0 != " " }))" : ""
      value.dump(
        into: &lines, label: "'\(key.text)'\(keyPlace): ", depth: depth + 1,
        showsRanges: showsRanges)
    }
  }

  private var phrase: String {
    switch kind {
    case .sequence: "sequence of \(count)"
    case .mapping: "mapping of \(count)"
    case .scalar: scalar.map { "\($0)" } ?? "nothing"
    }
  }
}

extension SourceRange {
  fileprivate var text: String {
    let text = "\(start.line + 1):\(start.column + 1)-\(end.line + 1):\(end.column + 1)"
    return text + String(repeating: " ", count: max(1, 14 - text.count))
  }
}
