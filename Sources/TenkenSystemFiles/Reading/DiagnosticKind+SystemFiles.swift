package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with system files.
  package static let ofSystemFiles = [
    allSystemFile, allSystemWords, allEffects, allTables, allGroups,
    [misplacedUnit, misplacedAt, notIndented, ruleSetting, phraseCondition, unsaidValue, unused],
    allExpressionErrors, allFindings, allExamples,
  ].flatMap { $0 }
}
