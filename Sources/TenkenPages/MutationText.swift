import TenkenData
import TenkenDiagnostics
package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// The mutants that the scenarios kill and miss, as texts.
package struct MutationText {
  /// The number of entries of a list to show to people; the JSON has all.
  private static let listLimit = 100

  let result: MutationResult
  /// The unnecessary steps, by feature; nil if they were not asked for.
  let needless: [(feature: Feature, steps: NeedlessSteps)]?
  let language: Language
  let style: Style

  /// Creates the texts about mutants.
  ///
  /// - Parameters:
  ///   - result: The results of the mutants.
  ///   - needless: The unnecessary steps, by feature; nil if they were not asked for.
  ///   - language: The language of the texts.
  ///   - style: The style of the page.
  package init(
    result: MutationResult, needless: [(feature: Feature, steps: NeedlessSteps)]?,
    language: Language, style: Style
  ) {
    (self.result, self.needless) = (result, needless)
    (self.language, self.style) = (language, style)
  }

  /// The page for a terminal.
  package var page: String {
    let score = result.score()
    let percent = score.percent.map { localized(en: " (\($0) %)", ja: "（\($0) %）") } ?? ""
    var lines = [
      style.bold(
        localized(
          en: """
            \(score.killed) of \(counted(score.total, "mutant")) killed\(percent), by \
            \(counted(result.cases.count, "case")) of \(counted(result.fileCount, "file"))
            """,
          ja: """
            ミュータント \(score.total) 個のうち \(score.killed) 個を検出\(percent)。\
            \(result.fileCount) ファイル、\(result.cases.count) ケース
            """))
    ]
    lines += Mutant.Kind.allCases.compactMap { kind in
      let score = result.score(of: kind)
      // Rules of a team's own are about one thing only.
      guard score.total > 0 || !result.hasPlantedBugs else { return nil }
      return "  \(score.killed) / \(score.total)  \(title(of: kind))"
    }
    if result.failingCount > 0 {
      lines.append(
        localized(
          en: "\(counted(result.failingCount, "case")) failing without a mutant, and left out",
          ja: "\(result.failingCount) ケースは元からシミュレーションと不一致のため、集計に含めない"))
    }
    lines += survivors + uncovered + unnoticeable + outOfScope
    lines += killedByOneCase + needlessSteps + closing
    return lines.map { $0 + "\n" }.joined()
  }

  func localized(en: String, ja: String) -> String {
    LocalizedText(en: en, ja: ja)[language]
  }

  /// The text that says that something does not happen on one side.
  var nothing: String { TextLibrary.embedded[language]["mutation.nothing"] }

  private func title(of kind: Mutant.Kind) -> String {
    switch kind {
    case .app:
      localized(en: "the app or its server is written differently", ja: "アプリまたはサーバーの実装が異なる")
    case .rules:
      localized(en: "the system behaves differently from its rules", ja: "システムの挙動がルールと異なる")
    }
  }

  /// The mutants that change something that no case checks.
  private var survivors: [String] {
    let entries = result.entries(.survived)
    guard !entries.isEmpty else { return [] }
    let title = localized(
      en: "Survived: something changes, and no case checks it",
      ja: "見逃し：結果は変わるが、どのケースも確認していない")
    let heading = style.bold("\(title)\(language.colon)\(entries.count)")
    return ["", heading]
      + limited(entries) { entry in
        let text = MutantText(entry, language)
        let line = "    \(text.subject)\(language.colon)\(text.text)"
        return ["  " + style.red(text.name.sanitized) + confidence(text) + origin(text)]
          + [line.sanitized] + unseen(text) + outlook(text, "    ")
      }
  }

  private func confidence(_ text: MutantText) -> String {
    style.dim(text.confidence.map { " (\($0))" } ?? "")
  }

  private func unseen(_ text: MutantText) -> [String] {
    guard let unseen = text.unseen else { return [] }
    let isOther = unseen.isOtherEvent
    return [
      "    "
        + localized(
          en: "in \(counted(unseen.count, "case")), for example \(unseen.address):",
          ja: "\(unseen.count) ケースで発生。例：\(unseen.address)"
        ).sanitized,
      "      "
        + localized(
          en: isOther ? "happens here: " : "usually: ", ja: isOther ? "ここで起こること：" : "通常：")
        + (unseen.usual ?? nothing).sanitized,
      "      "
        + localized(
          en: isOther ? "happens instead: " : "mutated: ", ja: isOther ? "代わりに起こること：" : "変更後：")
        + (unseen.mutated ?? nothing).sanitized,
    ]
  }

  /// The mutants that no case reaches, with the values of one thing grouped.
  private var uncovered: [String] {
    let entries = result.entries(.noCoverage)
    guard !entries.isEmpty else { return [] }
    let title = localized(
      en: "No coverage: nothing visible changes in any case",
      ja: "未到達：違いが表れる場面に達するケースがない")
    let heading = style.bold("\(title)\(language.colon)\(entries.count)")
    return ["", heading]
      + limited(result.groups(.noCoverage)) { group in
        let texts = group.map { MutantText($0, language) }
        return [
          "  " + style.yellow(group[0].place.sanitized) + confidence(texts[0]),
          "    " + texts[0].subject.sanitized,
        ]
          + zip(group, texts).flatMap { entry, text in
            let value = entry.value
            let known = "\(value)\(language.colon)\(text.text)"
            let line = text.text == value ? value : known
            return ["      " + line.sanitized + origin(text)] + outlook(text, "        ")
          }
      }
  }

  /// The mutants that only one case kills.
  private var killedByOneCase: [String] {
    let entries = result.entries(.killed).filter { $0.killing.count == 1 }
    guard !entries.isEmpty else { return [] }
    return [
      "",
      style.bold(
        localized(en: "Killed by one case only: ", ja: "1 ケースだけが検出：") + "\(entries.count)"),
    ]
      + limited(entries) { entry in
        let address = result.cases[entry.killing[0]]
        return ["  \(entry.name)".sanitized + style.dim("  " + address.sanitized)]
      }
  }

  private var needlessSteps: [String] {
    guard let needless else { return [] }
    let total = needless.reduce(0) { $0 + $1.steps.triedCount }
    let found = needless.flatMap { feature, steps in steps.entries.map { (feature, $0) } }
    return [
      "",
      style.bold(
        localized(
          en: "Steps without which every case keeps its status: \(found.count) of \(total)",
          ja: "省いてもどのケースの結果も変わらない手順：\(total) 件中 \(found.count) 件")),
    ]
      + limited(found) { feature, entry in
        let place = "\(feature.path):\(entry.step.range.start.line + 1)"
        let text = Wording(feature, language).text(entry.step, in: entry.testCase)
        return ["  " + "\(place)  \(text)".sanitized]
      }
  }

  /// The lines of the first entries of a list, and the number of further entries.
  func limited<Entry>(
    _ entries: [Entry], _ lines: (Entry) -> [String]
  ) -> [String] {
    let rest = entries.count - Self.listLimit
    return entries.prefix(Self.listLimit).flatMap(lines)
      + (rest > 0
        ? [
          "  "
            + localized(
              en: "and \(rest) more; '--format json' has them all",
              ja: "ほか \(rest) 件（すべての一覧は「--format json」で出力できます）")
        ] : [])
  }

  /// The lines at the end of the page.
  private var closing: [String] {
    let (count, beyond) = (result.enoughCases.count, result.untestableValueCount)
    var lines = [""]
    if count > 0 {
      lines.append(
        localized(
          en: """
            Enough to kill every mutant that is killed: \(count) of \(counted(result.cases.count, "case"))
            """,
          ja: "検出された分は、\(result.cases.count) ケース中 \(count) ケースで検出できます"))
    }
    if beyond > 0 {
      lines.append(
        style.dim(
          localized(
            en: """
              Not tried: \(counted(beyond, "value")) of rules that no scenario can see, because they \
              decide wordings, payloads or how logs are compared
              """,
            ja: "対象外：シナリオから見えないルール（文言、ペイロード、ログの比較）の値 \(beyond) 個")))
    }
    return lines.count > 1 ? lines : []
  }
}
