public import TenkenCoverage
public import TenkenDiagnostics
public import TenkenExecution
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
    .markdown, .html, .csv, .xlsx, .testLink,
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
  /// The templates of the other texts in its files, which are archives.
  var otherTemplates: [String] = []
  /// Whether its pages hold a checklist in every layout, for the reader to choose.
  var holdsAllLayouts = false
  /// The most steps that its files can hold; nil if there is no end.
  var stepLimit: Int?
  /// Makes the bytes of a file of the texts that its templates give: the first, if nothing is said.
  var encode: @Sendable ([[UInt8]]) -> [UInt8] = { $0[0] }

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
  ///   - handWork: What it takes to do each case by hand, by its address; nil to find it out, which
  ///     runs the cases.
  ///   - listsSimulationOnly: Whether a checklist has the cases that nobody can do by hand, too.
  ///   - steps: How a checklist shows named steps.
  ///   - templates: The templates and the words of pages.
  /// - Returns: The bytes of the file.
  /// - Throws: What is wrong if there are more steps than the file can hold, or a template of the
  ///   user's own makes it too long.
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
    handWork: [String: HandWork]? = nil,
    listsSimulationOnly: Bool = false,
    steps: StepDetail = .spelledOut,
    templates: TemplateLibrary = .embedded
  ) throws(Diagnostic) -> [UInt8] {
    let words = templates.words(in: language)
    let needsHandWork = document != .coverage
    let source = DocumentSource(
      suite: suite, title: title, language: language, words: words, results: results,
      tested: tested, build: build, layout: layout, steps: steps,
      mergesCases: layout == .compact || holdsAllLayouts, indexFile: indexFile,
      handWork: needsHandWork ? handWork ?? suite.handWork : [:])
    let content = content(of: source, coverage, listsSimulationOnly: listsSimulationOnly)
    if let stepLimit, case .checklist(let checklist) = content, checklist.stepCount > stepLimit {
      throw .tooManySteps(checklist, limit: stepLimit, of: self)
    }
    let fields = content.fields(source)
    var texts: [[UInt8]] = []
    for name in allTemplates { texts.append(try templates.page(name, fields, words)) }
    return encode(texts)
  }

  /// The names of the templates that its files are made of.
  private var allTemplates: [String] { [template] + otherTemplates }

  /// The document that it writes down.
  private func content(
    of source: DocumentSource, _ coverage: CoverageMap?, listsSimulationOnly: Bool = false
  ) -> Content {
    switch document {
    case .checklist: .checklist(Checklist(source, listsSimulationOnly: listsSimulationOnly))
    case .mindMap: .mindMap(MindMap(source))
    case .coverage:
      .coverage(
        CoveragePage(
          map: coverage ?? CoverageMap(source.suite), title: source.title,
          language: source.language, words: source.words, indexFile: source.indexFile))
    }
  }

  /// The templates of all formats with what they can ask for.
  static let pages: [(template: String, names: FieldNames)] = {
    let words = TemplateLibrary.embedded.words(in: .english)
    let source = DocumentSource(
      suite: Suite(entries: []), title: nil, language: .english, words: words, results: nil)
    return all.flatMap { format in
      let names = format.content(of: source, nil).fields(source).names
      return format.allTemplates.map { ($0, names) }
    }
  }()
}

/// A document with what it says.
private enum Content {
  case checklist(Checklist)
  case mindMap(MindMap)
  case coverage(CoveragePage)

  /// What templates see of it.
  func fields(_ source: DocumentSource) -> PageFields {
    switch self {
    case .checklist(let checklist): checklist.fields(source.words)
    case .mindMap(let map): map.fields(source.words, indexFile: source.indexFile)
    case .coverage(let page): page.fields
    }
  }
}

extension Suite {
  /// What it takes to do each case by hand, by its address.
  fileprivate var handWork: [String: HandWork] {
    TenkenExecution.handWork(of: entries.map { run($0.feature) })
  }
}

extension Diagnostic {
  /// A checklist with more steps than a file of the format can hold.
  fileprivate static func tooManySteps(
    _ checklist: Checklist, limit: Int, of format: Format
  ) -> Diagnostic {
    Diagnostic(
      identifier: "too-many-steps",
      summary: DiagnosticText(
        en: "\(checklist.stepCount) steps are more than the \(limit) that a file can hold",
        ja: "手順が \(checklist.stepCount) 件あります。1つのファイルに入るのは \(limit) 件までです。"),
      path: "checklist.\(format.fileExtension)", range: nil,
      help: [
        DiagnosticText(
          en: "choose a part of the cases with --filter, or write them with --format csv",
          ja: "「--filter」でケースを絞り込むか、「--format csv」で出力してください。")
      ])
  }
}
