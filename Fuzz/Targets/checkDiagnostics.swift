import TenkenDiagnostics

/// Checks that diagnostics are sorted, inside the text, without duplicates, and reproducible.
///
/// - Parameters:
///   - diagnostics: The diagnostics.
///   - again: The diagnostics of a second reading of the same bytes.
///   - texts: The files that diagnostics may be about, by their paths.
/// - Throws: An error if any of that is false.
func check(
  _ diagnostics: [Diagnostic], _ again: [Diagnostic], in texts: [String: [UInt8]]
) throws(BrokenInvariant) {
  try require(diagnostics == again, "diagnostics of the same bytes are the same")
  try require(diagnostics == diagnostics.sorted(), "diagnostics are sorted")
  let sources = texts.reduce(into: [String: SourceText]()) { sources, text in
    sources[text.key] = SourceText(path: text.key, bytes: text.value)
  }
  for diagnostic in diagnostics {
    try require(!diagnostic.summary.en.isEmpty, "'\(diagnostic.identifier)' has a summary")
    for text in [diagnostic.summary] + diagnostic.help + diagnostic.notes.map(\.summary) {
      // Words that a language lacks on pages are reported in their original form.
      guard diagnostic.identifier != "missing-words" || text == diagnostic.summary else { continue }
      try require(
        text.ja.isJapanese, "'\(diagnostic.identifier)' has a Japanese text: \(text.ja)")
    }
    try check(diagnostic.range, of: diagnostic, in: sources[diagnostic.path])
    for note in diagnostic.notes {
      try check(note.range, of: diagnostic, in: sources[note.path])
    }
  }
  try require(Set(diagnostics).count == diagnostics.count, "no diagnostic is reported twice")
  // Lines are shown in the same way for every diagnostic, so the first few are enough.
  let first = Array(diagnostics.prefix(printedLimit))
  for language in DiagnosticLanguage.allCases {
    let text = DiagnosticPrinter(usesColor: true, language: language).print(first) { sources[$0] }
    try require(text.isEmpty == diagnostics.isEmpty, "diagnostics are printed")
  }
}

extension String {
  /// Whether a part of the text is in Japanese; names in it may be in any language.
  fileprivate var isJapanese: Bool {
    unicodeScalars.contains { ("\u{3040}"..."\u{30FF}").contains($0) }
  }
}

/// The number of diagnostics that are printed for an input.
private let printedLimit = 6

private func check(
  _ range: SourceRange?, of diagnostic: Diagnostic, in source: SourceText?
) throws(BrokenInvariant) {
  guard let range, let source else { return }
  try require(
    source.holds(range),
    "the range of '\(diagnostic.identifier)' is inside the text: \(range.start)–\(range.end)")
}

extension SourceText {
  /// Whether a range is inside the text; the position after a line's last character counts.
  func holds(_ range: SourceRange) -> Bool {
    range.start <= range.end && holds(range.start) && holds(range.end)
  }

  private func holds(_ position: SourcePosition) -> Bool {
    guard let line = line(at: Int(position.line)) else { return false }
    return Int(position.column) <= line.unicodeScalars.count
  }
}
