import TenkenDiagnostics
import TenkenHelp

/// The descriptions of commands and options in completion scripts, in Japanese.
///
/// Each shell writes a description in a line of its own form, and with its own escapes. One that
/// the tables of the help do not have stays as it is.
enum CompletionScript {
  /// Where a form of line has the description, and what stands for characters in it.
  private struct Form {
    /// What comes before the description.
    let opening: String
    /// What comes after it.
    let closing: String
    /// The escapes, with the characters that they stand for.
    let escapes: [(written: String, meant: String)]
  }

  private static let zsh = [("'\\''", "'"), ("\\:", ":"), ("\\[", "["), ("\\]", "]")]

  private static let forms = [
    Form(opening: " -d '", closing: "'", escapes: [("\\'", "'")]),
    Form(opening: "[", closing: "]", escapes: zsh),
    Form(opening: ":", closing: "'", escapes: zsh),
  ]

  /// Translates what a script says to people.
  static func translated(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      forms.lazy.compactMap { translated(line, $0) }.first ?? String(line)
    }.joined(separator: "\n")
  }

  private static func translated(_ line: Substring, _ form: Form) -> String? {
    // No character of these texts is a control character.
    let marks = form.escapes.enumerated().map { ($0.element.written, "\u{1}\($0.offset)") }
    let marked = marks.reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
    guard let start = marked.firstRange(of: form.opening)?.upperBound,
      let end = marked[start...].firstRange(of: form.closing)?.lowerBound
    else { return nil }
    let text = zip(marks, form.escapes).reduce(String(marked[start..<end])) {
      $0.replacing($1.0.1, with: $1.1.meant)
    }
    guard let known = HelpTable.japanese.translation(of: text)?.text else { return nil }
    let escaped = form.escapes.reduce(known) { $0.replacing($1.meant, with: $1.written) }
    let (before, after) = (marked[..<start], marked[end...])
    return marks.reduce(before + escaped + after) { $0.replacing($1.1, with: $1.0) }
  }
}
