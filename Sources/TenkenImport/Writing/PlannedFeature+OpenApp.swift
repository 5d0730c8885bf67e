import TenkenScenarios
import TenkenSimulation

extension PlannedFeature {
  /// What the steps of a case need that people do not write down, because they hold the device.
  private static let missing: Set = ["not-running", "not-in-foreground"]
  private static let opening = "launch-app"
  private static let reason = LocalizedText(
    en: "The app is open: the steps need it, and none opens it.",
    ja: "アプリを起動済み：手順に必要で、起動する手順がないため追加")

  /// The language of the cases, for comments beside them: Japanese, if they have kana.
  ///
  /// - Parameter usual: The language if nothing tells: ideographs alone may be Chinese, too.
  /// - Returns: The language.
  func language(or usual: Language) -> Language {
    var hasLetters = false
    for text in scenarios.map({ $0.title[.english] }) + lines.map(\.source.text) {
      for scalar in text.unicodeScalars {
        if (0x3041...0x30FF).contains(scalar.value) { return .japanese }
        hasLetters = hasLetters || scalar.isASCII && scalar.properties.isAlphabetic
      }
    }
    return hasLetters ? .english : usual
  }

  /// Opens the app before cases whose steps need that, and which do not say that somebody opens it.
  ///
  /// - Parameters:
  ///   - vocabulary: The words of the file; nothing is added if none of them opens an app.
  ///   - language: The language of the comments that say so.
  mutating func openApps(_ vocabulary: Vocabulary, _ language: Language) {
    guard vocabulary.operations.index(of: Self.opening) != nil else { return }
    for index in scenarios.indices where !scenarios[index].isUnchanged {
      guard let place = placeOfOpening(in: scenarios[index], vocabulary) else { continue }
      lines.append(
        PlannedLine(
          source: ImportedText(text: "", position: .plain("")), role: .precondition,
          choices: [PlannedLine.Choice(item: ScenarioItem(head: Self.opening), language: nil)]))
      scenarios[index].preconditions.insert(lines.count - 1, at: place)
      scenarios[index].comments.append(Self.reason[language])
    }
  }

  /// Where among the preconditions the app has to be opened; nil if it need not be.
  private func placeOfOpening(in scenario: PlannedScenario, _ vocabulary: Vocabulary) -> Int? {
    let steps = scenario.steps.compactMap { step in
      if case .operation(let line) = step { line } else { nil }
    }
    for (place, line) in (scenario.preconditions + steps).enumerated() {
      guard let item = lines[line].word?.item,
        let index = vocabulary.operations.index(of: String(item.head.prefix { $0 != ":" }))
      else { continue }
      let word = vocabulary.operations[index]
      // What is expected to be refused may be about an app that is not open.
      if word.name == Self.opening || item.outcome != nil { return nil }
      if word.refusals.contains(where: { Self.missing.contains($0.name) }) {
        return min(place, scenario.preconditions.count)
      }
    }
    return nil
  }
}
