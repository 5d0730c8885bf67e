package import TenkenData
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TenkenStandings

extension VerdictPage {
  /// The format of a verdict.
  package static let format = JSONFormat<VerdictPage>(
    "tenken-verdict",
    [
      JSONField("builds", .list(of: .text), .optional, "The builds in question.", ja: "対象のビルド。") {
        $0.builds
      },
      JSONField(
        "isReady", .boolean, .required, "Whether the build may be released.",
        ja: "リリースしてよいか。"
      ) { $0.isReady },
      JSONField("rules", .list(of: .object(rule))) { page in
        page.verdict.findings.map { JudgedRule(page: page, finding: $0) }
      },
    ])

  /// A rule of the policy on the page of a verdict.
  struct JudgedRule: Sendable {
    let page: VerdictPage
    let finding: ReleaseVerdict.Finding
  }

  /// The members of a rule.
  static let rule: JSONTable<JudgedRule> = [
    JSONField("rule", .name) { $0.finding.rule },
    JSONField("text", .text) { $0.page.text(of: $0.finding.rule)[$0.page.language] },
    JSONField("isMet", .boolean) { $0.finding.isMet },
    JSONField(
      "exceptions", .list(of: .object(exception)), .required, "All that break it.",
      ja: "満たさないもの。"
    ) { $0.finding.obstacles },
  ]

  /// The members of what breaks a rule.
  static let exception: JSONTable<ReleaseVerdict.Obstacle> = [
    JSONField("case", .text, .optional, "The address of a case.", ja: "ケースのアドレス。") { one in
      switch one {
      case .testCase(let testCase), .simulated(let testCase): testCase.address
      case .unapproved(let testCase, _, _): testCase.address
      case .requirement, .file: nil
      }
    },
    JSONField(
      "standing", .name, .optional, "How it stands on devices.", ja: "実機での状況。"
    ) { one in
      switch one {
      case .testCase(let testCase): testCase.standing
      case .requirement(let requirement): requirement.counts.whole
      case .simulated, .unapproved, .file: nil
      }
    },
    JSONField(
      "simulated", .name, .optional, "Its status in the simulation.", ja: "シミュレーションでの結果。"
    ) { one in
      if case .simulated(let testCase) = one { testCase.simulated } else { nil }
    },
    JSONField(
      "approvalsNeeded", .integer(), .optional, "How many people have to approve it.",
      ja: "承認が必要な人数。"
    ) { one in
      if case .unapproved(_, _, let needed) = one { needed } else { nil }
    },
    JSONField(
      "approvedBy", .list(of: .text), .unlessEmpty, "Who approves it as it is.",
      ja: "今の内容を承認した人。"
    ) { one in
      if case .unapproved(_, let said, _) = one { said.current.map(\.person) } else { nil }
    },
    JSONField(
      "approvedBefore", .list(of: .text), .unlessEmpty,
      "Who approved only what it was before it changed.", ja: "変更前の内容だけを承認した人。"
    ) { one in
      if case .unapproved(_, let said, _) = one { said.stale.map(\.person) } else { nil }
    },
    JSONField("requirement", .text, .optional, "The id of a requirement.", ja: "要件の id。") { one in
      if case .requirement(let requirement) = one { requirement.id } else { nil }
    },
    JSONField(
      "path", .text, .optional, "A file of results with errors.", ja: "誤りのある結果ファイル。"
    ) { one in
      if case .file(let path) = one { path } else { nil }
    },
  ]
}
