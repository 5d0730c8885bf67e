import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken vocabulary`: lists the words that scenarios are written in.
struct VocabularyCommand: ToolCommand {
  /// The output format of the words.
  enum PageFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
    /// For a terminal.
    case text
    /// For a page of documentation.
    case markdown
    /// For programs.
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "vocabulary",
    abstract: "List the words that scenarios are written in.",
    discussion: """
      EXAMPLES
        tenken vocabulary
        tenken vocabulary --short
        tenken vocabulary buy --language ja
        tenken vocabulary products
        tenken vocabulary --system location
        tenken vocabulary --systems
        tenken vocabulary --rules
        tenken vocabulary --format markdown --output docs/
        tenken vocabulary buy --format json
        tenken vocabulary --system sign-in.system.yaml

      Steps that a file names under 'steps:' are words of that file, and of files that include it. \
      They are not in this list.
      """)

  @Argument(help: ArgumentHelp("Show only this word.", valueName: "word"))
  var word: String?

  @Flag(
    help: "Show the rules instead: what differs between environments, with the sources."
  )
  var rules = false

  @Flag(
    name: .customLong("systems"),
    help: "List the systems instead: those that are built in, and those to copy.")
  var listsSystems = false

  @Flag(help: "Print one line for each word.")
  var short = false

  @Option(
    name: .customLong("system"),
    help: ArgumentHelp(
      "Show only the words of this system: the name of a built-in one, or a system file.",
      valueName: "name-or-file"),
    completion: .file(extensions: ["yaml"]))
  var reference: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("The format: text, markdown, json.", valueName: "name"))
  var format = FormatChoice(usual: PageFormat.text)

  func validate() throws {
    let format = try format.format(for: output)
    guard !short || format == .text else {
      throw ValidationError("--short is for text: leave out --format")
    }
    guard !listsSystems || (word == nil && !rules && reference == nil && format == .text) else {
      throw ValidationError("--systems lists systems, as text: leave out what is about words")
    }
  }

  func run() throws {
    let format = try format.format(for: output)
    let language = language.language
    if listsSystems {
      return try output.write(
        page: Self.list(of: Self.allSystems, in: language, output.style),
        named: "systems\(self.language.fileNamePart).txt")
    }
    if !rules, let word, let text = LanguageKeyPage.text(of: word, in: language),
      try !Self.names(in: chosenVocabularies).contains(word)
    {
      if format == .json, let listed = ListedWords(key: word, in: language) {
        return try write(listed)
      }
      return try output.write(page: text, named: "\(word)\(self.language.fileNamePart).txt")
    }
    let vocabularies = try chosenVocabularies
    let lists = vocabularies.map { vocabulary in
      (
        vocabulary,
        rules
          ? VocabularyPages.rules(vocabulary, language) : VocabularyPages.all(vocabulary, language)
      )
    }
    try check(lists.flatMap { $1.flatMap { $0.pages.map(\.name) } }, of: vocabularies)
    var text = ""
    var listed = ListedWords()
    for (vocabulary, list) in lists {
      let chosen = list.compactMap { self.chosen($0) }
      guard !chosen.isEmpty else { continue }
      let title = vocabulary.title[language].sanitized
      text += text.isEmpty ? "" : "\n"
      switch format {
      case .json: for pages in chosen { listed.add(pages, of: vocabulary.system) }
      case .text:
        let style = output.style
        text += "\(style.dim("\(title) · \(vocabulary.system)"))\n\n"
        text += chosen.map { $0.terminalText(style, isShort: short) }.joined(separator: "\n")
      case .markdown where rules && word == nil:
        if lists.count > 1 { text += "# \(title) · `\(vocabulary.system)`\n\n" }
        text += rulesTable(of: vocabulary.rules, language)
      case .markdown:
        text += "# \(title) · `\(vocabulary.system)`\n\n" + chosen.map(\.markdown).joined()
      }
    }
    guard format != .json else { return try write(listed) }
    let name =
      "\(rules ? "rules" : "vocabulary")\(self.language.fileNamePart).\(format.fileExtension)"
    try output.write(page: text, named: name)
  }

  private func write(_ words: ListedWords) throws {
    try output.write(
      page: ListedWords.format.text(of: words), named: rules ? "rules.json" : "vocabulary.json")
  }

  /// The names of everything that has a page: words, resources and rules.
  static func names(in vocabularies: [Vocabulary]) -> [String] {
    vocabularies.flatMap { vocabulary in
      VocabularyPages.all(vocabulary, .english).flatMap { $0.pages.map(\.name) }
    }
  }

  /// Whether `tenken vocabulary` shows a page of this name for the built-in systems.
  static func hasPage(of name: String) -> Bool { pageNames.contains(name) }

  /// The names of all pages for the built-in systems, with those of the language's keys.
  static var pageNames: [String] { names(in: systems.vocabularies) + LanguageKeyPage.names }

  /// The vocabularies of the requested systems.
  private var chosenVocabularies: [Vocabulary] {
    get throws {
      guard let reference else { return systems.vocabularies }
      return [try namedSystem(reference, in: language.language).vocabulary]
    }
  }

  /// Throws if there is no page for the requested word.
  private func check(_ names: [String], of vocabularies: [Vocabulary]) throws {
    guard let word, !names.contains(word) else { return }
    let near =
      wordName(forSynonym: word, in: vocabularies)
      ?? nearestName(
        to: word, in: names + LanguageKeyPage.names)
    let found = VocabularyPages.names(mentioning: word, in: vocabularies)
    let shown = found.prefix(Self.foundLimit)
    let rest = found.count - Self.foundLimit
    throw ToolError.usage(
      "there is no word '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      ja: "語「\(word)」はありません" + (near.map { "（もしかして：「\($0)」）" } ?? ""),
      help: (found.isEmpty
        ? []
        : [
          DiagnosticText(
            "these mention it: " + shown.joined(separator: ", ")
              + (rest > 0 ? ", and \(rest) more" : ""),
            ja: "説明に含む語：" + shown.joined(separator: "、") + (rest > 0 ? "、ほか \(rest) 件" : ""))
        ])
        + [
          DiagnosticText(
            "tenken vocabulary --short lists all words",
            ja: "「tenken vocabulary --short」ですべての語を表示できます")
        ])
  }

  /// The number of words to show that mention a text: two lines.
  private static let foundLimit = 12

  /// The requested pages; nil if the group has none of them.
  private func chosen(_ group: VocabularyPages) -> VocabularyPages? {
    guard let word else { return group }
    return group.pages(of: word)
  }

  private func wordName(forSynonym synonym: String, in vocabularies: [Vocabulary]) -> String? {
    vocabularies.lazy.flatMap { vocabulary in
      vocabulary.preconditions.definitions + vocabulary.operations.definitions
        + vocabulary.observations.definitions
    }.first { $0.synonyms.contains(synonym) }?.name
  }
}
