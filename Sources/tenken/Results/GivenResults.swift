import TenkenDiagnostics
import TenkenExecution
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// The results that were given to a command, with all that decides what follows from them.
struct GivenResults: Sendable {
  /// The results of people and devices; empty if none were given.
  let events: SettledResults
  /// Whether such results were given.
  let hasEvents: Bool
  /// The verdicts of a report of a run, which replace those of the simulation; nil for none.
  let report: (verdicts: [String: Verdict], bytes: [UInt8], path: String)?
  private let query: ResultQuery
  private let policy: ReleasePolicy
  private let listed: [ListedRequirement]?

  /// Reads what the options name, and reports every problem.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - standard: The results to read if the options name none.
  ///   - policyOptions: Options that replace parts of the policy; nil if there are none.
  ///   - needsBuild: Whether a build without results is an error; otherwise it is a warning.
  ///   - oldest: The oldest build that counts as one in question; nil for none but those asked for.
  ///   - language: The language of diagnostics.
  /// - Throws: An error, if something cannot be read, or if the oldest build has no results.
  init(
    _ options: ResultsOptions, orElse standard: String? = nil,
    _ policyOptions: PolicyOptions? = nil,
    needsBuild: Bool = false, since oldest: String? = nil, in language: Language
  ) async throws {
    let policy = try options.policy(in: language)
    self.policy = policyOptions?.replacing(policy) ?? policy
    listed = try options.requirements.read()
    let usual = options.paths.isEmpty ? [standard].compactMap { $0 } : options.paths
    let paths = ResultFiles.thereYet(usual, in: language)
    let isFresh = paths.isEmpty && !usual.isEmpty
    let reports = paths.filter(Self.isReport)
    let others = paths.filter { !Self.isReport($0) }
    guard standard == nil || reports.isEmpty else {
      if exists(reports[0]) { try requireNoSheet(reports[0], try readGivenFile(reports[0])) }
      throw ToolError.usage(
        "'\(reports[0])' does not end in '\(ResultFiles.ending)'",
        ja: "「\(reports[0])」の拡張子が「\(ResultFiles.ending)」ではありません"
      ).help(
        "results of testers are in files that do; 'tenken results import' makes them",
        ja: "実施結果はその拡張子のファイルに入っています（「tenken results import」で作成）")
    }
    guard reports.count <= 1 else {
      throw ToolError.usage(
        "there are \(reports.count) reports of a run; give only one",
        ja: "実行レポートが \(reports.count) 個あります。1 個だけ指定してください")
    }
    report = try reports.first.map { path in
      (
        verdicts: try readResults(path).verdicts, bytes: try readGivenFile(path, as: "results"),
        path: path
      )
    }
    // A document of a fresh project looks as it does without results.
    hasEvents = !others.isEmpty || isFresh && standard != nil
    events = SettledResults(try await ResultFiles(others).log(), order: policy.builds)
    var query = ResultQuery()
    if let build = options.build, hasEvents {
      do throws(UnknownBuild) {
        query = try events.query(build: build)
      } catch {
        if needsBuild, !isFresh { throw error }
        query.builds = [build]
        events.noteOtherBuilds(than: build, in: language)
      }
    }
    if let oldest { query = try events.query(since: oldest, query) }
    self.query = query
    if hasEvents, !isFresh { events.noteMissingResults(in: others, language) }
  }

  /// Whether a path names a report of a run, not results of people.
  private static func isReport(_ path: String) -> Bool {
    !isFolder(path) && !path.hasSuffix(ResultFiles.ending)
      && (exists(path) || path.hasSuffix(".json"))
  }

  /// Judges a suite, and reports problems of the results.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - runs: The results of running it.
  ///   - isWhole: Whether no filter or path has left out cases, so that others do not exist.
  ///   - language: The language of diagnostics.
  /// - Returns: The suite with the standings of its cases.
  func tested(
    _ suite: Suite, _ runs: [FeatureResult], isWhole: Bool, in language: Language
  ) -> TestedSuite {
    let leftOut = suite.scope?.leftOutEntries ?? []
    let known = (suite.entries + leftOut).flatMap(\.feature.scenarios).flatMap(\.cases)
      .map(\.address)
    let unknown = isWhole ? events.unknownCases(known) : []
    var otherSuite: [Diagnostic] = []
    if let report, !report.verdicts.isEmpty, !known.contains(where: { report.verdicts[$0] != nil })
    {
      otherSuite = [.otherSuite(report.path)]
    }
    Console.errors.report((events.diagnostics + unknown + otherSuite).sorted(), in: language)
    let listed = listed ?? importedRequirements(beside: suite, in: language)
    let tested = TestedSuite(suite, runs, events, query, by: policy, requirements: listed)
    noteStaleCases(tested.counts[.scenarioChanged], in: language)
    noteRequirements(outside: suite.requirementsOutsideFilter, in: language)
    return tested
  }

