package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with results.
  package static let ofResults = [
    allEventErrors, allRelations,
    [fromTheFuture, unknownCase, resultsTooLarge, tooManyEvents, noJUnit, testWithoutCase],
  ].flatMap { $0 }
}
