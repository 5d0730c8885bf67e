import TenkenDiagnostics
import TenkenResults
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// The page on whether a build may be released, and why not, for a terminal.
package struct VerdictPage {
  let verdict: ReleaseVerdict
  let builds: [String]?
  let policy: ReleasePolicy
  let language: Language
  let style: Style
  private let features: [Feature]
  private let listsAll: Bool

  /// Creates the page of the verdict on a suite by the policy of its standings.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - features: The features of the suite.
  ///   - language: The language of the page.
  ///   - style: The style of the page.
  ///   - listsAll: Whether all that breaks a rule is shown, not only the beginning.
  package init(
    _ suite: TestedSuite, of features: [Feature], language: Language, style: Style,
    listsAll: Bool = false
  ) {
    verdict = ReleaseVerdict(suite)
    (builds, policy) = (suite.builds, suite.standings.policy)
    (self.language, self.style, self.listsAll) = (language, style, listsAll)
    self.features = features
  }

  /// Whether the build may be released.
  package var isReady: Bool { verdict.isReady }

  /// The number of obstacles of a rule to show: `tenken results plan` lists all.
  private static let listLimit = 20

  /// The lines: the verdict, then each rule with its obstacles.
  package var lines: [String] {
    let titles = CaseTitles(features, language, words(language))
    let builds = StatusPage.text(ofBuilds: builds, in: language)
    let ready = LocalizedText(en: "ready: \(builds)", ja: "リリース可：\(builds)")[language]
    let unready = LocalizedText(en: "not ready: \(builds)", ja: "リリース不可：\(builds)")[language]
    return [verdict.isReady ? style.green(ready) : style.red(unready)]
      + verdict.findings.flatMap { lines($0, titles) }
  }

  private func lines(_ finding: ReleaseVerdict.Finding, _ titles: CaseTitles) -> [String] {
    let text = "\(finding.isMet ? "✓" : "✗") \(text(of: finding.rule)[language])"
    guard !finding.isMet else { return [style.green(text)] }
    let count = finding.obstacles.count
    let shown = listsAll ? count : Self.listLimit
    let rest = count - shown
    guard let blocking = words(language).counted(count, "release.in-the-way") else {
      return [style.red(text)]
    }
    return [style.red("\(text) · \(blocking)")]
      + finding.obstacles.prefix(shown).map { "    \(described($0, titles))" }
      + (rest > 0
        ? ["    " + LocalizedText(en: "and \(rest) more", ja: "ほか \(rest) 件")[language]] : [])
  }

  func text(of rule: ReleaseVerdict.Rule) -> LocalizedText {
    switch rule {
    case .tested:
      return LocalizedText(
        en: "somebody has tested a case on a device", ja: "実機でテストされたケースがある")
    case .closed:
      let names = verdict.closedPriorities.map { $0.name(in: language) }
      let rule = LocalizedText(
        en: "every \(names.joined(separator: " or ").lowercased()) case has passed",
        ja: "優先度が\(names.joined(separator: "または"))のケースがすべて合格している")
      return verdict.hasClosedCases
        ? rule
        : LocalizedText(en: "\(rule[.english]) (there is none)", ja: "\(rule[.japanese])（該当なし）")
    case .failures: return LocalizedText(en: "no failure is open", ja: "未解決の不合格がない")
    case .requirements:
      let rule = policy.requirementRule(in: language)
      return LocalizedText(
        en: "every requirement is met on devices (\(rule))", ja: "すべての要件を実機で満たしている（\(rule)）")
    case .simulation:
      return LocalizedText(
        en: "no case disagrees with the simulation", ja: "シミュレーションと一致しないケースがない")
    case .approvals:
      return LocalizedText(
        en: "every case has the approvals that it needs (\(policy.approvalRule(words(.english))))",
        ja: "すべてのケースが必要な人数の承認を得ている（\(policy.approvalRule(words(.japanese)))）")
    case .files: return LocalizedText(en: "the files of results have no errors", ja: "結果ファイルに誤りがない")
    }
  }

  private func words(_ language: Language) -> PageTexts { TextLibrary.embedded[language] }

  /// What breaks a rule, with how it stands.
  private func described(_ obstacle: ReleaseVerdict.Obstacle, _ titles: CaseTitles) -> String {
    func named(_ one: TestedSuite.Case, _ standing: String) -> String {
      titles.title(of: one.address).sanitized + style.dim("  " + one.address.sanitized) + "  "
        + standing
    }
    return switch obstacle {
    case .testCase(let one): named(one, one.standing.name(in: language))
    case .unapproved(let one, let said, let needed):
      named(one, said.summary(needed: needed, words(language)).sanitized)
    case .simulated(let one): named(one, text(of: one.simulated)[language])
    case .requirement(let requirement):
      [requirement.id, requirement.title[language]].filter { !$0.isEmpty }.joined(separator: " ")
        .sanitized + "  " + standing(of: requirement)
    case .file(let path): path.sanitized
    }
  }

  /// How a case that does not agree stands in the simulation.
  private func text(of status: Status) -> LocalizedText {
    status == .error
      ? LocalizedText(en: "error in the simulation", ja: "シミュレーションでエラー")
      : LocalizedText(en: "does not agree with the simulation", ja: "シミュレーションと不一致")
  }

  private func standing(of requirement: RequirementStanding) -> String {
    guard let whole = requirement.counts.whole else {
      return LocalizedText(en: "no scenario", ja: "シナリオがありません")[language]
    }
    let counts = requirement.counts
    return LocalizedText(
      en: "\(whole.name(in: language)): \(counts[.passed]) of \(counts.toTest) passed",
      ja: "\(whole.name(in: language))：\(counts.toTest) 件中 \(counts[.passed]) 件合格")[language]
  }
}
