import Mustache

/// A section of a template that is rendered for many values, most of which come again and again.
///
/// The engine needs microseconds for each place of a template, and a suite says "Launch the app"
/// thousands of times: each value is rendered once. A value's section sees only the value, not
/// the sections around it.
struct RepeatedSection<Value: Hashable> {
  /// Renders the text of a section for values, and joins the results.
  private let renderAll: (_ section: String, _ values: [Value]) -> String

  /// Prepares for the sections of a template.
  ///
  /// - Parameters:
  ///   - engine: The templates of the page.
  ///   - isRepeated: Whether a value is worth keeping.
  ///   - fields: What the section sees of a value.
  init(
    _ engine: TemplateEngine, isRepeated: @escaping (Value) -> Bool = { _ in true },
    fields: @escaping (Value) -> any MustacheParent
  ) {
    var sections: [Section] = []
    var last = 0
    renderAll = { text, values in
      // A template has a handful of sections, and asks for the same one again and again.
      if !sections.indices.contains(last) || sections[last].text != text {
        if let place = sections.firstIndex(where: { $0.text == text }) {
          last = place
        } else {
          guard let template = engine.template(ofSection: text) else { return "" }
          last = sections.count
          sections.append(Section(text: text, template: template))
        }
      }
      // A section may ask for another one while it is rendered.
      let place = last
      let template = sections[place].template
      var result = ""
      for value in values {
        guard isRepeated(value) else {
          result += template.render(fields(value), library: engine.library)
          continue
        }
        if let text = sections[place].known[value] {
          result += text
          continue
        }
        let text = template.render(fields(value), library: engine.library)
        sections[place].known[value] = text
        result += text
      }
      return result
    }
  }

  /// A section of the template, and what was rendered of it.
  private struct Section {
    let text: String
    let template: MustacheTemplate
    var known: [Value: String] = [:]
  }

  /// What a template sees in place of a list of values.
  func callAsFunction(_ values: [Value]) -> Any {
    guard !values.isEmpty else { return false }
    return MustacheLambda { (section: String) -> Any? in
      RenderedText(description: renderAll(section, values))
    }
  }
}

/// Text that is done: the engine neither escapes it nor reads it as a template.
private struct RenderedText: CustomStringConvertible {
  let description: String
}
