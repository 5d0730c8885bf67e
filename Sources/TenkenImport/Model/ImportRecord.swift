package import TenkenDiagnostics
package import TenkenScenarios

/// The outcome of one text of a source.
package struct ImportRecord: Hashable, Sendable {
  /// The ways in which a text can be in the scenario file.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// It is a word: a precondition, an operation, an expected state, or a part of one.
    case word
    /// It is for people only.
    case manual
    /// It is a title, a priority, a label, a requirement, a source, or a part of an id.
    case heading
    case comment
  }

  /// The text.
  package let text: String
  /// The position in the source.
  package let position: DiagnosticText
  /// How the text is in the scenario file.
  package let outcome: Outcome
  /// The word that a missing declaration would make of it; empty if unknown.
  package var hint = ""
}

/// The outcome of reading a source.
package struct ImportReport: Sendable {
  /// The number of cases.
  package var caseCount = 0
  /// The number of cases that have exactly the lines of the known case with the same address.
  package var unchangedCount = 0
  /// The outcome of each text, by file; within a file, the texts outside of lists come first.
  package var records: [ImportRecord] = []
  /// The parts of the source that its format cannot represent, so that they are lost.
  package var losses: [DiagnosticText] = []

  /// The priorities that are not Tenken's own names, each once, in the order of the source.
  ///
  /// The priority is nil if the text is unknown.
  package var priorities: [(text: String, priority: Priority?)] = []

  /// The number of texts with an outcome.
  package func count(_ outcome: ImportRecord.Outcome) -> Int {
    records.count { $0.outcome == outcome }
  }
}
