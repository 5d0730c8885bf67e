import TenkenDiagnostics

/// The style of texts: colours on a terminal, and none elsewhere.
package struct Style: Sendable {
  /// Whether ANSI escapes are written.
  package let usesColor: Bool

  /// Creates a style, with or without colours.
  package init(usesColor: Bool) { self.usesColor = usesColor }

  /// A text that stands out, for example a heading.
  package func bold(_ text: String) -> String { colored(text, .bold) }
  /// A text that matters less than the others.
  package func dim(_ text: String) -> String { colored(text, .dim) }
  /// A text about something that is wrong.
  package func red(_ text: String) -> String { colored(text, .red) }
  /// A text about something that is right.
  package func green(_ text: String) -> String { colored(text, .green) }
  /// A text about something that people should look at.
  package func yellow(_ text: String) -> String { colored(text, .yellow) }

  /// A text of whole lines with control characters made visible, except the style's escapes.
  package func visible(page: String) -> String {
    page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { visible(line: $0) }.joined(separator: "\n")
  }

  /// A line with control characters made visible, except the style's escapes.
  ///
  /// Pages already do this with text that they quote; this is for what they forget.
  package func visible(line: some StringProtocol) -> String {
    let parts = line.split(separator: Self.escape, omittingEmptySubsequences: false)
    let rest = parts.dropFirst().map { part in
      guard usesColor, let code = Code.allCases.first(where: { part.hasPrefix($0.rawValue) })
      else { return (String(Self.escape) + part).sanitized }
      return String(Self.escape) + code.rawValue
        + String(part.dropFirst(code.rawValue.count)).sanitized
    }
    return String(parts[0]).sanitized + rest.joined()
  }

  private static let escape: Character = "\u{1B}"

  /// The codes in use, without the escape character.
  private enum Code: String, CaseIterable {
    case end = "[0m"
    case bold = "[1m"
    case dim = "[2m"
    case red = "[1;31m"
    case green = "[32m"
    case yellow = "[33m"
  }

  private func colored(_ text: String, _ code: Code) -> String {
    guard usesColor, !text.isEmpty else { return text }
    return "\(Self.escape)\(code.rawValue)\(text)\(Self.escape)\(Code.end.rawValue)"
  }
}
