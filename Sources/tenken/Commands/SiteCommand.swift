import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenScenarios
import TenkenSimulation

/// `tenken site`: writes all documents of a suite into one folder.
struct SiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write all documents into one folder, with a page that leads to them.",
    discussion: """
      The folder gets checklists, mind maps and results in every language, and index.html. The \
      cases are run for it, unless results are given. What 'tenken site' has written before is \
      replaced at once, as long as you have not changed it; files of your own stay. Whether cases \
      have failed does not matter here: the verdict is that of 'tenken run'.

      EXAMPLES
        tenken site --output public/
        tenken site scenarios/ --title 'Coin shop' --build 2.3.1 --output public/
        tenken site --results results.json --templates templates/ --output public/
        tenken site --requirements requirements.txt --mutants --output public/

      In the working folder, or on a volume of its own, files are replaced one after the other. \
      site.json lists what was written: keep it with the site.
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var filter: FilterOptions
  @OptionGroup var profile: ProfileOption
  @OptionGroup var templates: TemplateFolder
  @OptionGroup var language: DiagnosticLanguageOption
  @OptionGroup var requirements: RequirementsOption
  @OptionGroup var handChecks: HandCheckOption

  @Option(
    help: ArgumentHelp("The folder, which must be new, empty or a site.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Flag(help: "Plant bugs, too, and add the page of 'tenken mutate': as much work as fifty runs.")
  var mutants = false

  @Option(help: ArgumentHelp("What the documents are called.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The build that is tested, for the head of pages.", valueName: "text"))
  var build: String?

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Show these results: a folder of them, or a file of 'tenken run --report json=FILE'.",
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
      of: suite, title: title, build: build, date: today(), showing: given,
      since: cases(ofSiteIn: output), requirements: listed,
      plantsMutants: mutants, templates: library)
    let files: [FolderFile]
    do {
      files = try await site.files()
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
