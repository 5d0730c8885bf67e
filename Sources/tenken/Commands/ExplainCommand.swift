import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenScenarios
import TenkenSimulation

/// `tenken explain`: explains a code of a diagnostic.
struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a code of an error or a warning, a word, or a key, with examples.",
    discussion: """
      EXAMPLES
        tenken explain
        tenken explain unused-axis
        tenken explain unused-axis --language ja
        tenken explain buy
        tenken explain any-order
        tenken explain unused-axis --format json

      Every error and warning about a file has a code, which it shows in brackets: \
      'warning[unused-axis]'. Files are those of scenarios, systems, profiles, templates, results, \
      imports, logs and policies. A code stays the same when messages change. \
      Without a code, all codes are listed; 'tenken vocabulary' lists the words.

      EXIT CODES
        0   the code, the word or the key was explained
        64  there is no such code, word or key
      """)

  @Argument(
    help: ArgumentHelp("The code, the word or the key to explain.", valueName: "code-or-word"),
    completion: .list(DiagnosticKind.all.map(\.code)))
  var code: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions

  func run() throws {
    let shown = DiagnosticLanguage(code: language.language.code)
    let kinds = DiagnosticKind.all.filter { code == nil || $0.code == code }
    guard let kind = kinds.first else {
      let word = code ?? ""
      guard VocabularyCommand.hasPage(of: word) else { throw ToolError.unknown(word) }
      let place = printing.output.path.map { ["--output", $0] } ?? []
      let format = try ["--format", printing.format.rawValue]
      return try VocabularyCommand.parse(
        [word, "--language", language.code] + format + place
      ).run()
    }
    try printing.write(
      named: code ?? "codes", in: language,
      code == nil ? kinds.list(in: shown) : kind.page(in: shown),
      ListedCodes.format, of: ListedCodes(kinds, in: shown))
  }
}

extension ToolError {
  /// A name that neither a diagnostic nor a word has.
  fileprivate static func unknown(_ name: String) -> ToolError {
    let names = DiagnosticKind.all.map(\.code) + VocabularyCommand.pageNames
    let near = nearestName(to: name, in: names)
    return .usage(
      "there is no code, word or key '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      ja: "コード、語、キー「\(name)」はありません" + (near.map { "（もしかして：「\($0)」）" } ?? "")
    ).help(
      "'tenken explain' lists all codes, and 'tenken vocabulary --short' all words",
      ja: "「tenken explain」でコードの一覧、「tenken vocabulary --short」で語の一覧を表示できます")
  }
}
