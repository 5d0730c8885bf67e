import Mustache

/// A text that a template shows.
///
/// The engine takes any value and finds out what it is by many casts; this type spares it most.
struct TemplateText: MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { renderText.isEmpty }

  init(_ text: String) {
    // No text of the user's is taken for a mark.
    renderText = Hole.isMark(text) ? PlainText.harmless(text) : text
  }

  /// The mark of a hole.
  init(mark: String) {
    renderText = mark
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
