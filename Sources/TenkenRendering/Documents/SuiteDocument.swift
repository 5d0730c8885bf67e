public import TenkenCoverage
public import TenkenExecution
public import TenkenScenarios
public import TenkenSimulation
public import TenkenTesting

/// A document of a suite in one language, before it has a format.
///
/// Several formats can show the same document, so that it is made only once for all of them.
public struct SuiteDocument: Sendable {
  /// What a document contains, apart from its suite and language.
  public struct Kind: Hashable, Sendable {
    /// The kind of document.
    let document: Format.Document
    /// Whether the cases of a scenario are also needed as one table, whatever the layout.
    let mergesCases: Bool
  }

  /// The content of a document.
  enum Content {
    case checklist(Checklist)
    case mindMap(MindMap)
    case coverage(CoveragePage)
  }

  let content: Content
  /// The page texts of its language.
  let words: PageTexts
  private let indexFile: String?

  /// Makes a document: the same suite always gives the same document.
  ///
  /// - Parameters:
  ///   - kind: What it contains.
  ///   - suite: The features, in the order of the document.
  ///   - title: The title; nil for the default title of the document.
  ///   - build: The build that is tested; nil if testers fill it in.
  ///   - layout: The layout of a checklist.
  ///   - language: The language of the text.
  ///   - results: The verdicts of the simulation by case address; nil without a run.
  ///   - tested: How the cases stand on devices; nil without results of people.
  ///   - coverage: The coverage of runs, for a coverage map; nil if nothing was run.
  ///   - indexFile: The index page to link back to; nil if there is none.
  ///   - handWork: What it takes to do each case by hand, by case address; nil to compute it, which
  ///     runs the cases.
  ///   - listsSimulationOnly: Whether a checklist includes cases that nobody can do by hand.
  ///   - steps: How a checklist shows named steps.
  ///   - templates: The templates and page texts.
  public init(
    _ kind: Kind, of suite: Suite,
    title: String? = nil,
    build: String? = nil,
    layout: Layout = .detailed,
    in language: Language = .english,
    results: [String: Verdict]? = nil,
    tested: SuiteStandings? = nil,
    coverage: CoverageMap? = nil,
    indexFile: String? = nil,
    handWork: [String: HandWork]? = nil,
    listsSimulationOnly: Bool = false,
    steps: StepDetail = .spelledOut,
    templates: TemplateLibrary = .embedded
  ) {
    words = templates.words(in: language)
    self.indexFile = indexFile
    let needsHandWork = kind.document != .coverage
    let source = DocumentSource(
      suite: suite, title: title, language: language, words: words, results: results,
      tested: tested, build: build, layout: layout, steps: steps,
      mergesCases: layout == .compact || kind.mergesCases, indexFile: indexFile,
      handWork: needsHandWork ? handWork ?? suite.handWork : [:])
    content =
      switch kind.document {
      case .checklist: .checklist(Checklist(source, listsSimulationOnly: listsSimulationOnly))
      case .mindMap: .mindMap(MindMap(source))
      case .coverage:
        .coverage(
          CoveragePage(
            map: coverage ?? CoverageMap(suite), title: title, language: language, words: words,
            indexFile: indexFile))
      }
  }

  /// The template fields of the document.
  var fields: PageFields {
    switch content {
    case .checklist(let checklist): checklist.fields(words)
    case .mindMap(let map): map.fields(words, indexFile: indexFile)
    case .coverage(let page): page.fields
    }
  }
}

extension Suite {
  /// What it takes to do each case by hand, by case address; runs the cases.
  fileprivate var handWork: [String: HandWork] {
    TenkenExecution.handWork(of: entries.map { run($0.feature) })
  }
}
