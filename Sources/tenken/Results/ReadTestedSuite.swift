import TenkenDiagnostics
import TenkenExecution
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// A suite that was read and run, with its test results.
struct ReadTestedSuite {
  /// The suite.
  let suite: Suite
  /// The results of running the suite.
  let runs: [FeatureResult]
  /// The cases with their standing.
  let tested: TestedSuite

  /// Reads a suite and results, runs the suite, and reports every problem.
  ///
  /// - Parameters:
  ///   - paths: The scenario files.
  ///   - filter: The filter that chooses cases.
  ///   - profile: The path of the profile of the team's app; nil to keep every case.
  ///   - resultPaths: The paths of the results.
  ///   - build: The build to ask for; nil for the newest of each device.
  ///   - order: The builds in order; empty for the order in which they were first tested.
  ///   - language: The language of diagnostics.
  /// - Throws: An error, if the paths, the scenarios or the build are wrong.
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

  /// Whether a line of the results has an error.
  var hasFaults: Bool { tested.results.diagnostics.contains { $0.severity == .error } }
}
