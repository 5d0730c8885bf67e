import TenkenDiagnostics
public import TenkenResults
public import TenkenSimulation
public import TenkenTesting

/// The standing of a suite's cases on devices, as texts.
public struct StatusPage {
  /// The number of cases in a list; `--format json` and `tenken results plan` have more.
  static let listLimit = 100

  let suite: TestedSuite
  let language: Language
  let style: Style

  /// Creates the page of a suite with its results.
  public init(suite: TestedSuite, language: Language, style: Style) {
    (self.suite, self.language, self.style) = (suite, language, style)
  }

  /// A part of the page: counts grouped by one property.
  struct Section {
    /// The name of the property for programs.
    let key: String
    /// The name of the property for people.
    let name: LocalizedText
    let parts: [CountedPart]

    /// The heading.
    var title: LocalizedText {
      LocalizedText(en: "By \(name[.english])", ja: "\(name[.japanese])別")
    }
  }

  /// The sections, without those that have no results.
  var sections: [Section] {
    [
      Section(
        key: "features", name: LocalizedText(en: "feature", ja: "機能"),
        parts: suite.byFeature.filter(\.hasResults)),
      Section(
        key: "requirements", name: LocalizedText(en: "requirement", ja: "要件"),
        parts: suite.byRequirement.filter(\.hasResults)),
      Section(
        key: "devices", name: LocalizedText(en: "device", ja: "端末"), parts: suite.byDevice),
      Section(
        key: "testers", name: LocalizedText(en: "tester", ja: "担当者"), parts: suite.byTester),
    ].filter { !$0.parts.isEmpty }
  }

  /// The requested builds, as text.
  var requestedBuilds: String {
    guard let builds = suite.query.builds?.joined(separator: ", ") else {
      return LocalizedText(en: "the newest build of each device", ja: "端末ごとの最新ビルド")[language]
    }
    return LocalizedText(en: "build \(builds)", ja: "ビルド \(builds)")[language]
  }

  /// The headings of the columns, in the order of ``CountedPart/figures``.
  var columns: [String] {
    [
      LocalizedText(en: "passed", ja: "合格"), LocalizedText(en: "failed", ja: "不合格"),
      LocalizedText(en: "blocked", ja: "実施不可"), LocalizedText(en: "n/a", ja: "対象外"),
      LocalizedText(en: "stale", ja: "無効"), LocalizedText(en: "never", ja: "未実施"),
    ].map { $0[language] }
  }

  /// The title of the list of failures.
  var failuresTitle: String { LocalizedText(en: "Failures", ja: "不合格")[language] }
  /// The title of the list of disagreements.
  var disputedTitle: String { LocalizedText(en: "Disagreements", ja: "結果の食い違い")[language] }

  /// The cases that passed in one result and failed in another.
  var disputed: [TestedSuite.Case] { suite.cases.filter(\.standing.isDisputed) }
  /// The cases with a failure that nobody resolved or tested again.
  var failures: [TestedSuite.Case] { suite.cases.filter(\.standing.hasOpenFailure) }

