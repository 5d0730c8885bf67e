import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenSimulation

/// `tenken explain`: explains a code of a diagnostic.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a code of 'tenken lint', with a wrong and a right example.",
    discussion: """
      EXAMPLES
        tenken explain
        tenken explain unused-axis
        tenken explain unused-axis --language ja

      The codes are those of 'tenken lint --format json' and '--format sarif'. A code stays the \
      same when messages change. Without a code, all codes are listed.

      EXIT CODES
        0   the code was explained
        64  there is no such code
      """)

  @Argument(
    help: ArgumentHelp("The code to explain.", valueName: "code"),
    completion: .list(Explanation.all.map(\.code)))
  var code: String?

  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let language = DiagnosticLanguage(code: language.language.code)
    guard let code else {
      let name = "codes\(self.language.fileNamePart).txt"
      return try output.write(page: Explanation.list(in: language), named: name)
    }
    guard let explanation = Explanation.of(code) else { throw ToolError.unknownCode(code) }
    let name = "\(code)\(self.language.fileNamePart).txt"
    try output.write(page: explanation.page(in: language), named: name)
  }
}

extension ToolError {
  /// A code that no diagnostic has.
  fileprivate static func unknownCode(_ code: String) -> ToolError {
    let near = nearestName(to: code, in: Explanation.all.map(\.code))
    return .usage(
      "there is no code '\(code)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      help: ["'tenken explain' lists all codes"])
  }
}
