/// The short forms in which diagnostics are declared.
extension Diagnostic {
  /// Makes an error from its kind, its place and its summary in both languages.
  package static func error(
    _ kind: DiagnosticKind, _ place: SourcePlace, _ en: String, ja: String
  ) -> Diagnostic {
    error(kind, place, DiagnosticText(en, ja: ja))
  }

  /// Makes an error from its kind, its place and its summary.
  package static func error(
    _ kind: DiagnosticKind, _ place: SourcePlace, _ summary: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(kind: kind, summary: summary, path: place.path, range: place.range)
  }

  /// Makes a warning from its kind, its place and its summary in both languages.
  package static func warning(
    _ kind: DiagnosticKind, _ place: SourcePlace, _ en: String, ja: String
  ) -> Diagnostic {
    warning(kind, place, DiagnosticText(en, ja: ja))
  }

  /// Makes a warning from its kind, its place and its summary.
  package static func warning(
    _ kind: DiagnosticKind, _ place: SourcePlace, _ summary: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, kind: kind, summary: summary, path: place.path, range: place.range)
  }

  /// The diagnostic, with a question at the end of its summary.
  package func asking(_ question: DiagnosticText) -> Diagnostic {
    var copy = self
    copy.summary = (summary + question).cut(to: Self.textLimit)
    return copy
  }

  /// The diagnostic, with another line of help in both languages.
  package func help(_ en: String, ja: String) -> Diagnostic {
    help([DiagnosticText(en, ja: ja)])
  }

  /// The diagnostic, with another line of help.
  package func help(_ line: DiagnosticText) -> Diagnostic {
    help([line])
  }

  /// The diagnostic, with more lines of help, except for those that say nothing.
  package func help(_ lines: [DiagnosticText]) -> Diagnostic {
    var copy = self
    copy.help += lines.filter { !$0.en.isEmpty }.map { $0.cut(to: Self.textLimit) }
    return copy
  }

  /// The diagnostic, with another position that is involved, and how in both languages.
  package func note(
    _ place: SourcePlace, _ en: String, ja: String
  ) -> Diagnostic {
    note(place, DiagnosticText(en, ja: ja))
  }

  /// The diagnostic, with another position that is involved, and how.
  package func note(
    _ place: SourcePlace, _ summary: DiagnosticText
  ) -> Diagnostic {
    notes([Note(summary: summary, path: place.path, range: place.range)])
  }

  /// The diagnostic, with more positions that are involved.
  package func notes(_ more: [Note]) -> Diagnostic {
    var copy = self
    copy.notes += more
    return copy
  }

  /// The diagnostic, with the corrections that it proposes, the likeliest first.
  package func correcting(_ corrections: [Correction]) -> Diagnostic {
    var copy = self
    copy.corrections = corrections
    return copy
  }
}
