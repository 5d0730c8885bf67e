/// Texts in the markup of Jira's wiki: `h4. Steps`, `# Open it`, `{{name}}`.
enum WikiText {
  /// A line without the sign of a heading: `h2. Steps`.
  static func bare(_ line: String) -> String {
    let start = line.prefix(4)
    let isHeading =
      start.first == "h" && start.hasSuffix(". ")
      && start.dropFirst().first.map { ("1"..."6").contains($0) } == true
    return isHeading ? String(line.dropFirst(4)) : line
  }

  /// Lines without markup, if they have headings or labels in bold and a numbered list.
  ///
  /// What is below a point of the list stands behind it. Other lines are as they are.
  static func plain(_ lines: [String]) -> [String] {
    let hasLabels = lines.contains { bare($0) != $0 || $0.first == "*" && $0.contains(":*") }
    guard hasLabels, lines.contains(where: { $0.hasPrefix("# ") }) else { return lines }
    var plain: [String] = []
    for line in lines {
      let text = withoutMarks(bare(line))
      let marks = line.prefix { "#*-".contains($0) }
      // `#*Label:*` is a label that somebody wrote behind the mark of a point.
      let isBelow =
        marks.count > 1 && marks.first == "#" && line.dropFirst(marks.count).first == " "
      if isBelow, let last = plain.last {
        plain[plain.count - 1] = last + (last.hasSuffix(":") ? " " : ", ") + text
      } else {
        plain.append(text)
      }
    }
    return plain
  }

  /// A line without the marks of points, bold labels and code.
  private static func withoutMarks(_ line: String) -> String {
    var text = line
    let rest = line.drop { "#*-".contains($0) }
    if rest.first == " ", rest.count < line.count {
      text = LineMarks.trimmed(rest)
    } else if line.first == "*" || line.hasPrefix("#*"), rest.contains(":*") {
      text = String(rest.replacing(":*", with: ":", maxReplacements: 1))
    }
    return text.replacing("{{", with: "").replacing("}}", with: "")
  }
}
