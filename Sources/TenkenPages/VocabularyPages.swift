import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// The pages of a vocabulary about one topic.
package struct VocabularyPages {
  /// The heading of the pages.
  let heading: String
  /// The pages, in the order of the vocabulary.
  package let pages: [WordPage]
}

extension VocabularyPages {
  /// All pages of a vocabulary, by topic.
  package static func all(_ vocabulary: Vocabulary, _ language: Language) -> [VocabularyPages] {
    let lists = [
      (vocabulary.preconditions, WordKind.precondition, PageLabel.preconditions),
      (vocabulary.operations, .operation, PageLabel.operations),
      (vocabulary.observations, .observation, PageLabel.observations),
    ]
    let words = lists.flatMap { list, kind, kinds in
      list.groups.map { group in
        VocabularyPages(
          heading: kinds[language] + (group.title.map { language.colon + $0[language] } ?? ""),
          pages: group.indices.map { WordPage(list[$0], kind, of: vocabulary, language) })
      }
    }
    let declared = VocabularyPages(
      heading: PageLabel.declarations[language],
      pages: vocabulary.resources.map { WordPage($0, language) })
    let invariants = VocabularyPages(
      heading: PageLabel.invariants[language],
      pages: vocabulary.invariants.map { WordPage($0, language) })
    let recoveries = VocabularyPages(
      heading: PageLabel.recoveries[language],
      pages: vocabulary.recoveries.map { WordPage($0, language) })
    return ([declared] + words + [invariants, recoveries]).filter { !$0.pages.isEmpty }
  }

  /// Finds words by a text.
  ///
  /// - Parameters:
  ///   - text: The text, of at least two characters, in any case.
  ///   - vocabularies: Where it is looked for.
  /// - Returns: The names of everything that has it in its name or in what is said of it, in either
  ///   language, in the order of the vocabularies.
  package static func names(
    mentioning text: String, in vocabularies: [Vocabulary]
  ) -> [String] {
    let text = text.lowercased()
    guard text.count > 1 else { return [] }
    let pages = vocabularies.flatMap { vocabulary in
      [Language.english, .japanese].flatMap { all(vocabulary, $0).flatMap(\.pages) }
    }
    var known: Set<String> = []
    return pages.filter { page in
      page.name.contains(text) || page.summary.lowercased().contains(text)
    }.map(\.name).filter { known.insert($0).inserted }
  }

  /// The pages of a vocabulary's rules.
  package static func rules(_ vocabulary: Vocabulary, _ language: Language) -> [VocabularyPages] {
    let pages = vocabulary.rules.map { WordPage($0, language) }
    return pages.isEmpty ? [] : [VocabularyPages(heading: PageLabel.rules[language], pages: pages)]
  }

  /// The pages of a word under the same heading; nil if the word is of another topic.
  package func pages(of word: String) -> VocabularyPages? {
    let chosen = pages.filter { $0.name == word }
    return chosen.isEmpty ? nil : VocabularyPages(heading: heading, pages: chosen)
  }

  /// The pages for a terminal, in full or with one line each.
  package func terminalText(_ style: Style, isShort: Bool) -> String {
    guard !pages.isEmpty else { return "" }
    let title = "\(style.bold("── \(heading) ──"))\n"
    guard isShort else {
      return title + "\n" + pages.map { $0.terminalText(style) }.joined(separator: "\n")
    }
    let width = pages.map(\.name.count).max() ?? 0
    return title
      + pages.map { page in
        "  \(page.name)\(String(repeating: " ", count: width - page.name.count))  \(page.summary.firstSentence)\n"
      }.joined()
  }

  /// The pages for a Markdown document.
  package var markdown: String { "## \(heading)\n\n" + pages.map(\.markdown).joined() }
}

extension String {
  /// The text up to its first full stop.
  fileprivate var firstSentence: String {
    for (end, stop) in [(". ", "."), ("。", "。")] {
      let parts = split(separator: end, maxSplits: 1)
      if parts.count == 2 { return parts[0] + stop }
    }
    return self
  }
}
