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
    var templates: [String: MustacheTemplate] = [:]
    var known: [String: [Value: String]] = [:]
    renderAll = { section, values in
      guard let template = templates[section] ?? engine.template(ofSection: section) else {
        return ""
      }
      templates[section] = template
      var result = ""
      for value in values {
        guard isRepeated(value) else {
          result += template.render(fields(value), library: engine.library)
          continue
        }
        if let text = known[section]?[value] {
          result += text
          continue
        }
        let text = template.render(fields(value), library: engine.library)
        known[section, default: [:]][value] = text
        result += text
      }
      return result
    }
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
