import TenkenDiagnostics
import TenkenResults
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// The standing of a suite's cases on devices, as texts.
package struct StatusPage {
  /// The number of entries in a list; `--format json` has all.
  static let listLimit = 100

  let suite: TestedSuite
  let language: Language
  let style: Style
  let titles: CaseTitles

  /// Creates the page of a suite of some features with its results.
  package init(suite: TestedSuite, of features: [Feature], language: Language, style: Style) {
    (self.suite, self.language, self.style) = (suite, language, style)
    titles = CaseTitles(features, language, TextLibrary.embedded[language])
  }

  /// A part of the page: counts grouped by one property.
  struct Section {
    /// The name of the property for programs.
    let key: String
    /// The name of the property for people.
    let name: LocalizedText
    let parts: [CountedPart]
    /// The titles of parts whose names are ids.
    var titles: [String: String] = [:]

    /// What people read of a part: its title with the id behind it, or its name.
    func label(of part: CountedPart, _ words: PageTexts) -> String {
      guard let title = titles[part.name], !title.isEmpty, title != part.name else {
        return part.name
      }
      return words(.recordExtra, ["text": title, "extra": part.name])
    }

    /// The heading.
    var title: LocalizedText {
      LocalizedText(en: "By \(name[.english])", ja: "\(name[.japanese])別")
    }
  }

  /// The sections, without those that have no parts.
  var sections: [Section] {
    [
      Section(
        key: "features", name: LocalizedText(en: "feature", ja: "機能"), parts: suite.byFeature,
        titles: Dictionary(suite.features.map { ($0.id, $0.title[language]) }) { first, _ in first }
      ),
      Section(
        key: "requirements", name: LocalizedText(en: "requirement", ja: "要件"),
        parts: suite.standings.requirements.map { CountedPart(name: $0.id, counts: $0.counts) }),
      Section(
        key: "devices", name: LocalizedText(en: "device", ja: "端末"), parts: suite.byDevice),
      Section(
        key: "testers", name: LocalizedText(en: "tester", ja: "実施者"), parts: suite.byTester),
    ].filter { !$0.parts.isEmpty }
  }

  var requestedBuilds: String { Self.text(ofBuilds: suite.builds, in: language) }

  /// Builds in question, as text.
  static func text(ofBuilds builds: [String]?, in language: Language) -> String {
    guard let builds = builds.map(TextLibrary.embedded[language].enumeration) else {
      return LocalizedText(en: "the newest build of each device", ja: "端末ごとの最新ビルド")[language]
    }
    return LocalizedText(en: "build \(builds)", ja: "ビルド \(builds)")[language]
  }

  /// The headings of the columns, in the order of ``CountedPart/figures``.
  var columns: [String] {
    [
      LocalizedText(en: "passed", ja: "合格"), LocalizedText(en: "failed", ja: "不合格"),
      LocalizedText(en: "disagree", ja: "食い違い"), LocalizedText(en: "blocked", ja: "実施不可"),
      LocalizedText(en: "n/a", ja: "対象外"), LocalizedText(en: "stale", ja: "要再テスト"),
      LocalizedText(en: "never", ja: "未実施"), LocalizedText(en: "sim. only", ja: "シミュレーションのみ"),
    ].map { $0[language] }
  }

  /// A list of cases, with who found or said what about each.
  struct CaseList {
    let title: LocalizedText
    let cases: [TestedSuite.Case]
    let details: (TestedSuite.Case) -> [String]
  }

  /// The lists of cases to look at, without empty ones.
  var lists: [CaseList] {
    [
      CaseList(
        title: LocalizedText(en: "Failures", ja: "不合格"),
        cases: suite.cases.filter { $0.standing == .failed }
      ) { summaries(suite.failures(of: $0)) },
      CaseList(
        title: LocalizedText(en: "Disagreements", ja: "判定の食い違い"),
        cases: suite.cases.filter { $0.standing == .disagreeing }
      ) { one in
        let deciding = suite.deciding(of: one)
        return summaries(deciding + suite.failures(of: one).filter { !deciding.contains($0) })
      },
      CaseList(
        title: LocalizedText(en: "Stale", ja: "要再テスト"),
        cases: suite.cases.filter(\.standing.isStale)
      ) { [$0.standing.name(in: language)] + summaries(suite.standings.results(of: $0.address)) },
      CaseList(
        title: LocalizedText(en: "Never tested", ja: "未実施"),
        cases: suite.cases.filter { $0.standing == .never }
      ) { _ in [] },
      CaseList(
        title: LocalizedText(en: "Approvals and comments", ja: "承認とコメント"),
        cases: suite.cases.filter { !said(of: $0).isEmpty }
      ) { said(of: $0).map { $0.summary(TextLibrary.embedded[language]) } },
    ].filter { !$0.cases.isEmpty }
  }

  private func summaries(_ reports: [ReportedResult]) -> [String] {
    reports.map { $0.summary(in: language) }
  }

  /// What people say of a case as it is written.
  private func said(of one: TestedSuite.Case) -> [CaseApprovals.Entry] {
    suite.standings.approvals(of: one.address).all
  }

  /// The numbers of cases in each standing.
  var figures: [(standing: Standing, count: Int, name: String)] {
    let counts = suite.counts
    return Standing.ofCases.map { ($0, counts[$0], $0.name(in: language)) }
  }

  /// How many requirements are met, when one is, and which have no scenario; empty without any.
  var requirementLines: [String] {
    RequirementLines(standings: suite.standings, language: language).lines
  }

  /// The page for a terminal.
  package var text: String {
    let counts = suite.counts
    let head = LocalizedText(
      en: "\(counted(counts.total, "case")), \(counts.toTest) of them to test:"
        + " \(requestedBuilds); days are in UTC",
      ja: "ケース \(counts.total) 件、うちテスト対象 \(counts.toTest) 件（\(requestedBuilds)、日付は UTC）")
    var lines = [head[language]]
    for figure in figures where figure.count > 0 {
      lines.append(
        "  "
          + style.marked(
            figure.standing,
            LocalizedText(
              en: "\(padded(figure.count, 6)) \(figure.name)",
              ja: "\(figure.name)　\(figure.count) 件")[language]))
    }
    lines += outsideLines + requirementLines + approvalLines
    for section in sections {
      lines += ["", style.bold(section.title[language])] + table(section)
    }
    lines += lists.flatMap(text)
    return lines.map { $0 + "\n" }.joined()
  }

  private func table(_ section: Section) -> [String] {
    let words = TextLibrary.embedded[language]
    let shown = section.parts.filter(\.hasResults)
    let names = shown.map { section.label(of: $0, words) }
    let width = names.map(\.displayedWidth).max() ?? 0
    let widths = columns.map { max(11, $0.displayedWidth + 1) }
    let head =
      String(repeating: " ", count: width) + zip(columns, widths).map { padded($0, $1) }.joined()
    let rows = zip(shown, names).map { part, name in
      let space = String(repeating: " ", count: width - name.displayedWidth)
      return "  " + name.sanitized + space
        + zip(part.figures, widths).map { padded($0, $1) }.joined()
    }
    return (shown.isEmpty ? [] : [style.dim("  " + head)]) + rows + restLines(of: section.parts)
  }

  /// The numbers of parts without results, by what is missing.
  private func restLines(of parts: [CountedPart]) -> [String] {
    let rest = parts.filter { !$0.hasResults }
    let untested = rest.count { $0.counts[.never] > 0 }
    let empty = rest.count { $0.counts.total == 0 }
    return [
      (
        untested,
        untested == parts.count
          ? LocalizedText(en: "nobody has tested any of \(untested)", ja: "\(untested) 件すべて未実施")
          : LocalizedText(
            en: "and \(untested) more that nobody has tested", ja: "ほか \(untested) 件は未実施")
      ),
      (empty, LocalizedText(en: "and \(empty) more without a case", ja: "ほか \(empty) 件はケースなし")),
      (
        rest.count - untested - empty,
        LocalizedText(
          en: "and \(rest.count - untested - empty) more that nobody can test by hand",
          ja: "ほか \(rest.count - untested - empty) 件はシミュレーションのみ")
      ),
    ].filter { $0.0 > 0 }.map { "  " + $0.1[language] }
  }

  private func text(_ list: CaseList) -> [String] {
    ["", style.bold("\(list.title[language])\(language.colon)\(list.cases.count)")]
      + list.cases.prefix(Self.listLimit).flatMap { one -> [String] in
        let title = style.dim("  " + titles.title(of: one.address).sanitized)
        return ["  " + style.marked(one.standing, one.address.sanitized) + title]
          + list.details(one).map { "      " + $0.sanitized }
      } + (list.cases.count > Self.listLimit ? ["  " + more(of: list.cases)] : [])
  }

  /// The number of cases that a list leaves out, and where to find them.
  func more(of cases: [TestedSuite.Case]) -> String {
    let count = cases.count - Self.listLimit
    return LocalizedText(
      en: "and \(counted(count, "more case")); '--format json' has them all",
      ja: "ほか \(count) 件（すべての一覧は「--format json」で出力できます）")[language]
  }

  private func padded(_ value: some CustomStringConvertible, _ width: Int) -> String {
    let text = "\(value)"
    return String(repeating: " ", count: max(0, width - text.displayedWidth)) + text
  }
}

