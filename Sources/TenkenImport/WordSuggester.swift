package import TenkenScenarios
package import TenkenSimulation

/// Suggests words for manual lines of scenario files.
package struct WordSuggester {
  private let languages: [Language]

  /// Creates a suggester of words for sentences in English and Japanese.
  package init() { languages = [.english, .japanese] }

  /// Suggests a word.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - role: The list that it is in.
  ///   - feature: What its file declares.
  /// - Returns: The item that it means or most likely means, with a place in angle brackets for what
  ///   somebody has to fill in; nil if there is none, or several.
  package func item(
    for text: String, as role: LineRole, in feature: Feature
  ) -> String? {
    let (reader, names) = reader(for: feature)
    return certainItem(text, role.kinds, reader, names)
      ?? reader.everyday.suggestion(text, as: role.kinds, names)
  }

  /// Finds the item that a line is certain to mean.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - role: The list that it is in.
  ///   - feature: What its file declares.
  /// - Returns: The item; nil if there is none, or several.
  package func certainItem(
    for text: String, as role: LineRole, in feature: Feature
  ) -> String? {
    let (reader, names) = reader(for: feature)
    return certainItem(text, role.kinds, reader, names)
  }

  /// What a text for people means in every language that it has; nil if that is not certain.
  package func expectation(of text: LocalizedText, in feature: Feature) -> Expectation? {
    var items: Set<String?> = []
    for code in text.languageCodes.isEmpty ? [Language.english.code] : text.languageCodes {
      items.insert(certainItem(for: text[Language(code: code)], as: .expected, in: feature))
    }
    guard items.count == 1, case let item?? = items.first else { return nil }
    return readExpectation(item, in: feature)
  }

  private func reader(for feature: Feature) -> (SentenceReader, ResourceNames) {
    let vocabulary = feature.vocabulary
    let names = ResourceNames(feature.resources, of: vocabulary, languages: languages)
    return (SentenceReader.reader(of: vocabulary, languages), names)
  }

  private func certainItem(
    _ text: String, _ kinds: [Glossary.Kind], _ reader: SentenceReader, _ names: ResourceNames
  ) -> String? {
    let exact = Set(
      reader.candidates(NormalizedText(text), as: kinds, names).filter { $0.freeBytes == 0 }
        .map(\.item))
    return exact.count == 1 ? exact.first : reader.everyday.item(text, as: kinds, names)
  }
}
