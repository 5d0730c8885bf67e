import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// What a document is made of: the suite, the language, and the results of a run if there are any.
struct DocumentSource {
  private(set) var suite: Suite
  let title: String?
  let language: Language
  let words: PageWords
  /// How each case stood in the simulation, by its address; nil without a run.
  let results: [String: Verdict]?
  /// How each case stood on devices, by its address; nil without results of people.
  var tested: [String: Verdict]?
  /// The build that is tested; nil if testers fill it in.
  var build: String?
  /// How a checklist is laid out.
  var layout = Layout.detailed
  /// How a checklist shows named steps.
  var steps = StepDetail.spelledOut
  /// Whether a scenario's cases are also needed as one table.
  var mergesCases = false
  /// The page that leads to this one; nil if there is none.
  var indexFile: String?
  /// What it takes to do each case by hand, by its address.
  var handWork: [String: HandWork] = [:]

  /// The same without the cases that only a simulation can do.
  func forTesters() -> DocumentSource {
    var copy = self
    copy.suite = suite.filtered { !isSimulationOnly($0) }
    return copy
  }

  /// Whether nobody can do a case by hand.
  func isSimulationOnly(_ testCase: Case) -> Bool {
    handWork[testCase.address]?.isSimulationOnly ?? false
  }

  /// The result of a case where one only is shown: what people found, if that is known at all.
  func result(of address: String) -> Verdict? { (tested ?? results)?[address] }

  /// Makes a value of each feature, with the wording of its vocabulary.
  ///
  /// The wording is prepared once for each system, not for each feature.
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
  /// The status of a whole whose parts have these statuses; nil if none was run.
  static func combined(_ parts: [Status?]) -> Status? {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? nil : combined(known)
  }
}
