import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenPages

/// `tenken site`: writes all documents of a suite into one folder.
struct SiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write all documents into one folder, with an index page.",
    discussion: """
      The folder gets checklists, mind maps, coverage maps and results in every language, and \
      index.html. They show the results of running the cases, or the results of a run that --results names; \
      results of testers are shown next to them. What 'tenken site' wrote before is replaced at \
      once, if you have not changed it. Your own files stay. The exit code does not say whether \
      cases failed: use 'tenken run' for the verdict.

      EXAMPLES
        tenken site --output public/
        tenken site scenarios/ --title 'Coin shop' --build 2.3.1 --output public/
        tenken site --results results.json --templates templates/ --output public/
        tenken site --requirements requirements.txt --mutants --output public/

      If the folder is the working folder or a separate volume, files are replaced one after the \
      other. site.json lists what was written: keep it with the site.
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var filter: FilterOptions
  @OptionGroup var profile: ProfileOption
  @OptionGroup var templates: TemplateFolder
  @OptionGroup var language: DiagnosticLanguageOption
  @OptionGroup var requirements: RequirementsOption
  @OptionGroup var handChecks: HandCheckOption

  @Option(
    help: ArgumentHelp(
      "Write into this folder, which must be new, empty or a site.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Flag(help: "Also plant bugs, and add the page of 'tenken mutate'; as much work as fifty runs.")
  var mutants = false

  @Option(help: ArgumentHelp("Set the title of the documents.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Print this build, as the one that is tested, at the top of pages.", valueName: "text"))
  var build: String?

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Show results from this folder, or from this file of 'tenken run --report json=FILE'.",
      valueName: "folder-or-file"),
    completion: .file(extensions: ["jsonl", "json"]))
  var resultsPath: String?

  func run() async throws {
    let library = try templates.library(in: language.language)
    let listed = try requirements.read()
    let given = try await GivenResults(path: resultsPath, build: build, in: language.language)
    let suite = try await readSuite(
      input.paths, filter.filter, in: language.language, handChecks: handChecks.path,
      profile: profile.path)
    let site = try await SiteDocuments(
      of: suite, title: title, build: build, date: today(), version: Tenken.version,
      showing: {
        try given.map { $0.shown(try $0.verdicts(of: suite, in: language.language)) }
      }, since: cases(ofSiteIn: output),
      requirements: listed,
      plantsMutants: mutants, templates: library)
    let files: [FolderFile]
    do {
      files = await concurrentMap(try await site.files()) { FolderFile($0.name, $0.bytes) }
    } catch let fault as Diagnostic {
      Console.errors.report([fault], in: language.language)
      throw ExitCode.invalidScenarios
    }
    try writeFolder(files, as: .site, to: output)
    if let summary = site.results.summary { Console.errors.note(summary) }
    let index = "\(withoutTrailingSlashes(output))/index.html"
    Console.errors.note("wrote \(files.count) files: open \(index)")
  }
}
