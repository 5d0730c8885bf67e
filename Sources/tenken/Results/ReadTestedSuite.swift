import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// A suite that was read and run, with its test results.
struct ReadTestedSuite {
  let suite: Suite
  /// The cases with their standing.
  let tested: TestedSuite

  /// Reads a suite and results, runs the suite, and reports every problem.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - options: The options for results; by default, results are in the standard folder.
  ///   - policyOptions: Options that replace parts of the policy; nil if there are none.
  ///   - needsBuild: Whether a build without results is an error.
  ///   - oldest: The oldest build that counts as one in question; nil for none but those asked for.
  ///   - language: The language of diagnostics.
  /// - Throws: An error, if the paths, the scenarios or the build are wrong.
  init(
    _ cases: GivenCases, _ options: ResultsOptions, _ policyOptions: PolicyOptions? = nil,
    needsBuild: Bool = false, since oldest: String? = nil,
    in language: Language
  ) async throws {
    let given = try await GivenResults(
      options, orElse: ResultsOptions.standard, policyOptions, needsBuild: needsBuild,
      since: oldest, in: language)
    suite = try await readSuite(cases, in: language, profile: options.profile.path)
    let runs = try await concurrentMap(suite.entries, costing: SuiteCost.run) { run($0.feature) }
    tested = given.tested(suite, runs, isWhole: cases.isWhole, in: language)
  }

  /// Whether a line of the results has an error.
  var hasFaults: Bool { !tested.faultyFiles.isEmpty }
}