  /// The page for a terminal.
  public var text: String {
    let counts = suite.counts
    let head = LocalizedText(
      en: "\(counted(counts.total, "case")) that people can test: \(requestedBuilds)",
      ja: "人がテストできるケース：\(counts.total) 件（\(requestedBuilds)）")
    var lines = [head[language]]
    for kind in TestCounts.Kind.allCases where counts[kind] > 0 {
      lines.append("  " + style.marked(kind, "\(padded(counts[kind], 6)) \(kind.name[language])"))
    }
    for section in sections {
      lines += ["", style.bold(section.title[language])] + table(section.parts)
    }
    lines += list(failuresTitle, failures) { suite.openFailures(of: $0) }
    lines += list(disputedTitle, disputed) { suite.results.deciding($0.standing) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func table(_ parts: [CountedPart]) -> [String] {
    let width = parts.map { $0.name.displayedWidth }.max() ?? 0
    let head = String(repeating: " ", count: width) + columns.map { padded($0, 9) }.joined()
    return [style.dim("  " + head)]
      + parts.map { part in
        let space = String(repeating: " ", count: width - part.name.displayedWidth)
        return "  " + part.name.sanitized + space + part.figures.map { padded($0, 9) }.joined()
      }
  }

  private func list(
    _ title: String, _ cases: [TestedSuite.Case],
    _ events: (TestedSuite.Case) -> [SettledEvent]
  ) -> [String] {
    guard !cases.isEmpty else { return [] }
    return ["", style.bold("\(title): \(cases.count)")]
      + cases.prefix(Self.listLimit).flatMap { one in
        ["  " + style.marked(TestCounts.Kind(one.standing), one.address.sanitized)]
          + events(one).map { "      " + $0.summary(in: language).sanitized }
      } + (cases.count > Self.listLimit ? ["  " + more(of: cases)] : [])
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

extension CountedPart {
  /// Whether there are any results.
  var hasResults: Bool { counts[.never] < counts.total }

  /// The numbers of its row; stale results count together, whatever the reason.
  var figures: [Int] {
    [
      counts[.passed], counts[.failed], counts[.blocked], counts[.notApplicable],
      counts[.scenarioChanged] + counts[.buildChanged], counts[.never],
    ]
  }
}

extension ResultStatus {
  /// The name of the status for people.
  public var name: LocalizedText {
    switch self {
    case .passed: LocalizedText(en: "passed", ja: "合格")
    case .failed: LocalizedText(en: "failed", ja: "不合格")
    case .blocked: LocalizedText(en: "blocked", ja: "実施不可")
    case .notApplicable: LocalizedText(en: "not applicable", ja: "対象外")
    case .open: LocalizedText(en: "open", ja: "取り消し")
    }
  }
}

extension SettledEvent {
  /// The result with its tester, device and build, in one line.
  public func summary(in language: Language) -> String {
    let place = [event.device, event.os, event.environment, event.build].filter { !$0.isEmpty }
    let parts = [
      event.status.name[language], event.testerName(in: language),
      "\(event.time.eventTime.prefix(10))",
    ]
    let words = [event.ticket, event.note].filter { !$0.isEmpty }.joined(separator: " ")
    let comma = LocalizedText(en: ", ", ja: "、")[language]
    let colon = LocalizedText(en: ": ", ja: "：")[language]
    let judged = resolutions.map { resolution in
      let status = resolution.status.name[language]
      let why = resolution.note.isEmpty ? "" : " (\(resolution.note.firstLine))"
      return LocalizedText(
        en: "; \(status) by \(resolution.tester)\(why)",
        ja: "；\(resolution.tester)が「\(status)」と判定\(why)")[language]
    }
    return parts.joined(separator: comma)
      + (place.isEmpty ? "" : " · " + place.joined(separator: " · "))
      + (words.isEmpty ? "" : colon + words.firstLine) + judged.joined()
  }
}

extension ResultEvent {
  /// The tester; if no tester is named, the origin of the event.
  public func testerName(in language: Language) -> String {
    guard tester.isEmpty else { return tester }
    let name =
      switch origin {
      case .checklist: LocalizedText(en: "checklist", ja: "チェックリスト")
      case .run: LocalizedText(en: "run", ja: "シミュレーション")
      case .board: LocalizedText(en: "board", ja: "ボード")
      case .imported: LocalizedText(en: "import", ja: "取り込み")
      }
    return name[language]
  }
}

extension String {
  /// The first line of the text, and an ellipsis if there are more.
  fileprivate var firstLine: String {
    let lines = split(whereSeparator: \.isNewline)
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
  }

  /// The number of columns in a terminal.
  var displayedWidth: Int { sanitized.unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
}

extension Style {
  /// A text in the colour of its case's standing.
  func marked(_ kind: TestCounts.Kind, _ text: String) -> String {
    switch kind {
    case .passed: green(text)
    case .failed: red(text)
    case .blocked, .scenarioChanged, .buildChanged: yellow(text)
    case .notApplicable, .never: text
    }
  }
}
