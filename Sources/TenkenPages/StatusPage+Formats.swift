import TenkenDiagnostics
public import TenkenJSON
import TenkenResults
import TenkenSimulation
import TenkenTesting

extension StatusPage {
  /// The page for a chat or a pull request.
  public var markdown: String {
    let counts = suite.counts
    var lines = [
      LocalizedText(
        en: "## Tested: \(requestedBuilds.markdown)", ja: "## テスト状況：\(requestedBuilds.markdown)")[
          language],
      "", LocalizedText(en: "| | cases |", ja: "| | ケース |")[language], "| --- | ---: |",
    ]
    for kind in TestCounts.Kind.allCases {
      lines.append("| \(kind.name[language]) | \(counts[kind]) |")
    }
    for section in sections {
      lines += [
        "", "<details><summary>\(section.title[language])</summary>", "",
        "| \(section.name[language]) | " + columns.joined(separator: " | ") + " |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
      ]
      lines += section.parts.map { part in
        "| \(part.name.markdown) | " + part.figures.map(String.init).joined(separator: " | ") + " |"
      }
      lines += ["", "</details>"]
    }
    lines += list(failuresTitle, failures) { suite.openFailures(of: $0) }
    lines += list(disputedTitle, disputed) { suite.results.deciding($0.standing) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func list(
    _ title: String, _ cases: [TestedSuite.Case],
    _ events: (TestedSuite.Case) -> [SettledEvent]
  ) -> [String] {
    guard !cases.isEmpty else { return [] }
    return ["", "### \(title): \(cases.count)", ""]
      + cases.prefix(Self.listLimit).flatMap { one in
        ["- \(one.address.markdown)"]
          + events(one).map { "  - \($0.summary(in: language).markdown)" }
      } + (cases.count > Self.listLimit ? ["- " + more(of: cases)] : [])
  }

  /// The output for programs.
  public var json: JSON {
    .object(
      [
        JSON.Member("format", "tenken-status"), JSON.Member("version", 1),
        JSON.Member(
          "builds", suite.query.builds.map { .array($0.map { .string($0) }) } ?? .null),
        JSON.Member("counts", suite.counts.json),
      ]
        + sections.map { section in
          JSON.Member(
            section.key,
            .array(
              section.parts.map { ["name": .string($0.name), "counts": $0.counts.json] }))
        } + [
          JSON.Member("cases", .array(suite.cases.filter(\.isTestable).map(json)))
        ])
  }

  private func json(_ one: TestedSuite.Case) -> JSON {
    let standing = one.standing
    let (deciding, open) = (
      suite.results.decidingIDs(standing), suite.results.openFailureIDs(standing)
    )
    return .object(
      [
        JSON.Member("case", .string(one.address)),
        JSON.Member("standing", .string(TestCounts.Kind(standing).rawValue)),
      ]
        + (standing.status.map { [JSON.Member("status", .string($0.rawValue))] } ?? [])
        + (standing.isDisputed ? [JSON.Member("disputed", true)] : [])
        + (deciding.isEmpty ? [] : [JSON.Member("events", .array(deciding.map(\.json)))])
        + (open.isEmpty ? [] : [JSON.Member("openFailures", .array(open.map(\.json)))]))
  }
}

extension EventID {
  fileprivate var json: JSON { .string(description) }
}

extension TestCounts {
  /// The counts by the names of their kinds.
  var json: JSON {
    .object(Kind.allCases.map { JSON.Member($0.rawValue, .integer(self[$0])) })
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
