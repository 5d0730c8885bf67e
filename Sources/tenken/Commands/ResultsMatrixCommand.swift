import ArgumentParser
import TenkenRendering
import TenkenScenarios
import TenkenWording

/// `tenken results matrix`: writes each requirement with its cases, results and tickets.
struct ResultsMatrixCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Write the traceability matrix: requirements, their cases, results and tickets.",
    discussion: """
      A case is listed below each requirement that its scenario names, and at the end if it names \
      none. Requirements that no scenario names are listed, too, if --requirements gives a list.

      EXAMPLES
        tenken results matrix --build 2.4 --output out/
        tenken results matrix --format xlsx --output out/
        tenken results matrix --requirements requirements.txt --language ja --output out/

      EXIT CODES
        0   the matrix was written, whatever it says
        2   a file is invalid
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var notes: NoteOptions

  @Option(help: ArgumentHelp("The format: html, xlsx.", valueName: "name"))
  var format = FormatChoice(usual: MatrixFormat.html)

  @OptionGroup var heading: TitleOption

  func run() async throws {
    let format = try format.format(for: output)
    let (library, language) = try templates.read()
    let read = try await ReadTestedSuite(
      input.cases, results, in: templates.messages)
    let page = TraceabilityPage(
      read.tested, of: read.suite.features, title: heading.title, date: today())
    try output.write(
      page.render(as: format.form, in: language, templates: library),
      named: "traceability\(language.fileNamePart).\(format.form.rawValue)",
      in: templates.messages)
    if read.hasFaults { throw ExitCode.invalidScenarios }
  }
}

/// The format of a matrix on the command line.
enum MatrixFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// For browsers and paper.
  case html
  /// For Excel and LibreOffice.
  case xlsx

  var form: TraceabilityPage.Form {
    switch self {
    case .html: .html
    case .xlsx: .xlsx
    }
  }
}
