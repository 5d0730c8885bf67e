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
    lines += (outsideLines + requirementLines + approvalLines).flatMap { ["", $0.markdown] }
    for section in sections {
      lines += [
        "", "<details><summary>\(section.title[language])</summary>", "",
        "| \(section.name[language]) | " + columns.joined(separator: " | ") + " |",
        "| --- |" + String(repeating: " ---: |", count: columns.count),
      ]
      lines += section.parts.map { part in
        "| \(section.label(of: part, TextLibrary.embedded[language]).markdown) | "
          + part.figures.map(String.init).joined(separator: " | ") + " |"
      }
      lines += ["", "</details>"]
    }
    lines += lists.flatMap(list)
    return lines.map { $0 + "\n" }.joined()
  }

  /// How many cases the profile leaves out, which no figure counts; empty if it leaves none out.
  var outsideLines: [String] {
    guard suite.outsideProfile > 0 else { return [] }
    let text = LocalizedText(
      en: "not counted: \(counted(suite.outsideProfile, "case")) that the profile leaves out",
      ja: "このほか、プロファイルにより対象外のケース \(suite.outsideProfile) 件（集計に含めない）")
    return [text[language]]
  }

  /// How many cases people have approved as they are written; empty without approvals.
  var approvalLines: [String] {
    guard suite.standings.hasApprovals || suite.standings.policy.needsApprovals else { return [] }
    let counts = suite.standings.approvalCounts
    let comma = LocalizedText(en: ", ", ja: "、")[language]
    let people = counts.people.filter { $0.current > 0 }.prefix(Self.listLimit)
      .map { "\($0.name.sanitized) \($0.current)" }.joined(separator: comma)
    let names =
      people.isEmpty ? "" : LocalizedText(en: " (\(people))", ja: "（\(people)）")[language]
    let approved = LocalizedText(
      en: "approved as they are: \(counts.approved) of \(counted(counts.total, "case"))\(names)",
      ja: "今の内容が承認されているケース：\(counts.total) 件中 \(counts.approved) 件\(names)")
    guard !counts.changed.isEmpty else { return [approved[language]] }
    let changed = LocalizedText(
      en: "changed since they were approved: \(counted(counts.changed.count, "case"))",
      ja: "承認後に内容が変わったケース：\(counts.changed.count) 件")
    return [approved[language], changed[language]]
  }

  private func list(_ list: CaseList) -> [String] {
    let heading = "### \(list.title[language])\(language.colon)\(list.cases.count)"
    return ["", heading, ""]
      + list.cases.prefix(Self.listLimit).flatMap { one in
        ["- \(one.address.markdown) \(titles.title(of: one.address).markdown)"]
          + list.details(one).map { "  - \($0.markdown)" }
      } + (list.cases.count > Self.listLimit ? ["- " + more(of: list.cases)] : [])
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
