package import TenkenData
package import TenkenSimulation

/// The pages of a vocabulary, or of several, for programs.
package struct ListedWords: Sendable {
  /// A page, and where it is from.
  struct Entry: Sendable {
    let page: WordPage
    /// The system; nil for a key of the language.
    var system: String?
    var topic: String?
  }

  private var entries: [Entry] = []

  /// Starts without words.
  package init() {}

  /// Makes the list of a key of the language; nil if there is no such key.
  package init?(key: String, in language: Language) {
    guard let page = LanguageKeyPage.page(of: key, in: language) else { return nil }
    entries = [Entry(page: page)]
  }

  /// Adds the pages of a topic of a system.
  package mutating func add(_ pages: VocabularyPages, of system: String) {
    entries += pages.pages.map { Entry(page: $0, system: system, topic: pages.heading) }
  }

  /// The format of the list.
  package static let format = JSONFormat<ListedWords>(
    "tenken-vocabulary",
    [
      JSONField("words", .list(of: .object(word)), .required, "The words.", ja: "語。") {
        $0.entries
      }
    ])

  /// The members of a word.
  static let word: JSONTable<Entry> = [
    JSONField("name", .text) { $0.page.name },
    JSONField("kind", .name) { $0.page.kind },
    JSONField(
      "system", .text, .optional, "The system; a key of the language has none.",
      ja: "システム。言語のキーにはない。"
    ) { $0.system },
    JSONField(
      "topic", .text, .optional, "The heading above the word.", ja: "語の上の見出し。"
    ) { $0.topic },
    JSONField("summary", .text) { $0.page.summary },
    JSONField(
      "sections", .list(of: .object(section)), .unlessEmpty, "What the page of the word says.",
      ja: "語のページの内容。"
    ) { $0.page.sections },
  ]

  /// The members of a section of a word.
  static let section: JSONTable<WordPage.Section> = [
    JSONField("subject", .name) { $0.subject },
    JSONField("heading", .text) { $0.heading },
    JSONField("lines", .list(of: .text)) { $0.lines },
  ]
}
