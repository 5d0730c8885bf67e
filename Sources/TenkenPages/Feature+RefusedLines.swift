import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation
import TenkenWording

extension Feature {
  /// The combinations that are left out because the system refuses them: a line each.
  package func refusedLines(in language: Language) -> [String] {
    guard scenarios.contains(where: { !$0.refused.isEmpty }) else { return [] }
    let wording = Wording(self, language)
    return scenarios.flatMap { scenario in
      scenario.refused.map { refused in
        let address = refused.address(in: scenario, of: self)
        let text = wording.text(refused, in: scenario)
        return LocalizedText(
          en: "left out, as it is refused: \(address): \(text)", ja: "拒否されるため除外：\(address)：\(text)")[
            language
          ].sanitized
      }
    }
  }
}
