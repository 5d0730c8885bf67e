import TenkenCoverage
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation

extension SiteDocuments {
  /// Runs the suite's cases once, for all documents that show their results.
  ///
  /// Given results of another run are shown in place of this run, which is then only for coverage.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - title: The title of the documents; nil for the usual titles.
  ///   - build: The build that is tested; nil if it is not known.
  ///   - date: The day on which the site is created.
  ///   - version: The version of the tool.
  ///   - given: Returns results of people or of another run, or nil for none; called after the run.
  ///   - old: The content hashes of the cases in the previous site; nil if there is none.
  ///   - requirements: The listed requirements; nil for those that scenarios name.
  ///   - plantsMutants: Whether to add a page of mutants.
  ///   - templates: The templates and the words of pages.
  /// - Throws: An error, if the suite exceeds a limit, and errors of the closure.
  init(
    of suite: Suite, title: String?, build: String?, date: String, version: String,
    showing given: () throws -> SiteResults.Given?, since old: [String: String]?,
    requirements: [ListedRequirement]?,
    plantsMutants: Bool = false, templates: TemplateLibrary
  ) async throws {
    let runs = try await concurrentMap(suite.entries, costing: SuiteCost.run) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    let leftOutRuns = try await concurrentMap(
      suite.scope?.leftOutEntries ?? [], costing: SuiteCost.run
    ) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    let results = SiteResults(of: runs, given: try given(), since: old)
    let mutation = plantsMutants ? try await mutationResult(of: suite.entries.map(\.feature)) : nil
    self.init(
      of: suite, runs: runs, leftOutRuns: leftOutRuns, title: title, build: build,
      origin: SiteIndex.Origin(
        date: date, fileCount: suite.entries.count, version: version),
      showing: results, requirements: requirements, mutation: mutation, templates: templates)
  }
}

extension GivenResults {
  /// The results of a suite's cases for its site, with a file that contains them.
  func shown(for suite: Suite) throws -> SiteResults.Given {
    let verdicts = try verdicts(of: suite)
    switch self {
    case .recorded(let recorded, let bytes, _, _) where recorded.isByPeople:
      return .byPeople(verdicts.tested ?? [:], fileName: "results-devices.json", bytes: bytes)
    case .recorded(_, let bytes, _, _):
      return .byRun(verdicts.simulated ?? [:], bytes: bytes)
    case .events(let results, _, _):
      // The run for this site is as valid as a recorded one.
      let lines = results.events.map { $0.line + "\n" }.joined()
      return .byPeople(
        verdicts.tested ?? [:], fileName: "results-devices.jsonl", bytes: Array(lines.utf8))
    }
  }
}

extension FolderKind {
  /// The folder that `tenken site` writes, which may also contain the user's own files.
  static let site = FolderKind(name: "site", keepsOthers: true) { path in
    let documents = Format.Document.allCases.map(\.rawValue)
    let stem = path.text.prefix { $0 != "." && $0 != "-" }
    let others = ["index", "results", "mutation"]
    return path.parent == nil && (documents + others).contains(String(stem))
      && path.text.contains(".")
  }
}

/// The content hashes of the cases in the site of a folder, by address.
///
/// Nil if no results of a run can be read there.
func cases(ofSiteIn folder: String) -> [String: String]? {
  let path = withoutTrailingSlashes(folder) + "/results.json"
  guard let bytes = try? readFile(path),
    let old = try? TenkenReports.readResults(path: path, bytes: bytes)
  else { return nil }
  return old.hashes.isEmpty ? nil : old.hashes
}
