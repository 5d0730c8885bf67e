import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenResults
import TenkenSimulation

/// `tenken results import`: turns files of other formats into events.
struct ResultsImportCommand: AsyncParsableCommand, NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import results into a folder: exports of checklists, JUnit XML.",
    discussion: """
      FILES
        .jsonl  events, as checklists export them
        .xml    the JUnit report of your own tests; the 'name' or 'classname' of a
                test contains the address of a case

      Nothing is overwritten, and no result is imported twice. If a file has an error, no file \
      is imported. Options give what a file does not say, such as who tested and when. Times of \
      JUnit without a time zone count as UTC. Results of JUnit are about the cases as they are \
      today.

      EXAMPLES
        tenken results import ada.jsonl grace.jsonl --results results/
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
  var scenarios: [String] = PathArguments.standard

  @OptionGroup var language: DiagnosticLanguageOption
  @OptionGroup var notes: NoteOptions

  func run() async throws {
    let language = language.language
    let given = try context.read()
    var log = try await ResultFiles(exists(folder) ? [folder] : []).log()
    var cases: ImportedCases?
    var brought: [BroughtResults] = []
    for path in files {
      let file = try ImportedResults(path, in: language)
      if cases == nil, file.needsCases { cases = try await ImportedCases(scenarios, in: language) }
      let (events, warnings) = try file.events(completedBy: given, cases)
      brought.append(BroughtResults(file, events, warnings))
    }
    try require(log, in: language, brought.map(\.lines))
    Console.errors.report(brought.flatMap(\.warnings), in: language)
    for (index, one) in brought.enumerated() {
      let (file, events) = (one.file, one.events)
      let new = events.filter { !log.contains($0.id) }
      // What the next files repeat is there already.
      if index + 1 < brought.count { log.read(one.lines, path: "") }
      let lines = new.count == events.count ? one.lines : ResultEvent.lines(new)
      let written = try EventWriter(path: folder).write(lines, of: new)
      let place = written.map { " in \($0)" } ?? ""
      Console.errors.note(
        "\(files[index]): \(counted(new.count, "new result"))\(place),"
          + " \(events.count - new.count) already there"
          + (file.skippedCount > 0 ? "; \(counted(file.skippedCount, "test")) skipped" : ""))
    }
  }

  /// Throws if an event differs from another one with the same id.
  private func require(_ log: ResultLog, in language: Language, _ lines: [[UInt8]]) throws {
    var log = log
    let before = SettledResults(log).diagnostics.count { $0.severity == .error }
    for lines in lines { log.read(lines, path: "the imported files") }
    let faults = SettledResults(log).diagnostics.filter { $0.severity == .error }
    guard faults.count > before else { return }
    Console.errors.report(faults, in: language)
    throw ExitCode.invalidScenarios
  }
}

/// The results of a file that is imported.
private struct BroughtResults {
  let file: ImportedResults
  let events: [ResultEvent]
  let warnings: [Diagnostic]
  /// The lines of the events, which are checked and then written.
  let lines: [UInt8]

  init(_ file: ImportedResults, _ events: [ResultEvent], _ warnings: [Diagnostic]) {
    (self.file, self.events, self.warnings) = (file, events, warnings)
    lines = ResultEvent.lines(events)
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

  /// The values of the options; throws an error if the date is invalid.
  func read() throws -> TestContext {
    var context = TestContext()
    context.tester = tester ?? ""
    context.build = build ?? ""
    context.environment = environment ?? ""
    context.device = device ?? ""
    context.os = os ?? ""
    if let date {
      guard let time = Instant(day: date) else {
        throw ToolError.usage(
          "'\(date)' is not a date",
          help: ["for example --at 2026-11-22, or 2026-11-22T09:30:00Z"])
      }
      context.time = time
    }
    return context
  }
}
