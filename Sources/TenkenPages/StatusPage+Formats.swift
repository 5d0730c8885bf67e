package import TenkenData
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TenkenStandings
import TenkenWording

extension StatusPage {
  /// The page for a chat or a pull request.
  package var markdown: String {
    let counts = suite.counts
    var lines = [
      LocalizedText(
        en: "## Tested: \(requestedBuilds.markdown)", ja: "## テスト状況：\(requestedBuilds.markdown)")[
          language],
      "",
      LocalizedText(
        en: "\(counted(counts.total, "case")), \(counts.toTest) of them to test",
        ja: "ケース \(counts.total) 件、うちテスト対象 \(counts.toTest) 件")[language],
      "", LocalizedText(en: "| | cases |", ja: "| | ケース |")[language], "| --- | ---: |",
    ]
    lines += figures.map { "| \($0.name) | \($0.count) |" }
    lines += requirementLines.flatMap { ["", $0.markdown] }
    for section in sections {
      lines += [
        "", "<details><summary>\(section.title[language])</summary>", "",
        "| \(section.name[language]) | " + columns.joined(separator: " | ") + " |",
        "| --- |" + String(repeating: " ---: |", count: columns.count),
      ]
      lines += section.parts.map { part in
        "| \(part.name.markdown) | " + part.figures.map(String.init).joined(separator: " | ") + " |"
      }
      lines += ["", "</details>"]
    }
    lines += lists.flatMap(list)
    return lines.map { $0 + "\n" }.joined()
  }

  private func list(_ list: CaseList) -> [String] {
    ["", "### \(list.title[language]): \(list.cases.count)", ""]
      + list.cases.prefix(Self.listLimit).flatMap { one in
        ["- \(one.address.markdown)"]
          + list.reports(one).map { "  - \($0.summary(in: language).markdown)" }
      } + (list.cases.count > Self.listLimit ? ["- " + more(of: list.cases)] : [])
  }

  /// The output for programs.
  package var json: JSON {
    let standings = suite.standings
    let requirements = RequirementCounts(standings.requirements)
    return .object(
      [
        JSON.Member("format", "tenken-status"), JSON.Member("version", 1),
        JSON.Member("builds", suite.builds.map { .array($0.map { .string($0) }) } ?? .null),
        JSON.Member("counts", suite.counts.json),
        JSON.Member("toTest", .integer(suite.counts.toTest)),
        JSON.Member("outsideProfile", .integer(suite.outsideProfile)),
        JSON.Member("requirementsMetBy", .string(standings.policy.requirementsMetBy.rawValue)),
        JSON.Member("requirementsWithin", .integer(standings.policy.requirementBuilds)),
        JSON.Member("requirementsMet", .integer(requirements.met)),
        JSON.Member("requirementsToMeet", .integer(requirements.toMeet)),
      ]
        + sections.map { section in
          JSON.Member(section.key, .array(section.parts.map { json($0, in: section) }))
        } + [
          JSON.Member("cases", .array(suite.cases.map(json)))
        ])
  }

  private func json(_ part: CountedPart, in section: Section) -> JSON {
    let requirement = suite.standings.requirements.first { $0.id == part.name }
    let isRequirement = section.key == "requirements"
    return .object(
      [JSON.Member("name", .string(part.name))]
        + (part.counts.whole.map { [JSON.Member("standing", .string($0.rawValue))] } ?? [])
        + (isRequirement ? requirement.map(Self.members) ?? [] : [])
        + [JSON.Member("counts", part.counts.json)])
  }

  private static func members(of requirement: RequirementStanding) -> [JSON.Member] {
    [
      JSON.Member("state", .string(requirement.state.rawValue)),
      JSON.Member("listed", .boolean(requirement.isListed)),
    ]
  }

  private func json(_ one: TestedSuite.Case) -> JSON {
    .object(
      [
        JSON.Member("case", .string(one.address)),
        JSON.Member("standing", .string(one.standing.rawValue)),
      ]
        + (one.status.map { [JSON.Member("status", .string($0.rawValue))] } ?? [])
        + ids("events", one.decidingIDs) + ids("openFailures", one.openFailureIDs))
  }

  private func ids(_ name: String, _ ids: [EventID]) -> [JSON.Member] {
    ids.isEmpty ? [] : [JSON.Member(name, .array(ids.map { .string($0.description) }))]
  }
}

extension StandingCounts {
  /// The counts by the names of their standings.
  var json: JSON {
    .object(Standing.ofCases.map { JSON.Member($0.rawValue, .integer(self[$0])) })
  }
}

extension String {
  /// The text as one line of Markdown, with special characters escaped.
  fileprivate var markdown: String {
    let marks: Set<Character> = [
      "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "~", "&", "!", "@",
    ]
    return sanitized.map { marks.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
