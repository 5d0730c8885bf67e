public import TenkenCoverage
public import TenkenDiagnostics
public import TenkenScenarios
public import TenkenSimulation

/// A kind of file that a suite is rendered to.
///
/// A new format is one file, one template, and one line in ``all``.
public struct Format: Sendable {
  /// The document that a format writes down.
  public enum Document: String, CaseIterable, Sendable {
    /// Cases to work through and to tick.
    case checklist
    /// The tree of chapters, features and scenarios.
    case mindMap = "mindmap"
    /// What the suite covers, and what it does not.
    case coverage
  }

  /// All formats, in the order in which they are listed.
  public static let all: [Format] = [
    .markdown, .html, .csv, .testLink,
    .opml, .omniOutliner, .minder, .freeplane, .xmind, .mermaid, .svg, .htmlMap,
    .coverageHTML, .coverageSVG, .coverageMarkdown, .coverageJSON,
  ]

  /// The name that a command line takes.
  public let name: String
  /// The document it writes down.
  public let document: Document
  /// The extension of its files, without a point.
  public let fileExtension: String
  /// What its files hold and who reads them, as a phrase for help texts.
  public var summary = ""
  /// The name of its template in the library.
  let template: String
  /// Whether its pages hold a checklist in every layout, for the reader to choose.
  var holdsAllLayouts = false
  /// Makes the bytes of a file of the text that the template gives: the same, if nothing is said.
  var encode: @Sendable ([UInt8]) -> [UInt8] = { $0 }

  /// Renders a suite: the same suite always gives the same bytes.
  ///
  /// - Parameters:
  ///   - suite: The features, in the order of the document.
  ///   - title: What the suite is called; nil for the usual title of the document.
  ///   - build: The build that is tested; nil if testers fill it in.
  ///   - layout: How much of a checklist is spelled out.
  ///   - language: The language of the text.
  ///   - results: How each case stood in the simulation, by its address; nil without a run.
  ///   - tested: How each case stood on devices, by its address; nil without results of people.
  ///   - coverage: What runs reached, for a coverage map; nil if nothing was run.
  ///   - indexFile: The page that leads to this one, for a link back; nil if there is none.
  ///   - templates: The templates and the words of pages.
  /// - Returns: The bytes of the file.
  /// - Throws: What is wrong if a template of the user's own makes the file too long.
  public func render(
    _ suite: Suite,
    title: String? = nil,
    build: String? = nil,
    layout: Layout = .detailed,
    in language: Language = .english,
    results: [String: Verdict]? = nil,
    tested: [String: Verdict]? = nil,
    coverage: CoverageMap? = nil,
    indexFile: String? = nil,
    templates: TemplateLibrary = .embedded
  ) throws(Diagnostic) -> [UInt8] {
    let words = templates.words(in: language)
    let source = DocumentSource(
      suite: suite, title: title, language: language, words: words, results: results,
      tested: tested, build: build, layout: layout,
      mergesCases: layout == .compact || holdsAllLayouts,
      indexFile: indexFile)
    return encode(try templates.page(template, fields(of: source, coverage), words))
  }

  /// What its template sees of a document.
  private func fields(of source: DocumentSource, _ coverage: CoverageMap?) -> PageFields {
    switch document {
    case .checklist: Checklist(source).fields(source.words)
    case .mindMap: MindMap(source).fields(source.words, indexFile: source.indexFile)
    case .coverage:
      CoveragePage(
        map: coverage ?? CoverageMap(source.suite), title: source.title,
        language: source.language, words: source.words, indexFile: source.indexFile
      ).fields
    }
  }

  /// The templates of all formats with what they can ask for.
  static let pages: [(template: String, names: FieldNames)] = {
    let words = TemplateLibrary.embedded.words(in: .english)
    let source = DocumentSource(
      suite: Suite(entries: []), title: nil, language: .english, words: words, results: nil)
    return all.map { ($0.template, $0.fields(of: source, nil).names) }
  }()
}
