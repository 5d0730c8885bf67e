package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with system files.
  package static let ofSystemFiles = [
    allSystemFile, allSystemWords, allEffects, allTables,
    [misplacedUnit, ruleSetting, phraseCondition],
    allExpressionErrors,
    allFindings,
  ].flatMap { $0 }
}
