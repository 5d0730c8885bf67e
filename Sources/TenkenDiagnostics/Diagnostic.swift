/// One problem in a file, for its author: where it is, what is wrong, and how to fix it.
package struct Diagnostic: Error, Hashable, Sendable {
  /// How serious a problem is.
  package enum Severity: String, Hashable, Sendable {
    /// The file cannot be used until this is fixed.
    case error
    /// The file can be used, but probably does not say what its author meant.
    case warning
  }

  /// A second position that is involved in the problem.
  package struct Note: Hashable, Sendable {
    /// How this position is involved; in English, a phrase without a full stop.
    package var summary: DiagnosticText

    /// The path of the file.
    package var path: String

    /// The range in the file, or nil for the whole file.
    package var range: SourceRange?

    /// Makes a note.
    package init(summary: DiagnosticText, path: String, range: SourceRange?) {
      self.summary = summary.cut(to: Diagnostic.textLimit)
      self.path = path
      self.range = range
    }
  }

  /// The longest text in bytes: as much as a terminal of fifty lines shows.
  ///
  /// Texts quote from files, in which a name can have a megabyte and a list a thousand names.
  static let textLimit = 4_000

  /// How serious the problem is.
  package var severity: Severity

  /// The kind of problem, with its explanation.
  package var kind: DiagnosticKind

  /// What is wrong; in English, a phrase without a full stop.
  package var summary: DiagnosticText

  /// The path of the file with the problem.
  package var path: String

  /// The range of the problem, or nil for the whole file.
  package var range: SourceRange?

  /// What is allowed instead, with one line of output for each text.
  package var help: [DiagnosticText]

  /// The other positions that are involved.
  package var notes: [Note]

  /// The corrections that the problem was reported with, the likeliest first.
  ///
  /// ``corrections(in:)`` also includes what a summary proposes.
  package var corrections: [Correction]

  /// Whether the printer shows the lines with the problem, in addition to their positions.
  ///
  /// It is false if the file may be the wrong one: it could hold somebody's passwords, for example.
  package var showsLines = true

  /// Makes a diagnostic; texts that are too long are cut.
  package init(
    severity: Severity = .error,
    kind: DiagnosticKind,
    summary: DiagnosticText,
    path: String,
    range: SourceRange?,
    help: [DiagnosticText] = [],
    notes: [Note] = [],
    corrections: [Correction] = []
  ) {
    self.severity = severity
    self.kind = kind
    self.summary = summary.cut(to: Self.textLimit)
    self.path = path
    self.range = range
    self.help = help.map { $0.cut(to: Self.textLimit) }
    self.notes = notes
    self.corrections = corrections
  }

  /// The stable kebab-case name of the kind of problem.
  package var identifier: String { kind.code }
}

extension String {
  /// The text, cut to a number of bytes and ended by an ellipsis if it is longer.
  package func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let end = utf8.index(utf8.startIndex, offsetBy: limit)
    // An index inside the bytes of a character is rounded down to its start.
    return String(self[..<end]) + "…"
  }
}

extension Sequence where Element == Diagnostic {
  /// Sorts diagnostics by path, range and identifier, whole-file ones first, and drops duplicates.
  ///
  /// Diagnostics that agree in all three are sorted by their summary, so that the order never
  /// depends on the order in which they were found.
  package func sorted() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { left, right in
      if left.path != right.path { return left.path < right.path }
      if left.range != right.range { return precedes(left.range, right.range) }
      if left.identifier != right.identifier { return left.identifier < right.identifier }
      return left.summary.en < right.summary.en
    }
  }
}

private func precedes(_ left: SourceRange?, _ right: SourceRange?) -> Bool {
  guard let right else { return false }
  guard let left else { return true }
  return (left.start, left.end) < (right.start, right.end)
}
