import TenkenDiagnostics
import TenkenResults
import TenkenScenarios
import TenkenTesting

/// Whether a build may go out, and why not, for a terminal.
struct VerdictPage {
  let verdict: ReleaseVerdict
  let suite: TestedSuite
  let policy: ReleasePolicy
  let style: Style

  /// How many obstacles of a rule are listed: more are a list of their own, `tenken results plan`.
  private static let listLimit = 20

  /// The lines: the verdict, then each rule with what is in its way.
  var lines: [String] {
    let builds = suite.query.builds.map { " " + $0.joined(separator: ", ") } ?? ""
    let head = verdict.isReady ? style.green("ready\(builds)") : style.red("not ready\(builds)")
    return [head] + verdict.findings.flatMap(lines)
  }

  private func lines(_ finding: ReleaseVerdict.Finding) -> [String] {
    let text = "\(finding.isMet ? "✓" : "✗") \(text(of: finding.rule))"
    guard !finding.isMet else { return [style.green(text)] }
    let rest = finding.obstacles.count - Self.listLimit
    return [style.red("\(text): \(finding.obstacles.count) in the way")]
      + finding.obstacles.prefix(Self.listLimit).map { "    \(described($0))" }
      + (rest > 0 ? ["    and \(rest) more"] : [])
  }

  private func text(of rule: ReleaseVerdict.Rule) -> String {
    switch rule {
    case .closed:
      "every \(policy.closedPriorities.map(\.rawValue).joined(separator: " or ")) case has passed"
    case .failures: "no failure is open"
    case .requirements:
      "every requirement has passed on a device within"
        + " \(counted(policy.requirementBuilds ?? 1, "build"))"
    case .simulation: "every case agrees with the simulation"
    case .files: "the files of results are whole"
    }
  }

  /// A case with how it stands; anything else as it is.
  private func described(_ obstacle: String) -> String {
    guard let one = suite.cases.first(where: { $0.address == obstacle }) else {
      return obstacle.harmless
    }
    return "\(obstacle.harmless)  \(TestCounts.Kind(one.standing).text)"
  }
}
