import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenScenarios
import TenkenSimulation

/// `tenken explain`: explains a code of a diagnostic.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a code of an error or a warning, or a word, with examples.",
    discussion: """
      EXAMPLES
        tenken explain
        tenken explain unused-axis
        tenken explain unused-axis --language ja
        tenken explain buy

      Every error and warning about a file has a code, which it shows in brackets: \
      'warning[unused-axis]'. Files are those of scenarios, systems, profiles, templates, results, \
      imports, logs and policies. A code stays the same when messages change. \
      Without a code, all codes are listed; 'tenken vocabulary' lists the words.

      EXIT CODES
        0   the code or the word was explained
        64  there is no such code or word
      """)

  @Argument(
    help: ArgumentHelp("The code or the word to explain.", valueName: "code-or-word"),
    completion: .list(DiagnosticKind.all.map(\.code)))
  var code: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let language = DiagnosticLanguage(code: language.language.code)
    guard let code else {
      let name = "codes\(self.language.fileNamePart).txt"
      return try output.write(page: DiagnosticKind.all.list(in: language), named: name)
    }
    guard let kind = DiagnosticKind.all.first(where: { $0.code == code }) else {
      guard VocabularyCommand.hasPage(of: code) else { throw ToolError.unknown(code) }
      let place = output.path.map { ["--output", $0] } ?? []
      return try VocabularyCommand.parse([code, "--language", self.language.code] + place).run()
    }
    let name = "\(code)\(self.language.fileNamePart).txt"
    try output.write(page: kind.page(in: language), named: name)
  }
}

extension ToolError {
  /// A name that neither a diagnostic nor a word has.
  fileprivate static func unknown(_ name: String) -> ToolError {
    let names = DiagnosticKind.all.map(\.code) + VocabularyCommand.names(in: systems.vocabularies)
    let near = nearestName(to: name, in: names)
    return .usage(
      "there is no code or word '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      help: ["'tenken explain' lists all codes, and 'tenken vocabulary --short' all words"])
  }
}
