public import TenkenDiagnostics
public import TenkenMutation
public import TenkenScenarios
public import TenkenSimulation

/// Which planted bugs the scenarios notice, and what the others would do: a page for browsers and paper.
public struct MutationPage: Sendable {
  let title: String?
  let result: MutationResult
  let needless: [(feature: Feature, steps: NeedlessSteps)]?
  let indexFile: String?

  /// Makes the page of what came of the mutants.
  ///
  /// - Parameters:
  ///   - result: What came of them.
  ///   - needless: The steps that nobody needs, by feature; nil if they were not asked for.
  ///   - title: What the page is called; nil for the usual title.
  ///   - indexFile: The page that leads to this one, for a link back; nil if there is none.
  public init(
    _ result: MutationResult, needless: [(feature: Feature, steps: NeedlessSteps)]? = nil,
    title: String? = nil, indexFile: String? = nil
  ) {
    self.result = result
    self.needless = needless
    self.title = title
    self.indexFile = indexFile
  }

  /// Renders the page: the same result always gives the same bytes.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - templates: The templates and the words of pages.
  /// - Returns: The bytes of the page.
  /// - Throws: What is wrong if a template of the user's own makes the page too long.
  public func render(
    in language: Language, templates: TemplateLibrary = .embedded
  ) throws(Diagnostic) -> [UInt8] {
    let words = templates.words(in: language)
    return try templates.page(Self.template, fields(language, words), words)
  }

  private static let template = "mutation.html"

  /// Its template with what it can ask for.
  static var page: (template: String, names: FieldNames) {
    let page = MutationPage(MutationResult([]))
    let names = page.fields(.english, TemplateLibrary.embedded.words(in: .english)).names
    return (template, names)
  }
}
