package import TenkenData
import TenkenDiagnostics
package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// The results of a search, as texts.
package struct ExplorationPage {
  let found: Exploration
  /// The feature of the discoveries' scenarios; nil if no scenario could be made.
  let feature: Feature?
  /// The drafts of the scenarios, in the order of the feature.
  let drafts: [ScenarioDraft]
  let plan: ExplorationPlan
  /// The number of mutants that the scenarios notice; nil if the search has no mutants.
  let noticed: Int?
  /// What ended the search early; nil for its number of states, or if nothing did.
  let end: ExplorationEnd?
  let language: Language
  let style: Style

  /// Creates the page of a search.
  ///
  /// - Parameters:
  ///   - found: The results of the search.
  ///   - feature: The feature of the discoveries' scenarios; nil if no scenario could be made.
  ///   - drafts: The drafts of the scenarios, in the order of the feature.
  ///   - plan: What was searched.
  ///   - noticed: The number of mutants that the scenarios notice; nil without mutants.
  ///   - end: What ended the search early; nil for its number of states, or if nothing did.
  ///   - language: The language of the page.
  ///   - style: The style of the page.
  package init(
    found: Exploration, feature: Feature?, drafts: [ScenarioDraft], plan: ExplorationPlan,
    noticed: Int?, end: ExplorationEnd?, language: Language, style: Style
  ) {
    (self.found, self.feature, self.drafts, self.plan) = (found, feature, drafts, plan)
    (self.noticed, self.end) = (noticed, end)
    (self.language, self.style) = (language, style)
  }

  /// Whether anything is broken.
  package var hasFaults: Bool { found.discoveries.contains(where: \.isFault) }

  private var vocabulary: Vocabulary { plan.system.vocabulary }

  /// The page for a terminal.
  package var text: String {
    (findings + [summary, extent]).map { $0 + "\n" }.joined()
  }

  /// The lines that show the findings with their steps.
  var findings: [String] { found.discoveries.flatMap { lines(for: $0) } }

  private func localized(en: String, ja: String) -> String {
    LocalizedText(en: en, ja: ja)[language]
  }

  private func lines(for discovery: Discovery) -> [String] {
    let wordings = wordings(of: discovery)
    let steps = discovery.steps.enumerated().flatMap { index, step in
      let text = step.text(as: vocabulary.operations[step.word]).sanitized
      guard let wordings else { return ["  \(index + 1). \(text)"] }
      return ["  \(index + 1). \(wordings[index].sanitized)  \(style.dim(text))"]
    }
    let reason = discovery.summary.map { ["  → " + $0[language].sanitized] } ?? []
    let mark = discovery.isFault ? style.red("✘ ") : style.yellow("○ ")
    return [mark + title(of: discovery.kind)] + steps + reason + [""]
  }

  /// The operations as sentences for people; nil if no scenario can express them.
  private func wordings(of discovery: Discovery) -> [String]? {
    guard let feature,
      let index = drafts.firstIndex(where: { $0.discovery.isSame(as: discovery) })
    else { return nil }
    let wording = Wording(feature, language)
    let testCase = feature.scenarios[index].cases[0]
    let texts = testCase.operations.map { wording.text($0, in: testCase) }
    return texts.count == discovery.steps.count ? texts : nil
  }

  private func title(of kind: Discovery.Kind) -> String {
    switch kind {
    case .invariant(let index):
      return title(of: vocabulary.invariants[index])
    case .recovery(let index):
      return title(of: vocabulary.recoveries[index].invariant)
    case .unreached(let point):
      return style.bold(localized(en: "not tested", ja: "未テスト")) + "  "
        + point.text(in: vocabulary)[language].sanitized
    case .mutant(let index):
      let mutant = plan.mutants[index]
      return style.bold(mutant.name.sanitized) + "  " + mutant.text[language].sanitized
    case .difference(.outcome(let word, _, _)):
      return style.bold(vocabulary.operations[word].name.sanitized) + "  "
        + localized(en: "The real thing has another outcome", ja: "実物の結果が異なります")
    case .difference(.observation(let index)):
      return style.bold(vocabulary.observations[index].name.sanitized) + "  "
        + localized(en: "The real thing has another value", ja: "実物の値が異なります")
    case .undeclaredRefusal(let word, let name):
      let word = vocabulary.operations[word].name
      return localized(
        en: "\(word) is refused with '\(name)', which it does not declare",
        ja: "\(word) が、宣言されていない「\(name)」で拒否されます"
      ).sanitized
    case .faultyRefusal(let word, let name):
      let word = vocabulary.operations[word]
      let reason = word.refusals.first { $0.name == name }?.reason ?? LocalizedText(name)
      return style.bold(name.sanitized) + "  " + "\(word.name): \(reason[language])".sanitized
    case .endless(let word, let budget):
      let word = vocabulary.operations[word].name
      return localized(
        en: "\(word) does not end: it uses up its budget of \(budget.title[.english])",
        ja: "\(word) が終わりません（\(budget.title[.japanese])の上限に達しました）"
      ).sanitized
    }
  }

  private func title(of invariant: InvariantDefinition) -> String {
    style.bold(invariant.name.sanitized) + "  " + invariant.text[language].sanitized
  }

  private var summary: String {
    if let noticed {
      let total = plan.mutants.count
      return style.bold(
        localized(
          en: "\(counted(found.discoveries.count, "scenario")) found, for \(noticed) of"
            + " \(counted(total, "mutant")) that no case notices",
          ja: "どのケースでも検出できないミュータント \(total) 個のうち、\(noticed) 個を"
            + "シナリオ \(found.discoveries.count) 件で検出"))
    }
    let count = found.discoveries.count(where: \.isFault)
    let untested = found.discoveries.count - count
    return style.bold(
      (count == 0
        ? nothingBroken
        : localized(en: "\(counted(count, "problem")) found", ja: "条件が崩れる手順：\(count) 件"))
        + (untested == 0
          ? ""
          : localized(
            en: "; \(counted(untested, "thing")) that no scenario reaches",
            ja: "。どのシナリオも到達しないもの：\(untested) 件")))
  }

  /// What no finding means: little, if the system says of nothing that it must hold.
  private var nothingBroken: String {
    vocabulary.invariants.isEmpty && vocabulary.recoveries.isEmpty
      ? localized(
        en: "Nothing can be broken: the system declares no invariants",
        ja: "このシステムには不変条件がないため、条件が崩れるかどうかは調べていません")
      : localized(en: "Nothing is broken", ja: "条件が崩れる手順は見つかりませんでした")
  }

  var isAtRandom: Bool { plan.order != .breadthFirst }

  private var extent: String {
    let extent = found.extent
    var text =
      isAtRandom
      ? localized(
        en: counted(extent.pathCount, "random path"), ja: "ランダムな操作の列 \(extent.pathCount) 本")
      : localized(en: counted(extent.stateCount, "state"), ja: "状態 \(extent.stateCount) 個")
    text += localized(
      en:
        ", \(counted(extent.stepCount, "operation")) tried, paths of up to \(counted(extent.depth, "operation"))",
      ja: "、試した操作 \(extent.stepCount) 回、操作の列は最長 \(extent.depth) 個")
    if extent.isExhaustive {
      return text + localized(en: ": there are no further states", ja: "（これ以上の状態はありません）")
    }
    if reachedLimit != nil, !isAtRandom, extent.isComplete == false {
      text += localized(en: ", not all of the next length", ja: "（次の長さは一部だけです）")
    }
    if extent.isComplete, !isAtRandom {
      text += localized(
        en: "; longer paths were not tried: --depth allows more",
        ja: "。より長い操作の列は試していません（--depth で増やせます）")
    }
    return text + (reachedLimit.map { localized(en: "; ", ja: "。") + $0.text[language] } ?? "")
  }

  /// The pages of several files for programs.
  package static func json(of pages: [(path: String, page: ExplorationPage)]) -> JSON {
    .object([
      JSON.Member("format", "tenken-explorations"), JSON.Member("version", 1),
      JSON.Member(
        "files",
        .array(
          pages.map { path, page in
            .object([
              JSON.Member("path", .string(path)), JSON.Member("exploration", page.json),
            ])
          })),
    ])
  }

  /// The results for programs.
  package var json: JSON {
    let extent = found.extent
    let count = isAtRandom ? ("ways", extent.pathCount) : ("states", extent.stateCount)
    return .object([
      JSON.Member("format", "tenken-exploration"), JSON.Member("version", 1),
      JSON.Member(count.0, .integer(count.1)),
      JSON.Member("operations", .integer(extent.stepCount)),
      JSON.Member("depth", .integer(extent.depth)),
      JSON.Member("isComplete", .boolean(extent.isComplete)),
      JSON.Member("isExhaustive", .boolean(extent.isExhaustive)),
      JSON.Member("ended", reachedLimit.map { .string($0.name) } ?? .null),
      JSON.Member("found", .array(found.discoveries.map { json(of: $0) })),
    ])
  }

  private func json(of discovery: Discovery) -> JSON {
    let steps = discovery.steps.map {
      JSON.string($0.text(as: vocabulary.operations[$0.word]))
    }
    let summary = discovery.summary.map { [JSON.Member("summary", .string($0[language]))] } ?? []
    return .object(
      members(of: discovery.kind) + summary + [JSON.Member("steps", .array(steps))])
  }

  private func members(of kind: Discovery.Kind) -> [JSON.Member] {
    switch kind {
    case .invariant(let index):
      [JSON.Member("invariant", .string(vocabulary.invariants[index].name))]
    case .recovery(let index):
      [JSON.Member("recovery", .string(vocabulary.recoveries[index].invariant.name))]
    case .unreached(let point):
      [JSON.Member("unreached", .string(point.text(in: vocabulary)[language]))]
    case .mutant(let index):
      [JSON.Member("mutant", .string(plan.mutants[index].name))]
    case .undeclaredRefusal(let word, let name), .faultyRefusal(let word, let name):
      [
        JSON.Member("operation", .string(vocabulary.operations[word].name)),
        JSON.Member("refusal", .string(name)),
      ]
    case .endless(let word, let budget):
      [
        JSON.Member("operation", .string(vocabulary.operations[word].name)),
        JSON.Member("budget", .string(budget.rawValue)),
      ]
    case .difference(.outcome(let word, let simulated, let real)):
      [
        JSON.Member("operation", .string(vocabulary.operations[word].name)),
        JSON.Member("simulated", .string(simulated)), JSON.Member("real", .string(real)),
      ]
    case .difference(.observation(let index)):
      [JSON.Member("observation", .string(vocabulary.observations[index].name))]
    }
  }
}

extension Discovery {
  /// Whether the discovery is a problem, and not only untested.
  package var isFault: Bool {
    switch kind {
    case .unreached, .mutant: false
    case .invariant, .recovery, .undeclaredRefusal, .faultyRefusal, .endless, .difference: true
    }
  }

  /// Whether both discoveries are of one kind and have the same steps.
  fileprivate func isSame(as other: Discovery) -> Bool {
    kind == other.kind && steps.map(\.word) == other.steps.map(\.word)
      && steps.map(\.arguments) == other.steps.map(\.arguments)
  }
}
