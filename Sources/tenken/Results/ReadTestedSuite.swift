import TenkenDiagnostics
import TenkenExecution
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// A suite with its results, and how it was read.
struct ReadTestedSuite {
  /// The suite as it is.
  let suite: Suite
  /// What came of running it.
  let runs: [FeatureResult]
  /// How its cases stand.
  let tested: TestedSuite

  /// Reads a suite and results, and runs the suite; tells of everything that is wrong.
  ///
  /// - Parameters:
  ///   - paths: The scenario files.
  ///   - filter: Which of the cases are taken.
  ///   - profile: What applies to the team's app; nil for everything.
  ///   - resultPaths: The paths of the results.
  ///   - build: The build that is asked for; nil for the newest of each device.
  ///   - order: The builds in their order, where somebody says it.
  ///   - language: The language in which faults are told.
  /// - Throws: What is wrong with the paths, the scenarios or the build.
  init(
    _ paths: [String], _ filter: CaseFilter, profile: String?, results resultPaths: [String],
    build: String? = nil, order: [String] = [],
    in language: Language
  ) async throws {
    let results = SettledResults(try await ResultFiles(resultPaths).log(), order: order)
    suite = try await readSuite(paths, filter, in: language, profile: profile)
    runs = try await concurrentMap(suite.entries, costing: SuiteCost.run) { run($0.feature) }
    tested = TestedSuite(runs, results, try results.query(build: build))
    let known = filter.takesAll && profile == nil ? tested.cases.map(\.address) : nil
    Console.errors.report(
      (results.diagnostics + (known.map { results.unknownCases($0) } ?? [])).sorted(), in: language)
  }

  /// Whether a line of the results has a fault.
  var hasFaults: Bool { tested.results.diagnostics.contains { $0.severity == .error } }
}
