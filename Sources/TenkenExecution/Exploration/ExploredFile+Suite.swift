import TenkenDiagnostics
package import TenkenScenarios
import TenkenSimulation

extension ExploredFile {
  /// The coverage points that the scenarios of the searched system reach.
  package func reached(by suite: Suite) async throws -> Set<CoveragePoint> {
    let features = suite.features.filter { $0.system.name == system.name }
    let covered = try await concurrentMap(features, costing: SuiteCost.covered) { cover($0) }
    return covered.reduce(into: []) { reached, feature in
      for testCase in feature.cases.values { reached.formUnion(testCase.reached) }
    }
  }

  /// The preconditions of every path: those that are given, and those of a case.
  ///
  /// - Parameters:
  ///   - given: The preconditions, written as in a scenario.
  ///   - address: The address of the case; nil for none.
  /// - Returns: The steps in their order.
  /// - Throws: An error, if a precondition is not valid, or there is no such case.
  package func preconditions(
    _ given: [String], from address: String?
  ) throws(Fault) -> [Step] {
    let given = try preconditions(given)
    guard let address else { return given }
    guard let feature else {
      throw Fault(
        summary: DiagnosticText(
          "--from names a case, but '\(path)' has no cases",
          ja: "--from にはケースを指定しますが、「\(path)」にケースがありません"))
    }
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let before: [Step]
    do throws(UnknownCase) {
      before = try suite.testCase(at: address).2.preconditions
    } catch {
      throw Fault(summary: error.summary, help: error.help)
    }
    do throws(ArgumentError) {
      return try merged(before, given, among: resources, system.vocabulary)
    } catch {
      throw Fault(
        summary: DiagnosticText(
          "--given does not go with the preconditions of '\(address)': \(error.summary[.english])",
          ja: "--given と「\(address)」の前提条件が両立しません：\(error.summary[.japanese])"))
    }
  }
}
