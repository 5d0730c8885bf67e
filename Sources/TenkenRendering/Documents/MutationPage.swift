package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// A page for browsers and paper on the planted bugs that scenarios detect, and those they miss.
package struct MutationPage: Sendable {
  let title: DocumentTitle
  let result: MutationResult
  /// The features whose cases took part, for their titles.
  let features: [Feature]
  let needless: [(feature: Feature, steps: NeedlessSteps)]?
  let indexFile: String?

  /// Creates the page for the result of a mutation run.
  ///
  /// - Parameters:
  ///   - result: The result for all mutants.
  ///   - features: The features whose cases took part, for their titles.
  ///   - needless: The steps that are not needed, by feature; nil if they were not requested.
  ///   - title: The title of the page; nil for the default title.
  ///   - indexFile: The index page to link back to; nil if there is none.
  package init(
    _ result: MutationResult, of features: [Feature],
    needless: [(feature: Feature, steps: NeedlessSteps)]? = nil,
    title: DocumentTitle = DocumentTitle(), indexFile: String? = nil
  ) {
    self.result = result
    self.features = features
    self.needless = needless
    self.title = title
    self.indexFile = indexFile
  }

  /// Renders the page: the same result always gives the same bytes.
  ///
  /// - Parameters:
  ///   - language: The language of the page.
  ///   - templates: The templates and page texts.
  /// - Returns: The file, to be written.
  package func render(
    in language: Language, templates: TemplateLibrary = .embedded
  ) -> RenderedFile {
    let words = templates.texts[language]
    return FormatContent.page(Self.template).file(fields(language, words), words, templates)
  }

  private static let template = "mutation.html"

  /// The template of the page, with the names of its fields.
  static var page: (template: String, names: FieldNames) {
    let page = MutationPage(MutationResult([]), of: [])
    let names = page.fields(.english, TextLibrary.embedded[.english]).names
    return (template, names)
  }
}
