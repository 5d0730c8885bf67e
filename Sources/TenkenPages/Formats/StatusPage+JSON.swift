package import TenkenData
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TenkenStandings

extension StatusPage {
  /// The format of a status.
  package static let format = JSONFormat<StatusPage>(
    "tenken-status",
    [
      JSONField(
        "builds", .any(["type": ["array", "null"]]), .required,
        "The builds asked for, a list of texts; null for the newest of each device.",
        ja: "対象のビルドのリスト。null なら端末ごとの最新ビルド。"
      ) { $0.suite.builds.map { .array($0.map { .string($0) }) } ?? .null },
      JSONField("counts", .counts, .required, countsMeaning.en, ja: countsMeaning.ja) {
        $0.suite.counts
      },
      JSONField(
        "toTest", .integer(), .required, "The number of cases that people can test.",
        ja: "人がテストできるケースの数。"
      ) { $0.suite.counts.toTest },
      JSONField(
        "outsideProfile", .integer(), .required, "The number of cases that do not apply.",
        ja: "対象外のケースの数。"
      ) { $0.suite.outsideProfile },
      JSONField("requirementsMetBy", .name) { $0.suite.standings.policy.requirementsMetBy },
      JSONField("requirementsWithin", .integer()) {
        $0.suite.standings.policy.requirementBuilds
      },
      JSONField("requirementsMet", .integer()) {
        RequirementCounts($0.suite.standings.requirements).met
      },
      JSONField("requirementsToMeet", .integer()) {
        RequirementCounts($0.suite.standings.requirements).toMeet
      },
      section("features"), section("requirements"), section("devices"), section("testers"),
      JSONField("cases", .list(of: .object(testCase))) { $0.suite.cases },
      JSONField(
        "approvals", .list(of: .object(approval)), .unlessEmpty,
        "What people say of the cases as they are written.", ja: "ケースの内容への承認とコメント。"
      ) { page in
        page.suite.cases.flatMap { one in
          page.suite.standings.approvals(of: one.address).all.map { (one.address, $0) }
        }
      },
    ])

  private static let countsMeaning = DiagnosticText(
    "The number of cases of each standing.", ja: "状況ごとのケースの数。")

  private static func section(_ key: String) -> JSONField<StatusPage> {
    JSONField(key, .list(of: .object(part)), .unlessEmpty) { page in
      let parts = page.sections.first { $0.key == key }?.parts ?? []
      return parts.map { part in
        (
          part,
          page.suite.standings.requirements.first { key == "requirements" && $0.id == part.name }
        )
      }
    }
  }

  /// The members of a part of a section.
  private static let part: JSONTable<(part: CountedPart, requirement: RequirementStanding?)> = [
    JSONField("name", .text) { $0.part.name },
    JSONField("standing", .name, .optional, "How it stands as a whole.", ja: "全体の状況。") {
      $0.part.counts.whole
    },
    JSONField("state", .name, .optional, "Of a requirement: whether it is met.", ja: "要件を満たしているか。")
    {
      $0.requirement?.state
    },
    JSONField(
      "listed", .boolean, .optional, "Of a requirement: whether it is on the list.",
      ja: "要件が一覧にあるか。"
    ) { $0.requirement?.isListed },
    JSONField("counts", .counts, .required, countsMeaning.en, ja: countsMeaning.ja) {
      $0.part.counts
    },
  ]

  /// The members of what somebody says of a case as it is written.
  private static let approval: JSONTable<(address: String, entry: CaseApprovals.Entry)> = [
    JSONField("case", .text, .required, "The address.", ja: "アドレス。") { $0.address },
    JSONField("decision", .name) { $0.entry.decision },
    JSONField("by", .text, .required, "Who said it.", ja: "本人の名前。") { $0.entry.person },
    JSONField("time", .text, .required, "When, UTC.", ja: "日時（UTC）。") {
      $0.entry.time.text
    },
    JSONField("note", .text, .unlessEmpty) { $0.entry.note },
    JSONField(
      "isStale", .boolean, .required, "Whether the case has changed since.", ja: "その後ケースが変わったか。"
    ) { $0.entry.isStale },
    JSONField("event", .text, .required, "The id of the event.", ja: "イベントの id。") {
      $0.entry.id.description
    },
  ]

  /// The members of a case.
  private static let testCase: JSONTable<TestedSuite.Case> = [
    JSONField("case", .text, .required, "The address.", ja: "アドレス。") { $0.address },
    JSONField("standing", .name) { $0.standing },
    JSONField("status", .name, .optional, "The status of its results.", ja: "結果。") { $0.status },
    JSONField(
      "events", .list(of: .text), .unlessEmpty, "The ids of the results that decide.",
      ja: "状況を決める結果の id。"
    ) { $0.decidingIDs.map(\.description) },
    JSONField(
      "openFailures", .list(of: .text), .unlessEmpty, "The ids of other open failures.",
      ja: "その他の未解決の不合格の id。"
    ) { $0.openFailureIDs.map(\.description) },
  ]
}

extension JSONType where Value == StandingCounts {
  /// The counts by the names of their standings.
  fileprivate static let counts = JSONType(
    ["type": "object"], expected: DiagnosticText("an object", ja: "オブジェクト")
  ) { counts in
    .object(Standing.ofCases.map { JSON.Member($0.rawValue, .integer(counts[$0])) })
  }
}
