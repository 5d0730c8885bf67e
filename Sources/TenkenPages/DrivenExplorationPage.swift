import TenkenDiagnostics
package import TenkenDrivers
package import TenkenExecution
import TenkenScenarios
package import TenkenSimulation

/// The results of walks through a real system, as texts.
package struct DrivenExplorationPage {
  /// The maximum number of lines of the driver's standard error: the last ones say what is wrong.
  private static let errorLimit = 20

  let found: DrivenExploration
  /// The page of the difference alone.
  private let difference: ExplorationPage
  /// The scenario that shows the difference; nil without one.
  let scenario: String?
  /// What ended the walks, if it was the caller.
  let end: ExplorationEnd?
  /// What the driver wrote to its standard error.
  let standardError: String
  private let plan: ExplorationPlan
  let language: Language
  private let style: Style

  /// Creates the page of walks.
  ///
  /// - Parameters:
  ///   - found: The results of the walks.
  ///   - scenarios: The scenario that shows the difference.
  ///   - plan: What was explored.
  ///   - end: What ended the walks, if it was the caller.
  ///   - standardError: What the driver wrote to its standard error.
  ///   - language: The language of the page.
  ///   - style: The style of the page.
  package init(
    _ found: DrivenExploration, _ scenarios: ExploredScenarios, of plan: ExplorationPlan,
    endedBy end: ExplorationEnd?, standardError: String, in language: Language, style: Style
  ) {
    (self.found, self.plan, self.end) = (found, plan, end)
    (self.language, self.style) = (language, style)
    self.standardError = standardError
    scenario = scenarios.text
    let extent = ExplorationExtent(
      stepCount: found.stepCount, depth: plan.depth, isComplete: false, isExhaustive: false)
    difference = ExplorationPage(
      found: Exploration(discoveries: [found.discovery].compactMap { $0 }, extent: extent),
      feature: scenarios.feature, drafts: scenarios.drafts, plan: plan, noticed: nil, end: nil,
      language: language, style: style)
  }

  /// Whether something differs, or the driver has failed.
  package var hasFaults: Bool { found.discovery != nil || found.fault != nil }

  /// The lines of the page.
  ///
  /// - Parameter showsScenario: Whether the scenario is part of the page.
  /// - Returns: The lines, without line breaks.
  package func lines(showingScenario showsScenario: Bool) -> [String] {
    var lines = difference.findings + faultLines
    if found.discovery != nil, !found.isRepeatable { lines += [notRepeatable[language], ""] }
    if showsScenario, let scenario {
      lines += scenario.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0).sanitized
      }
    }
    lines.append(style.bold(summary[language]))
    lines.append(extent[language])
    let left = found.leftOut.joined(separator: ", ").sanitized
    if !found.leftOut.isEmpty { lines.append(LocalizedText.leftOut(left)[language]) }
    lines.append(
      LocalizedText.compared(found.compared.joined(separator: ", ").sanitized)[language])
    return lines
  }

  private var faultLines: [String] {
    guard let fault = found.fault else { return [] }
    let steps = fault.steps.enumerated().map { index, step in
      "  \(index + 1). \(text(of: step).sanitized)"
    }
    let errors = standardError.split(whereSeparator: \.isNewline).suffix(Self.errorLimit)
    return [style.red("✘ ") + fault.summary[language].sanitized] + steps
      + errors.map { "  " + style.dim(String($0).sanitized) } + [""]
  }

  /// The operation or observation that a difference is about.
  func name(of kind: Discovery.Kind) -> String {
    switch kind {
    case .difference(.outcome(let word, _, _)): plan.system.vocabulary.operations[word].name
    case .difference(.observation(let word)): plan.system.vocabulary.observations[word].name
    case .invariant, .recovery, .undeclaredRefusal, .faultyRefusal, .endless, .unreached, .mutant:
      ""
    }
  }

  /// A step as a scenario writes it.
  func text(of step: BoundWord) -> String {
    step.text(as: plan.system.vocabulary.operations[step.word])
  }

  private var summary: LocalizedText {
    if found.discovery != nil {
      return LocalizedText(
        en: "The real thing differs from the simulation", ja: "実物がシミュレーションと異なります")
    }
    guard found.fault == nil else {
      return LocalizedText(en: "The driver failed", ja: "ドライバーでエラーが発生しました")
    }
    return LocalizedText(en: "Nothing differs", ja: "違いは見つかりませんでした")
  }

  private var extent: LocalizedText {
    let pairs = "\(found.coveredPairCount)/\(found.pairCount)"
    let limit = LocalizedText(
      en: found.isComplete ? "" : " that walks of \(counted(plan.depth, "operation")) can take",
      ja: found.isComplete ? "" : "（操作 \(plan.depth) 個までの列で可能なもの）")
    let ending = ending
    return LocalizedText(
      en: "\(counted(found.walkCount, "walk")), \(counted(found.stepCount, "operation")),"
        + " \(pairs) pairs of transitions\(limit[.english])\(ending[.english])",
      ja: "操作の列 \(found.walkCount) 本、操作 \(found.stepCount) 回、"
        + "遷移の組 \(pairs)\(limit[.japanese])\(ending[.japanese])")
  }

  private var ending: LocalizedText {
    switch found.end {
    case .covered, .difference, .driver: return LocalizedText(en: "", ja: "")
    case .walks:
      return LocalizedText(en: "; --walks allows more", ja: "。--walks で増やせます")
    case .operations:
      return LocalizedText(en: "; --states allows more", ja: "。--states で増やせます")
    case .caller:
      switch end {
      case .seconds(let count):
        return LocalizedText(
          en: "; it ended after \(counted(count, "second")): --seconds allows more",
          ja: "。\(count) 秒で終了（--seconds で増やせます）")
      case .memory, .addressSpace:
        return LocalizedText(
          en: "; it ended because the memory is used up: --memory allows more",
          ja: "。メモリを使い切って終了（--memory で増やせます）")
      case .interrupted, nil:
        return LocalizedText(en: "; it was interrupted", ja: "。中断されました")
      }
    }
  }

  private var notRepeatable: LocalizedText {
    LocalizedText(
      en:
        "  The difference was not there when the steps were repeated: it depends on chance or time",
      ja: "  同じ手順を繰り返すと違いは現れませんでした。偶然か時刻に左右されます")
  }
}

extension LocalizedText {
  fileprivate static func leftOut(_ names: String) -> LocalizedText {
    LocalizedText(
      en: "left out, because the driver cannot do it: \(names)", ja: "ドライバーが対応せず除いた操作：\(names)")
  }

  fileprivate static func compared(_ names: String) -> LocalizedText {
    names.isEmpty
      ? LocalizedText(en: "compared after each step: the outcome alone", ja: "各手順の後に比べたもの：結果のみ")
      : LocalizedText(
        en: "compared after each step: the outcome, \(names)", ja: "各手順の後に比べたもの：結果、\(names)")
  }
}
