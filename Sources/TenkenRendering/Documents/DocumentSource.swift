import TenkenScenarios
import TenkenSimulation

/// What a document is made of: the suite, the language, and the results of a run if there are any.
struct DocumentSource {
  let suite: Suite
  let title: String?
  let language: Language
  let words: PageWords
  let results: [String: Verdict]?
  /// The build that is tested; nil if testers fill it in.
  var build: String?
  /// How a checklist is laid out.
  var layout = Layout.detailed
  /// Whether a scenario's cases are also needed as one table.
  var mergesCases = false
  /// The page that leads to this one; nil if there is none.
  var indexFile: String?

  /// The result of a case by its address; nil if it was not run.
  func result(of address: String) -> Verdict? { results?[address] }

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
