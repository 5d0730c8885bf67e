package import TenkenData
import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation

/// Which cases apply to an app, for programs.
package struct ListedScope: Sendable {
  let scope: SuiteScope
  let language: Language

  /// Makes the list of a scope.
  package init(_ scope: SuiteScope, in language: Language) {
    (self.scope, self.language) = (scope, language)
  }

  /// The format of the list.
  package static let format = JSONFormat<ListedScope>(
    "tenken-scope",
    [
      JSONField("profile", .text, .required, "The path.", ja: "パス。") { $0.scope.profile.path },
      JSONField("title", .text) { $0.scope.profile.title[$0.language] },
      JSONField(
        "cases", .integer(), .required, "The number of cases that apply.", ja: "対象のケースの数。"
      ) { $0.scope.caseCount },
      JSONField(
        "total", .integer(), .required, "The number of all cases.", ja: "すべてのケースの数。"
      ) { $0.scope.totalCount },
      JSONField(
        "leftOut", .list(of: .object(group)), .required,
        "The others, by reason; a case counts for its first reason.",
        ja: "対象外のケース（理由別。1つのケースは最初の理由だけで数える）。"
      ) { list in list.scope.groups.map { Group(group: $0, language: list.language) } },
    ])

  /// The cases that are left out for a reason.
  struct Group: Sendable {
    let group: SuiteScope.Group
    let language: Language
  }

  /// The members of a reason.
  static let group: JSONTable<Group> = [
    JSONField("reason", .text) { $0.group.reason.text(in: $0.language) },
    JSONField("cases", .integer()) { $0.group.caseCount },
    JSONField(
      "features", .list(of: .text), .required, "The ids of their features.", ja: "機能の id。"
    ) { $0.group.parts.map(\.id) },
  ]
}