  /// Says once how many requirements on the list only other cases than the chosen ones name.
  private func noteRequirements(outside: Set<String>, in language: Language) {
    let count = listed?.count { outside.contains($0.id) } ?? 0
    guard count > 0 else { return }
    let are = count == 1 ? "1 requirement is" : "\(count) requirements are"
    Console.errors.note(
      LocalizedText(
        en: "\(are) not judged: only cases that the filter leaves out name them",
        ja: "要件 \(count) 件は判定していません（--filter で除かれたケースだけが対象としています）")[language])
  }

  /// Says once for how many cases all results are about another meaning of the case.
  private func noteStaleCases(_ count: Int, in language: Language) {
    guard count > 0 else { return }
    let cases = count == 1 ? "1 case has" : "\(count) cases have"
    Console.errors.note(
      LocalizedText(
        en: "\(cases) only stale results: what is tested has changed since (the scenario, its"
          + " preconditions, or what its file declares or includes), or the results do not say"
          + " what was tested ('tenken results status' shows which)",
        ja: "\(count) 件のケースは結果が古くなっています。記録後に内容（シナリオ、前提条件、ファイルの宣言や"
          + "取り込み元）が変わったか、何を実施したかが記録されていません（「tenken results status」で確認できます）")[language])
  }
}

extension GivenResults {
  /// The verdicts of the simulation that documents show; nil for none.
  ///
  /// They are those of a given report, or those of the run if there are results of people to show
  /// them next to.
  func verdicts(of runs: [FeatureResult]) -> [String: Verdict]? {
    if let report { return report.verdicts }
    guard hasEvents else { return nil }
    let results = runs.lazy.flatMap(\.scenarios).flatMap(\.cases)
    return Dictionary(results.map { ($0.address, $0.verdict) }) { first, _ in first }
  }
}

extension SettledResults {
  /// Says once if no result is of people or devices, so that documents show none.
  fileprivate func noteMissingResults(in paths: [String], _ language: Language) {
    guard !hasDeviceResults else { return }
    let english = paths.map { "'\($0)'" }.joined(separator: ", ")
    let japanese = paths.map { "「\($0)」" }.joined(separator: "、")
    Console.errors.note(
      LocalizedText(
        en: "nobody has tested: there is no result of people or devices in \(english)",
        ja: "まだ誰もテストしていません：\(japanese)に人や実機の結果がありません")[language])
  }

  /// Says once that all results, if there are any, are about other builds than the one in question.
  fileprivate func noteOtherBuilds(than build: String, in language: Language) {
    guard hasDeviceResults else { return }
    let names = builds.all.suffix(5).reversed()
    let (known, shown) = (names.joined(separator: ", "), names.joined(separator: "、"))
    Console.errors.note(
      LocalizedText(
        en: "no result is about build '\(build)': all are from other builds"
          + (names.isEmpty ? "" : " (newest first: \(known))"),
        ja: "ビルド「\(build)」の結果はありません。すべて別のビルドの結果です"
          + (names.isEmpty ? "" : "（新しい順：\(shown)）"))[language])
  }
}

extension Diagnostic {
  /// None of the results is about a case of the suite.
  fileprivate static func otherSuite(_ path: String) -> Diagnostic {
    .warning(
      .otherSuite, path.at(nil), "none of its results is about a case of these scenarios",
      ja: "このシナリオのケースに関する結果が一つもありません"
    ).help(
      "give the results of these scenarios, or the scenarios of these results",
      ja: "このシナリオの結果、またはこの結果のシナリオを指定してください")
  }
}

extension DiagnosticKind {
  static let otherSuite = DiagnosticKind(
    "other-suite", .files,
    "None of the results of the file is about a case of these scenarios, so probably the wrong",
    "files were given together.", ja: "ファイルの結果に、このシナリオのケースに関するものが1つもありません。",
    "シナリオと結果の組み合わせが違っている可能性があります。")
}
