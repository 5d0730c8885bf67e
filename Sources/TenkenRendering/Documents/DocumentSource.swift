package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStandings
import TenkenWording

/// The input of a document: the suite, its results, the language and the options.
package struct DocumentSource: Sendable {
  /// The features, in the order of the document.
  package var suite: Suite
  /// The title.
  package var title = DocumentTitle()
  /// The build that is tested; nil if testers fill it in.
  package var build: String?
  /// How a checklist is laid out.
  package var layout = Layout.detailed
  /// How a checklist shows named steps.
  package var steps = StepDetail.spelledOut
  /// Whether a checklist includes the cases that nobody can do by hand.
  package var listsSimulationOnly = false
  /// The verdicts of the simulation by case address; nil without a run.
  package var results: [String: Verdict]?
  /// How the cases stand on devices; nil without results of people.
  package var tested: SuiteStandings?
  /// The standings that know what people say of the cases as they are written; nil without any.
  private(set) var said: SuiteStandings?
  /// The coverage of runs, for a coverage map; nil if nothing was run.
  package var coverage: CoverageMap?
  /// What it takes to do each case by hand, by case address; nil to find out by running the cases.
  package var handWork: [String: HandWork]?
  /// The index page that links to this document; nil if there is none.
  package var indexFile: String?
  /// The checklist beside the document; nil without an index page.
  var checklistFile: String? { language.page("checklist", beside: indexFile) }
  /// The language of the text.
  package var language = Language.english
  /// The templates and page texts.
  package var templates = TemplateLibrary.embedded
  /// Whether the words of the cases stay in memory, for formats that show them one after another.
  package var keepsWords = false

  /// Shows how the cases stand on devices, and what people say of them as they are written.
  package mutating func show(_ standings: SuiteStandings) {
    tested = standings.isTested ? standings : nil
    said = standings
  }

  /// Creates the input of a document about a suite.
  ///
  /// - Parameters:
  ///   - suite: The features, in the order of the document.
  ///   - change: Sets what differs from a document in English without results.
  package init(_ suite: Suite, _ change: (inout DocumentSource) -> Void = { _ in }) {
    self.suite = suite
    change(&self)
  }

  /// The page texts of the language.
  var words: PageTexts { templates.texts[language] }

  /// A copy without the cases that only a simulation can do.
  func forTesters() -> DocumentSource {
    var copy = self
    copy.suite = suite.filtered { !isSimulationOnly($0) }
    return copy
  }

  /// Whether nobody can do a case by hand.
  func isSimulationOnly(_ testCase: Case) -> Bool {
    handWork?[testCase.address]?.isSimulationOnly ?? false
  }

  /// What applies to the team's app; nil if everything applies.
  var scope: ScopeText? { suite.scope.map { ScopeText($0, language, words) } }

  /// The wordings of the vocabularies of all features, each made once.
  func vocabularies() -> VocabularyWordings {
    VocabularyWordings(suite.features, language, words)
  }
}

extension Status {
  /// The combined status of several parts; nil if none was run.
  static func combined(_ parts: [Status?]) -> Status? {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : combined(known)
  }
}
