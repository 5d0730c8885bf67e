import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TenkenTesting

/// How the cases of a suite stand on devices, as texts.
struct StatusPage {
  /// How many cases a list names: more are for programs, or a list of their own, `tenken results plan`.
  static let listLimit = 100

  let suite: TestedSuite
  let language: Language
  let style: Style

  /// A part of the page: counts by one thing.
  struct Section {
    /// What programs call what is counted by.
    let key: String
    /// What people call it.
    let name: LocalizedText
    let parts: [CountedPart]

    /// The heading.
    var title: LocalizedText {
      LocalizedText(en: "By \(name[.english])", ja: "\(name[.japanese])別")
    }
  }

  /// The sections, without those that nothing is known of.
  var sections: [Section] {
    [
      Section(
        key: "features", name: LocalizedText(en: "feature", ja: "機能"),
        parts: suite.byFeature.filter(\.isTouched)),
      Section(
        key: "requirements", name: LocalizedText(en: "requirement", ja: "要件"),
        parts: suite.byRequirement.filter(\.isTouched)),
      Section(
        key: "devices", name: LocalizedText(en: "device", ja: "端末"), parts: suite.byDevice),
      Section(
        key: "testers", name: LocalizedText(en: "tester", ja: "担当者"), parts: suite.byTester),
    ].filter { !$0.parts.isEmpty }
  }

  /// What is asked for, in words.
  var question: String {
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

  /// What the list of failures is called.
  var failuresTitle: String { LocalizedText(en: "Failures", ja: "不合格")[language] }
  /// What the list of disagreements is called.
  var disputedTitle: String { LocalizedText(en: "Disagreements", ja: "結果の食い違い")[language] }

  /// The cases in which one says passed, and another failed.
  var disputed: [TestedSuite.Case] { suite.cases.filter(\.standing.isDisputed) }
  /// The cases with a failure that nobody resolved or tested again.
  var failures: [TestedSuite.Case] { suite.cases.filter(\.standing.hasOpenFailure) }

  /// The page for a terminal.
  var text: String {
    let counts = suite.counts
    let head = LocalizedText(
      en: "\(counted(counts.total, "case")) that people can test: \(question)",
      ja: "人がテストできるケース：\(counts.total) 件（\(question)）")
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
        return "  " + part.name.harmless + space + part.figures.map { padded($0, 9) }.joined()
      }
  }

  private func list(
    _ title: String, _ cases: [TestedSuite.Case],
    _ events: (TestedSuite.Case) -> [SettledEvent]
  ) -> [String] {
    guard !cases.isEmpty else { return [] }
    return ["", style.bold("\(title): \(cases.count)")]
      + cases.prefix(Self.listLimit).flatMap { one in
        ["  " + style.marked(TestCounts.Kind(one.standing), one.address.harmless)]
          + events(one).map { "      " + $0.summary(in: language).harmless }
      } + (cases.count > Self.listLimit ? ["  " + more(of: cases)] : [])
  }

  /// How many cases a list does not name, and who does.
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
  /// Whether anything was found about it.
  var isTouched: Bool { counts[.never] < counts.total }

  /// The columns of its row; what is stale for either reason is one.
  var figures: [Int] {
    [
      counts[.passed], counts[.failed], counts[.blocked], counts[.notApplicable],
      counts[.scenarioChanged] + counts[.buildChanged], counts[.never],
    ]
  }
}

extension ResultStatus {
  /// What people call it.
  var name: LocalizedText {
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
  /// Who said what of which device and build, in one line.
  func summary(in language: Language) -> String {
    let place = [event.device, event.os, event.environment, event.build].filter { !$0.isEmpty }
    let said = [
      event.status.name[language], event.who(in: language), "\(event.time.eventTime.prefix(10))",
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
    return said.joined(separator: comma)
      + (place.isEmpty ? "" : " · " + place.joined(separator: " · "))
      + (words.isEmpty ? "" : colon + words.firstLine) + judged.joined()
  }
}

extension ResultEvent {
  /// Who found it out; what did, where no one is named.
  func who(in language: Language) -> String {
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

  /// The columns that a terminal takes for it.
  var displayedWidth: Int { harmless.unicodeScalars.reduce(0) { $0 + $1.displayWidth } }
}

extension Style {
  /// A text coloured by how its case stands.
  func marked(_ kind: TestCounts.Kind, _ text: String) -> String {
    switch kind {
    case .passed: green(text)
    case .failed: red(text)
    case .blocked, .scenarioChanged, .buildChanged: yellow(text)
    case .notApplicable, .never: text
    }
  }
}
