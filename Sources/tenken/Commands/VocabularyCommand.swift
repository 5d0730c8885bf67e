import ArgumentParser
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// `tenken vocabulary`: the words that scenarios are written in.
struct VocabularyCommand: ParsableCommand {
  /// How the words are printed.
  enum PageFormat: String, CaseIterable, ExpressibleByArgument {
    /// For a terminal.
    case text
    /// For a page of documentation.
    case markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "vocabulary",
    abstract: "List the words that scenarios are written in.",
    discussion: """
      EXAMPLES
        tenken vocabulary
        tenken vocabulary buy --language ja
        tenken vocabulary --rules
        tenken vocabulary --format markdown --output docs/
      """)

  @Argument(help: ArgumentHelp("Only this word.", valueName: "word"))
  var word: String?

  @Flag(help: "The rules instead: what differs between environments, and where it is known from.")
  var rules = false

  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The format: text or markdown.")
  var format = PageFormat.text

  func run() throws {
    let language = language.language
    let lists = systems.vocabularies.map { vocabulary in
      let pages = rules ? vocabulary.rules.map { WordPage($0) } : WordPage.all(vocabulary, language)
      return (vocabulary.system, pages)
    }
    if let word, !lists.contains(where: { $1.contains { $0.name == word } }) {
      let near = meant(by: word) ?? nearestWord(to: word, in: lists.flatMap { $1.map(\.name) })
      throw ToolError.usage(
        "there is no word '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        help: ["tenken vocabulary lists all words"])
    }
    var text = ""
    for (system, pages) in lists {
      let chosen = pages.filter { word == nil || $0.name == word }
      guard !chosen.isEmpty else { continue }
      text += text.isEmpty ? "" : "\n"
      switch format {
      case .text:
        let style = output.style
        text += "\(style.dim("system: \(system)"))\n\n"
        text += chosen.map { $0.terminalText(style) }.joined(separator: "\n")
      case .markdown where rules && word == nil:
        text += rulesTable(of: systems[system]?.vocabulary.rules ?? [])
      case .markdown:
        text += "## System `\(system)`\n\n" + chosen.map(\.markdown).joined()
      }
    }
    let name =
      "\(rules ? "rules" : "vocabulary")\(self.language.fileNamePart).\(format == .text ? "txt" : "md")"
    try output.write(page: text, named: name)
  }

  /// The word that is also called so.
  private func meant(by name: String) -> String? {
    systems.vocabularies.lazy.flatMap { vocabulary in
      vocabulary.preconditions.definitions + vocabulary.operations.definitions
        + vocabulary.observations.definitions
    }.first { $0.synonyms.contains(name) }?.name
  }
}
