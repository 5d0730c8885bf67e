import Mustache

/// The templates of one page, compiled.
struct TemplateEngine {
  /// The templates by the names that they know each other by.
  let library: MustacheLibrary
  /// The template of the page.
  private let page: TemplateSource

  /// Compiles templates that were checked when they were read.
  ///
  /// - Parameters:
  ///   - texts: The texts of the templates by their names.
  ///   - page: The name of the page's own template.
  ///   - words: The words of the page, which are the same wherever they stand.
  init(_ texts: [String: String], page: String, _ words: PageWords) {
    var library = MustacheLibrary()
    for (name, text) in texts {
      library.register(Self.compiled(TemplateSource(name: name, text: text), words), named: name)
    }
    self.library = library
    self.page = TemplateSource(name: page, text: "")
  }

  /// Renders the page.
  func render(_ fields: any MustacheParent) -> String {
    SerialNumbers.filled(library.render(fields, withTemplate: page.name) ?? "")
  }

  /// Compiles the text between the tags of a section of the page, where words are set already.
  func template(ofSection text: String) -> MustacheTemplate? {
    try? MustacheTemplate(string: page.header + text)
  }

  private static func compiled(_ source: TemplateSource, _ words: PageWords) -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: source.withWords(words))
    } catch {
      preconditionFailure("template '\(source.name)' was checked, and is faulty with its words")
    }
  }
}
