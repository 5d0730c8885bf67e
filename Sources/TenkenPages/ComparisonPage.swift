package import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
package import TenkenScenarios
import TenkenSimulation
package import TenkenWording

/// The page of a comparison of a log with a case, for a terminal.
package struct ComparisonPage {
  /// The number of differences to show: with more, the log or the case is probably the wrong one.
  private static let differenceLimit = 20
  /// The number of explanations to show: if more are as good, none of them is likely.
  private static let explanationLimit = 8

  let address: String
  let environment: String
  let path: String
  let logPath: String
  let log: DeviceLog
  let comparison: LogComparison
  let search: RuleSearch
  let testCase: Case
  let wording: Wording
  let style: Style
  /// Whether all differences and explanations are shown.
  let listsAll: Bool

  /// Creates the page of a comparison.
  ///
  /// - Parameters:
  ///   - address: The address of the case.
  ///   - environment: The environment that the case is about.
  ///   - path: The path of the case's file.
  ///   - logPath: The path of the log.
  ///   - log: The log.
  ///   - comparison: The differences between the log and the case.
  ///   - search: The rules that would explain the differences.
  ///   - testCase: The case.
  ///   - wording: The wording of the case's steps.
  ///   - style: The style of the page.
  ///   - listsAll: Whether all differences and explanations are shown, not only the first.
  package init(
    address: String, environment: String, path: String, logPath: String, log: DeviceLog,
    comparison: LogComparison, search: RuleSearch, testCase: Case, wording: Wording, style: Style,
    listsAll: Bool = false
  ) {
    (self.address, self.environment, self.path, self.logPath) = (
      address, environment, path, logPath
    )
    (self.log, self.comparison, self.search) = (log, comparison, search)
    (self.testCase, self.wording, self.style) = (testCase, wording, style)
    self.listsAll = listsAll
  }

  /// The lines of the page.
  package var lines: [String] {
    let differences = comparison.differences
    let (logName, caseName) = (logPath.sanitized, address.sanitized)
    guard !differences.isEmpty else {
      let text = localized(
        en: "\(logName) shows what \(caseName) predicts (\(extent))",
        ja: "\(logName) は \(caseName) の予測どおりです（\(extent)）")
      return ["\(style.green("✔")) \(text)"] + noteLines
    }
    let head = localized(
      en: "\(logName) differs from \(caseName) in \(counted(differences.count, "place"))",
      ja: "\(logName) は \(caseName) と \(differences.count) か所で異なります")
    var lines = ["\(style.red("✘")) \(head)"]
    lines += noteLines
    let shown = listsAll ? differences.count : Self.differenceLimit
    for difference in differences.prefix(shown) { lines += text(of: difference) }
    let rest = differences.count - shown
    if rest > 0 {
      lines += ["", localized(en: "and in \(counted(rest, "more place"))", ja: "ほか \(rest) か所")]
    }
    lines.append("")
    return lines + explanations
  }

  private func localized(en: String, ja: String) -> String {
    LocalizedText(en: en, ja: ja)[wording.language]
  }

  /// What the comparison depends on.
  var notes: [String] { assumptions + environmentNote + productNote }

  private var noteLines: [String] {
    notes.map { "\(style.bold(localized(en: "note:", ja: "補足:"))) \($0)" }
  }

  /// A note that products of the payment queue were not compared; empty if they were.
  private var productNote: [String] {
    let (count, open) = log.queuedTransactions
    guard open > 0 else { return [] }
    return [
      localized(
        en: """
          the log does not state the product of \(open) of \(counted(count, "transaction")) of the \
          payment queue, so it was not compared; docs/StoreKitLog.swift writes productIdentifier
          """,
        ja: """
          支払いキューのトランザクション\(count)件のうち\(open)件は、ログにプロダクトの記載がないため、\
          プロダクトを比較していません。docs/StoreKitLog.swift は productIdentifier を出力します。
          """)
    ]
  }

  /// Notes on conditions that no precondition of the case sets, such as the environment.
  private var assumptions: [String] { wording.assumptions(of: testCase).map(\.sanitized) }

  /// A note that log and case are of different environments; empty if they are not.
  private var environmentNote: [String] {
    guard !log.environments.isEmpty, log.environments != [environment] else { return [] }
    let names = log.environments.joined(separator: localized(en: " and ", ja: "、"))
    return [
      localized(
        en: "the log's transactions are from \(names), the case is about \(environment)",
        ja: "ログのトランザクションの環境は \(names)、ケースの環境は \(environment) です。")
    ]
  }

  /// The number of entries in the log.
  private var extent: String {
    let (entries, answers) = (log.entries.count, log.answers.count)
    switch log.format {
    case .observerLog:
      return localized(en: counted(entries, "callback"), ja: "コールバック \(entries) 件")
    case .jsonLines:
      let text = localized(en: counted(entries, "entry", "entries"), ja: "記録 \(entries) 件")
      guard answers > 0 else { return text }
      return localized(en: "\(text), \(counted(answers, "answer"))", ja: "\(text)、応答 \(answers) 件")
    }
  }

  /// The rules that would explain the differences.
  private var explanations: [String] {
    let all = search.explanations
    var lines = all.prefix(listsAll ? all.count : Self.explanationLimit).map(text)
    let rest = all.count - lines.count
    if rest > 0 {
      lines.append(
        localized(en: "and \(counted(rest, "other")) as well", ja: "同様に説明できるルールが、ほかに \(rest) 件あります")
      )
    }
    if all.isEmpty {
      lines.append(
        search.pairCount > 0
          ? localized(
            en: "no rule would explain it, alone or with another one",
            ja: "説明できるルールはありません（2つの組み合わせを含む）")
          : localized(en: "no rule would explain it", ja: "説明できるルールはありません"))
    }
    if !search.isComplete {
      lines.append(
        localized(
          en: "not every pair of rules was tried: \(counted(search.pairCount, "pair")) of them",
          ja: "2つのルールの組み合わせは、一部（\(search.pairCount) 組）だけを試しました"))
    }
    return lines
  }

  private func text(of difference: LogComparison.Difference) -> [String] {
    let language = wording.language
    func line(_ label: LocalizedText, _ text: String) -> String {
      let name = label[language]
      return "  " + name + String(repeating: " ", count: 11 - name.displayedWidth) + text
    }
    func side(_ text: LocalizedText?) -> String { (text ?? .nothing)[language].sanitized }
    var lines = [
      "",
      "\(logPath.sanitized):\(difference.line + 1): \(style.bold(difference.summary[language]))",
      line(LocalizedText("log", "ログ"), style.red(side(difference.logged))),
      line(LocalizedText("predicted", "予測"), style.green(side(difference.predicted))),
    ]
    if let delay = difference.delay {
      lines.append(line(LocalizedText("time", "時間"), text(of: delay)))
    }
    if let operation = difference.operation {
      let step = testCase.operations[operation]
      let place = localized(
        en: "  (\(step.range.start.text(in: path.sanitized)))",
        ja: "（\(step.range.start.text(in: path.sanitized))）")
      lines.append(
        line(
          LocalizedText("step", "手順"),
          wording.text(step, in: testCase).sanitized + style.dim(place)))
    }
    return lines
  }

  /// The time since the previous entry, in the log and as predicted.
  private func text(of delay: LogComparison.Delay) -> String {
    let logged = delay.logged.map { seconds in
      let time = durationText(seconds)[wording.language]
      return localized(en: "\(time) after the entry before it", ja: "直前の記録から\(time)後")
    }
    let predicted = delay.predicted.map { seconds in
      let time = durationText(seconds)[wording.language]
      return localized(en: "predicted \(time) after the one before", ja: "予測では直前から\(time)後")
    }
    return [logged, predicted].compactMap(\.self).joined(separator: localized(en: ", ", ja: "、"))
  }

  private func text(of explanation: RuleExplanation) -> String {
    let count = comparison.differences.count
    let explained = count - explanation.remaining
    let extent: LocalizedText =
      if explanation.remaining == 0 {
        LocalizedText("would explain it", "説明できます")
      } else if explained > 0 {
        LocalizedText(
          "would explain a part, \(explained) of \(count) places,",
          "\(count) か所のうち \(explained) か所を説明できます")
      } else {
        LocalizedText("would explain the beginning", "最初の部分を説明できます")
      }
    let changes = explanation.changes
    let sources = changes.map(\.rule.source).joined(separator: "; ")
    let names = changes.map { style.bold($0.rule.name) }
    let values = changes.map {
      "\($0.rule.titled($0.value, .english)), here: \($0.rule.titled($0.current, .english))"
    }
    let settings = zip(names, changes).map { name, change in
      let (value, current) = (
        change.rule.titled(change.value, .japanese), change.rule.titled(change.current, .japanese)
      )
      // Behind a full-width bracket stands no blank.
      let sign = current.hasSuffix("）") ? "" : " "
      return "\(name) が、このケースの値 \(current)\(sign)ではなく \(value)"
    }
    return localized(
      en: changes.count == 1
        ? "rule: \(names[0]) \(extent[.english]) with the value \(values[0]), source: \(sources)"
        : "rules: \(names.joined(separator: " and ")) together \(extent[.english]) with the values "
          + "\(values.joined(separator: " and ")), sources: \(sources)",
      ja: "ルール：\(settings.joined(separator: "、"))なら、\(extent[.japanese])（出典：\(sources)）")
  }
}
