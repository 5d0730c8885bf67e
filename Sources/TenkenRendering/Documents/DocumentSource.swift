import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// The input of a document: the suite, the language, the results and the options.
struct DocumentSource {
  private(set) var suite: Suite
  let title: String?
  let language: Language
  let words: PageTexts
  /// The verdicts of the simulation by case address; nil without a run.
  let results: [String: Verdict]?
  /// How the cases stand on devices; nil without results of people.
  var tested: SuiteStandings?
  /// The build that is tested; nil if testers fill it in.
  var build: String?
  /// How a checklist is laid out.
  var layout = Layout.detailed
  /// How a checklist shows named steps.
  var steps = StepDetail.spelledOut
  /// Whether the cases of a scenario are also needed as one table.
  var mergesCases = false
  /// The index page that links to this one; nil if there is none.
  var indexFile: String?
  /// What it takes to do each case by hand, by case address.
  var handWork: [String: HandWork] = [:]

  /// A copy without the cases that only a simulation can do.
  func forTesters() -> DocumentSource {
    var copy = self
    copy.suite = suite.filtered { !isSimulationOnly($0) }
    return copy
  }

  /// Whether nobody can do a case by hand.
  func isSimulationOnly(_ testCase: Case) -> Bool {
    handWork[testCase.address]?.isSimulationOnly ?? false
  }

  /// Transforms each feature, given the wording of its vocabulary and the titles of its resources.
  ///
  /// The wording of a vocabulary is prepared once for each system, not for each feature.
  func mapEntries<Result>(
    _ transform: (Suite.Entry, VocabularyWording, ResourceTitles) -> Result
  ) -> [Result] {
    var vocabularies: [String: VocabularyWording] = [:]
    return suite.entries.map { entry in
      let vocabulary = entry.feature.vocabulary
      let wording =
        vocabularies[vocabulary.system] ?? VocabularyWording(vocabulary, language, words)
      vocabularies[vocabulary.system] = wording
      return transform(entry, wording, ResourceTitles(entry.feature, language))
    }
  }
}

extension Status {
  /// The combined status of several parts; nil if none was run.
  static func combined(_ parts: [Status?]) -> Status? {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : combined(known)
  }
}
