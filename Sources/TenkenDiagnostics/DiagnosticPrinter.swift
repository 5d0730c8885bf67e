/// Prints diagnostics as compilers do: the problem and its code, the position, and what is allowed.
///
/// ```
/// error[unknown-argument]: 'buy' takes no 'prodct'; did you mean 'product'?
///   --> scenarios/consumable/purchase.yaml:24:15
///    |
/// 24 |       - buy: {prodct: coin120}
///    |               ^^^^^^
///    = 'buy' takes: product, quantity
/// ```
package struct DiagnosticPrinter: Sendable {
  /// Whether severities, positions and carets are coloured with ANSI escapes.
  package var usesColor: Bool

  /// The language of everything except the lines of files.
  package var language: DiagnosticLanguage

  /// Makes a printer; use colour for terminals only.
  package init(usesColor: Bool = false, language: DiagnosticLanguage = .english) {
    self.usesColor = usesColor
    self.language = language
  }

  /// Prints diagnostics in the order given, with an empty line between them.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics to print; sort them first.
  ///   - source: The text of a file, or nil to show the position only.
  /// - Returns: Lines that each end in a line break, or an empty string if there is nothing to
  ///   print.
  package func print(
    _ diagnostics: [Diagnostic], source: (_ path: String) -> SourceText?
  ) -> String {
    diagnostics.map { text(of: $0, source: source) }.joined(separator: "\n")
  }

  private func text(of diagnostic: Diagnostic, source: (String) -> SourceText?) -> String {
    let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    let largestLine = ranges.compactMap { $0.map { Int($0.start.line) + 1 } }.max() ?? 1
    let margin = String(repeating: " ", count: String(largestLine).count)
    let color = diagnostic.severity.color
    let source = diagnostic.showsLines ? source : { _ in nil }

    var lines = [
      heading(
        diagnostic.severity.word, code: "[\(diagnostic.identifier)]", color: color,
        summary: diagnostic.summary)
    ]
    lines += place(
      path: diagnostic.path, range: diagnostic.range, margin: margin, color: color, source: source)
    lines += diagnostic.help.map {
      margin + painted(" =", .blue) + " " + $0[language].sanitized
    }
    for note in diagnostic.notes {
      lines.append(heading(.note, color: .cyan, summary: note.summary))
      lines += place(
        path: note.path, range: note.range, margin: margin, color: .cyan, source: source)
    }
    return lines.map { $0.trimmingTrailingSpaces + "\n" }.joined()
  }

  private func heading(
    _ word: DiagnosticText, code: String = "", color: Color, summary: DiagnosticText
  ) -> String {
    painted(word[language] + code + ":", color) + " " + painted(summary[language].sanitized, .bold)
  }

  private func place(
    path: String, range: SourceRange?, margin: String, color: Color,
    source: (String) -> SourceText?
  ) -> [String] {
    let arrow = margin + painted("-->", .blue) + " " + path.sanitized
    guard let range else { return [arrow] }
    let start = range.start
    let header = arrow + ":\(start.line + 1):\(start.column + 1)"
    let place = Int(start.column)
    guard let (line, first) = source(path)?.excerpt(ofLine: Int(start.line), around: place) else {
      return [header]
    }
    let column = max(0, place - first)
    let endColumn = range.end.line == start.line ? Int(range.end.column) - first : Int.max
    let snippet = Snippet(line: line, marked: column..<max(column, endColumn))
    let number = String(start.line + 1)
    let padding = String(repeating: " ", count: max(0, margin.count - number.count))
    let bar = painted(" |", .blue)
    return [
      header,
      margin + bar,
      padding + painted(number, .blue) + bar + " " + snippet.text,
      margin + bar + " " + painted(snippet.carets, color),
    ]
  }

  private func painted(_ text: String, _ color: Color) -> String {
    guard usesColor, !text.isEmpty else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }
}

/// The "select graphic rendition" codes in use.
private enum Color: String {
  case bold = "1"
  case red = "1;31"
  case yellow = "1;33"
  case blue = "1;34"
  case cyan = "1;36"
}

extension DiagnosticText {
  /// The first word of a note.
  fileprivate static let note = DiagnosticText("note", ja: "参考")
}

extension Diagnostic.Severity {
  /// The first word of a diagnostic.
  fileprivate var word: DiagnosticText {
    switch self {
    case .error: DiagnosticText("error", ja: "エラー")
    case .warning: DiagnosticText("warning", ja: "警告")
    }
  }

  fileprivate var color: Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    }
  }
}
