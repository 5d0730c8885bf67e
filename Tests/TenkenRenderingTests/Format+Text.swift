import TenkenScenarios
import TenkenSimulation
import Testing

@testable import TenkenRendering

extension Format {
  /// The rendered suite as a text, for formats of text.
  func text(
    _ suite: Suite, title: String? = nil, in language: Language = .english,
    results: [String: Verdict]? = nil, templates: TemplateLibrary = .embedded
  ) -> String {
    do {
      let bytes = try render(
        DocumentSource(suite) {
          ($0.title, $0.language, $0.results) = (DocumentTitle(title), language, results)
          $0.templates = templates
        })
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      Issue.record("\(error)")
      return ""
    }
  }
}
