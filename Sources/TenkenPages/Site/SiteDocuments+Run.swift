package import TenkenExecution
import TenkenImport
package import TenkenRendering
import TenkenScenarios
import TenkenStandings

extension SiteDocuments {
  /// Runs the suite's cases once, for all documents that show their results.
  ///
  /// Given results of another run are shown in place of this run, which is then only for coverage.
  ///
  /// - Parameters:
  ///   - source: The suite, the title, the build and the templates.
  ///   - date: The day on which the site is created.
  ///   - version: The version of the tool.
  ///   - given: Returns what is known apart from the run; called after the run, with its results.
  ///   - old: The content hashes of the cases in the previous site; nil if there is none.
  ///   - plantsMutants: Whether to add the pages of mutants and of the review.
  /// - Throws: An error, if the suite exceeds a limit, and errors of the closure.
  package init(
    of source: DocumentSource, date: String, version: String,
    showing given: ([FeatureResult]) throws -> SiteResults.Given, since old: [String: String]?,
    plantsMutants: Bool = false
  ) async throws {
    let suite = source.suite
    let runs = try await concurrentMap(suite.entries, costing: SuiteCost.run) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    let leftOutRuns = try await concurrentMap(
      suite.scope?.leftOutEntries ?? [], costing: SuiteCost.run
    ) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    let results = SiteResults(of: runs, given: try given(runs), since: old)
    var (mutation, review) = (MutationResult?.none, Review?.none)
    if plantsMutants {
      let found = try await mutationResult(
        of: suite.features, leavingOut: suite.leftOutFeatures)
      let suggester = WordSuggester()
      review = Review(
        runs, courses: await caseCourses(of: runs), mutation: found, tested: results.tested
      ) { suggester.expectation(of: $0, in: $1) }
      mutation = found
    }
    self.init(
      of: source, runs: runs, leftOutRuns: leftOutRuns,
      origin: SiteIndex.Origin(
        date: date, fileCount: Set(suite.entries.map(\.feature.path)).count, version: version),
      showing: results, mutation: mutation, review: review)
  }
}
