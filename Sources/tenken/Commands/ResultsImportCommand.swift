import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenResults
import TenkenSimulation

/// `tenken results import`: turns files of other formats into events.
struct ResultsImportCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import results into a folder: exports of checklists, filled-in sheets, JUnit XML.",
    discussion: """
      FILES
        .jsonl  events, as checklists export them
        .xml    the JUnit report of your own tests; the 'name' or 'classname' of a
                test contains the address of a case
        .xlsx   the workbook of 'tenken checklist --format xlsx', filled in; rows may
                be sorted or filtered, columns moved or added
        .csv    the same of 'tenken checklist --format csv'

      Each tester's results go into a file of their own. Nothing is overwritten, and no result is \
      imported twice. If a file has an error, no file \
      is imported. Options give what a file does not say, such as who tested and when. Times \
      without a time zone count as UTC. Results of JUnit are about the cases as they are today, \
      and so are those of a sheet that has exactly their lines; others count as stale. A cell that \
      testers have changed since the last import corrects what they said then. The same sheet for \
      another build or device adds only what nobody has said yet, unless --tested-again is there. \
      If the cover of a workbook says otherwise than an option, nothing is imported.

      EXAMPLES
        tenken results import ada.jsonl grace.jsonl --results results/
        tenken results import filled.xlsx --scenarios scenarios/ --tester Ada
        tenken results import ui-tests.xml --tester CI --build 2.4 --device 'iPhone 15'

      EXIT CODES
        0   the results are in the folder
        2   a file has an error, or does not say what is needed
        64  the command line is wrong
        74  the folder cannot be written
      """)

  @Argument(help: ArgumentHelp("The files to import.", valueName: "file"))
  var files: [String]

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Import into this folder of results, or add to this .jsonl file.",
      valueName: "folder-or-file"),
    completion: .directory)
  var folder = ResultsOptions.standard

  @OptionGroup var context: TestContextOptions

  @Option(
    name: .customLong("scenarios"),
    help: ArgumentHelp("Read the scenario files that the results are about.", valueName: "path"))
  var scenarios: [String] = SuiteOptions.standard

  @OptionGroup var encoding: EncodingOption
  @OptionGroup var language: DiagnosticLanguageOption
  @OptionGroup var notes: NoteOptions

  func run() async throws {
    let language = language.language
    let given = try context.read()
    var log = try await ResultFiles(exists(folder) ? [folder] : []).log()
    let faultCount = log.problems.count { $0.severity == .error }
    var cases: ImportedCases?
    var brought: [BroughtResults] = []
    for path in files {
      let source = try ResultSource(path, encoding.encoding, in: language)
      if cases == nil, source.needsCases {
        cases = try await ImportedCases(scenarios, in: language)
      }
      // What the next files repeat is there already.
      brought.append(
        try source.bring(
          to: &log, completedBy: given, cases, in: language))
    }
    // An event may differ from another one with the same id.
    let faults = log.problems.filter { $0.severity == .error }
    guard faults.count <= faultCount else {
      Console.errors.report(faults, in: language)
      throw ExitCode.invalidScenarios
    }
    Console.errors.report(brought.flatMap(\.warnings), in: language)
    for (path, one) in zip(files, brought) {
      let written = try EventWriter(path: folder).write(one.parts)
      let summary = one.summary(of: path, in: written)
      Console.errors.note(summary.en, ja: summary.ja)
      if let text = one.elsewhere { Console.errors.note(text.en, ja: text.ja) }
    }
  }
}

/// The options for what the results themselves do not say.
struct TestContextOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Who tested, if the file does not say so.", valueName: "name"))
  var tester: String?

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp(
      "When it was tested: 2026-11-22, or 2026-11-22T09:30:00Z.", valueName: "time"))
  var date: String?

  @Option(help: ArgumentHelp("The build that was tested.", valueName: "text"))
  var build: String?

  @Option(help: ArgumentHelp("The environment it was tested in.", valueName: "text"))
  var environment: String?

  @Option(help: ArgumentHelp("The device it was tested on.", valueName: "text"))
  var device: String?

  @Option(help: ArgumentHelp("The version of the device's system.", valueName: "text"))
  var os: String?

  @Flag(
    name: .customLong("tested-again"),
    help: "The same results were found again, on this build, environment, device or OS."
  )
  var isTestedAgain = false

  /// The values of the options; throws an error if the date is invalid.
  func read() throws -> TestContext {
    var context = TestContext()
    context.tester = tester ?? ""
    context.build = build ?? ""
    context.environment = environment ?? ""
    context.device = device ?? ""
    context.os = os ?? ""
    context.isTestedAgain = isTestedAgain
    if let date {
      guard let time = EventTime(date) else {
        throw ToolError.usage("'\(date)' is not a date", ja: "「\(date)」は日付ではありません").help(
          "for example --at 2026-11-22, or 2026-11-22T09:30:00Z",
          ja: "例：--at 2026-11-22、2026-11-22T09:30:00Z")
      }
      context.time = time
    }
    return context
  }
}