/// How many requirements are met, when one is, and which have no scenario.
struct RequirementLines {
  /// The number of requirements without a scenario to name.
  private static let listLimit = 20

  let standings: SuiteStandings
  let language: Language

  /// The lines; empty without requirements.
  var lines: [String] {
    guard !standings.requirements.isEmpty else { return [] }
    let counts = RequirementCounts(standings.requirements)
    let rule = standings.policy.requirementRule(in: language)
    let met = LocalizedText(
      en: "requirements met on devices: \(counts.met) of \(counts.toMeet) (\(rule))",
      ja: "実機で満たしている要件：\(counts.toMeet) 件中 \(counts.met) 件（\(rule)）")
    func ids(_ state: RequirementStanding.State) -> [String] {
      standings.requirements.filter { $0.isListed && $0.state == state }.map(\.id)
    }
    let (untestable, uncovered) = (ids(.untestable), ids(.uncovered))
    let leftOut = LocalizedText(
      en: "not among them, because people are to test none of their cases: \(named(untestable))",
      ja: "人がテストするケースがなく、件数に含めない要件：\(named(untestable))")
    let empty = LocalizedText(
      en: "requirements without a scenario: \(named(uncovered))",
      ja: "シナリオのない要件：\(named(uncovered))")
    return [met[language]] + (untestable.isEmpty ? [] : [leftOut[language]])
      + (uncovered.isEmpty ? [] : [empty[language]])
  }

