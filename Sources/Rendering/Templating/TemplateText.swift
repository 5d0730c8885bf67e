import Mustache

/// A text that a template shows.
///
/// The engine takes any value and finds out what it is by many casts; this type spares it most.
struct TemplateText: MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { renderText.isEmpty }

  init(_ text: String) {
    renderText = text
  }

  /// The number in digits.
  init(_ number: Int) {
    renderText = String(number)
  }
}

extension Optional where Wrapped == String {
  /// The text, or an absence that the engine does not look for in outer sections.
  var templateText: TemplateText { TemplateText(self ?? "") }
}
