import TenkenData
import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation

/// The commands behind the verdict of a scenario, which return a page in Markdown or text.
///
/// They write nothing: an editor shows what they return.
struct ScenarioCommands {
  /// A command, by the name that the protocol knows it by.
  enum Name: String, CaseIterable {
    /// What happens, step by step, in the first case that fails, or else in the first one.
    case trace = "tenken.trace"
    /// The scenario as testers read it.
    case preview = "tenken.preview"
  }

  let document: OpenDocument
  let surroundings: EditorSurroundings
  let language: DiagnosticLanguage

  /// The commands of a scenario that was run, as an editor sends them back.
  func commands(of scenario: Scenario) -> [JSON] {
    guard document.analysis?.outcomes?[scenario.id] != nil else { return [] }
    return Name.allCases.map { name in
      let title =
        switch name {
        case .trace: DiagnosticText("trace", ja: "トレース")
        case .preview: DiagnosticText("preview", ja: "プレビュー")
        }
      return [
        "title": .string(title[language]), "command": .string(name.rawValue),
        "arguments": [.string(document.uri), .string(scenario.id)],
      ]
    }
  }

  /// The page that a request asks for, or why there is none.
  func answer(to parameters: JSON) -> LanguageServer.Answer {
    let name = parameters["command"]?.string ?? ""
    guard let command = Name(rawValue: name) else {
      return .failure(-32602, "there is no command '\(name)'")
    }
    let id = parameters["arguments"]?.elements.dropFirst().first?.string ?? ""
    guard let page = page(command, ofScenario: id) else {
      return .failure(-32602, "no scenario '\(id)' of the file can be run")
    }
    return .result(.string(page))
  }

  /// The page that a command returns; nil if the file has no such scenario.
  func page(_ name: Name, ofScenario id: String) -> String? {
    guard let analysis = document.analysis, let feature = analysis.feature,
      let scenario = feature.scenarios.first(where: { $0.id == id }),
      analysis.outcomes?[id] != nil
    else { return nil }
    switch name {
    case .trace:
      let failing = analysis.outcomes?[id]?.statuses.firstIndex {
        $0 == .failed || $0 == .error
      }
      guard
        let testCase = scenario.cases.indices.contains(failing ?? 0)
          ? scenario.cases[failing ?? 0] : scenario.cases.first
      else { return nil }
      return surroundings.pages.trace(testCase, scenario, feature, language.ofTexts)
    case .preview: return surroundings.pages.preview(scenario, feature, language.ofTexts)
    }
  }
}

/// Makes the pages that an editor shows of a scenario.
package struct ScenarioPages: Sendable {
  /// What happens in a case, step by step.
  let trace: @Sendable (Case, Scenario, Feature, Language) -> String
  /// The scenario as testers read it, in Markdown.
  let preview: @Sendable (Scenario, Feature, Language) -> String

  /// Empty pages, for those who show none.
  package static let none = ScenarioPages(trace: { _, _, _, _ in "" }, preview: { _, _, _ in "" })

  /// Makes pages with functions.
  package init(
    trace: @escaping @Sendable (Case, Scenario, Feature, Language) -> String,
    preview: @escaping @Sendable (Scenario, Feature, Language) -> String
  ) {
    (self.trace, self.preview) = (trace, preview)
  }
}
