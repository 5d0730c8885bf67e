import TenkenDiagnostics
import TenkenResults
import TenkenScenarios
public import TenkenSimulation
public import TenkenTesting

/// The page on whether a build may be released, and why not, for a terminal.
public struct VerdictPage {
  let verdict: ReleaseVerdict
  let suite: TestedSuite
  let policy: ReleasePolicy
  let language: Language
  let style: Style

  /// Creates the page of a verdict on a suite by the rules of a policy.
  public init(
    verdict: ReleaseVerdict, suite: TestedSuite, policy: ReleasePolicy, language: Language,
    style: Style
  ) {
    (self.verdict, self.suite, self.policy) = (verdict, suite, policy)
    (self.language, self.style) = (language, style)
  }

  /// The number of obstacles of a rule to show: `tenken results plan` lists all.
  private static let listLimit = 20

  /// The lines: the verdict, then each rule with its obstacles.
  public var lines: [String] {
    let builds = suite.query.builds.map { " " + $0.joined(separator: ", ") } ?? ""
    let ready = LocalizedText(en: "ready\(builds)", ja: "リリース可\(builds)")[language]
    let unready = LocalizedText(en: "not ready\(builds)", ja: "リリース不可\(builds)")[language]
    return [verdict.isReady ? style.green(ready) : style.red(unready)]
      + verdict.findings.flatMap(lines)
  }

  private func lines(_ finding: ReleaseVerdict.Finding) -> [String] {
    let text = "\(finding.isMet ? "✓" : "✗") \(text(of: finding.rule)[language])"
    guard !finding.isMet else { return [style.green(text)] }
    let rest = finding.obstacles.count - Self.listLimit
    let count = finding.obstacles.count
    return [
      style.red(
        LocalizedText(en: "\(text): \(counted(count, "exception"))", ja: "\(text)：\(count) 件が未達")[
          language])
    ]
      + finding.obstacles.prefix(Self.listLimit).map { "    \(described($0))" }
      + (rest > 0
        ? ["    " + LocalizedText(en: "and \(rest) more", ja: "ほか \(rest) 件")[language]] : [])
  }

  private func text(of rule: ReleaseVerdict.Rule) -> LocalizedText {
    switch rule {
    case .closed:
      let names = policy.closedPriorities.map(\.rawValue)
      return LocalizedText(
        en: "every \(names.joined(separator: " or ")) case has passed",
        ja: "優先度 \(names.joined(separator: "、")) のケースがすべて合格している")
    case .failures: return LocalizedText(en: "no failure is open", ja: "未解決の不合格がない")
    case .requirements:
      let count = policy.requirementBuilds ?? 1
      return LocalizedText(
        en: "every requirement has passed on a device within \(counted(count, "build")),"
          + " and none fails",
        ja: "すべての要件が、直近 \(count) ビルド以内に実機で合格し、不合格のケースがない")
    case .simulation:
      return LocalizedText(
        en: "every case agrees with the simulation", ja: "すべてのケースがシミュレーションと一致している")
    case .files: return LocalizedText(en: "the files of results have no errors", ja: "結果ファイルに誤りがない")
    }
  }

  /// A case with its standing; any other obstacle unchanged.
  private func described(_ obstacle: String) -> String {
    guard let one = suite.cases.first(where: { $0.address == obstacle }) else {
      return obstacle.sanitized
    }
    return "\(obstacle.sanitized)  \(TestCounts.Kind(one.standing).name[language])"
  }
}
