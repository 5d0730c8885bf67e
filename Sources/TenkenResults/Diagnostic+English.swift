import TenkenDiagnostics

// TODO: What is wrong with results is told in English only; whoever asks for Japanese reads it so.
extension Diagnostic {
  /// Describes a fault in English only.
  init(
    severity: Severity = .error, identifier: String, summary: String, path: String,
    range: SourceRange?, help: [String] = [], notes: [Note] = []
  ) {
    self.init(
      severity: severity, identifier: identifier, summary: DiagnosticText(english: summary),
      path: path, range: range, help: help.map(DiagnosticText.init(english:)), notes: notes)
  }
}

extension Diagnostic.Note {
  /// Describes a second place in English only.
  init(summary: String, path: String, range: SourceRange?) {
    self.init(summary: DiagnosticText(english: summary), path: path, range: range)
  }
}

extension DiagnosticText {
  /// Makes a text that is not in Japanese yet.
  fileprivate init(english: String) { self.init(en: english, ja: english) }
}