  /// A number of requirements, with the ids of the first.
  private func named(_ ids: [String]) -> String {
    let rest = ids.count - Self.listLimit
    let comma = LocalizedText(en: ", ", ja: "、")[language]
    let more =
      rest > 0 ? LocalizedText(en: ", and \(rest) more", ja: "、ほか \(rest) 件")[language] : ""
    let names = ids.prefix(Self.listLimit).map(\.sanitized).joined(separator: comma) + more
    return LocalizedText(en: "\(ids.count) (\(names))", ja: "\(ids.count) 件（\(names)）")[language]
  }
}

extension CountedPart {
  /// Whether there are any results.
  var hasResults: Bool { counts[.never] + counts[.simulationOnly] < counts.total }

  /// The numbers of its row; stale results count together, whatever the reason.
  var figures: [Int] {
    [
      counts[.passed], counts[.failed], counts[.disagreeing], counts[.blocked],
      counts[.notApplicable], counts.stale, counts[.never], counts[.simulationOnly],
    ]
  }
}

extension String {
  /// The number of columns in a terminal.
  var displayedWidth: Int { sanitized.unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
}

extension Style {
  /// A text in the colour of its case's standing.
  func marked(_ standing: Standing, _ text: String) -> String {
    switch standing {
    case .passed: green(text)
    case .failed, .disagreeing: red(text)
    case .blocked, .scenarioChanged, .buildChanged, .partlyTested: yellow(text)
    case .notApplicable, .never, .simulationOnly: text
    }
  }
}
