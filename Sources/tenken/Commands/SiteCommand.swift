import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenPages
import TenkenRendering
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenWording

/// `tenken site`: writes all documents of a suite into one folder.
struct SiteCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write all documents into one folder, with an index page.",
    discussion: """
      The folder gets checklists, mind maps, coverage maps and results in every language, and \
      index.html in the language of the project or of --language. They show the results of running the cases, or the results of a run that --results names; \
      results of testers are shown next to them. What 'tenken site' wrote before is replaced at \
      once, if you have not changed it. Your own files stay. The exit code does not say whether \
      cases failed: use 'tenken run' for the verdict.

      EXAMPLES
        tenken site --output public/
        tenken site scenarios/ --title 'Coin shop' --build 2.3.1 --output public/
        tenken site --results results.json --templates templates/ --output public/
        tenken site --requirements requirements.txt --mutants --output public/
        tenken site --results results/ --build 2.3.1 --unreached --output public/
        tenken site --format xlsx --document-language ja --output public/

      If the folder is the working folder or a separate volume, files are replaced one after the \
      other. site.json lists what was written: keep it with the site.
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var policy: PolicyOptions
  @OptionGroup var templates: TemplateFolder
  @OptionGroup var language: WritingLanguageOptions
  @OptionGroup var handChecks: HandCheckOption
  @OptionGroup var notes: NoteOptions

  @Option(
    help: ArgumentHelp(
      "Write into this folder, which must be new, empty or a site.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "Beside the pages, write only files of this format, or html for none; can be given several times.",
      discussion: "A large suite needs less time and space. The formats: \(Format.names).",
      valueName: "name"),
    completion: .list(Format.allNames))
  var format: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the documents only in this language; can be given several times.", valueName: "code"))
  var documentLanguage: [String] = []

  @Flag(
    help: """
      Also plant bugs, and add the pages of 'tenken mutate' and 'tenken review'; as much work as \
      fifty runs.
      """)
  var mutants = false

  @Flag(
    help: ArgumentHelp(
      """
      Also search for what no case reaches, and show the shortest way to each on the index; some \
      seconds for each system.
      """))
  var unreached = false

  @Option(
    help: ArgumentHelp(
      "With --unreached, end the search after this many seconds, and show what was found by then.",
      valueName: "seconds"),
    transform: GivenValue.number(1...86_400))
  var seconds: Int?

  func validate() throws {
    guard seconds == nil || unreached else {
      throw ValidationError("--seconds limits the search of --unreached: give it, too")
    }
    try Format.check(format)
  }

  @Option(
    help: ArgumentHelp(
      "Begin the titles of all documents with this name; by default, with the app-name of tenken.yaml.",
      valueName: "text"))
  var title: String?

  func run() async throws {
    let library = try templates.library(in: language.messages)
    let languages = try library.languages(documentLanguage)
    let given = try await GivenResults(
      results, orElse: nil, policy, in: language.messages)
    let chosen = input.cases
    let suite = try await readSuite(
      chosen, in: language.messages, handChecks: handChecks.path, profile: results.profile.path)
    var site = try await SiteDocuments(
      of: DocumentSource(suite) {
        ($0.title, $0.build, $0.templates) = (
          DocumentTitle(appName: title.map { LocalizedText($0) } ?? Project.current.appName),
          results.build, library
        )
      }, date: today(), version: Tenken.version,
      showing: { runs in
        let tested = given.tested(
          suite, runs, isWhole: chosen.isWhole, in: language.messages)
        return given.shown(tested)
      }, since: cases(ofSiteIn: output),
      plantsMutants: mutants)
    site.choice = SiteDocuments.Choice(formats: format, languages: languages)
    site.firstLanguage = language.language
    if unreached {
      site.unreached = try await unreachedThings(in: suite, language.messages, within: seconds)
    }
    let documents = site
    let spool = Spool()
    let files: [FolderFile]
    do {
      files = try await documents.files { name, write in
        var (writer, hash) = (SpoolWriter(spool), SHA256())
        try write { part in
          part.withUnsafeBytes { hash.update($0) }
          writer.write(part)
        }
        return FolderFile(name, writer.finished(), hash.digest)
      }
    } catch let fault as Diagnostic {
      Console.errors.report([fault], in: language.messages)
      throw ExitCode.invalidScenarios
    }
    try writeFolder(files, as: .site, to: output)
    if let summary = site.results.summary {
      Console.errors.note(summary.en, ja: summary.ja)
    }
    let index = "\(withoutTrailingSlashes(output))/index.html"
    // The list of the files is one of them.
    Console.errors.note(
      "wrote \(files.count + 1) files: open \(index)",
      ja: "ファイル \(files.count + 1) 個を書き出しました。\(index) を開いてください")
  }
}

extension TemplateLibrary {
  /// The codes of languages that somebody chose, which must be known.
  fileprivate func languages(_ given: [String]) throws -> [String] {
    let known = texts.languages.map(\.code)
    let codes = given.map { $0.lowercased() }
    guard let other = codes.first(where: { !known.contains($0) }) else { return codes }
    throw ToolError.noLanguage(other, among: known)
  }
}

extension GivenResults {
  /// The results for a site, with files that contain them.
  fileprivate func shown(_ tested: TestedSuite) -> SiteResults.Given {
    var lines: [UInt8] = []
    if hasEvents { events.log.forEachLine(of: events.log.byTime()) { lines += $0 } }
    return SiteResults.Given(
      standings: tested.standings, tested: tested, handWork: tested.handWork,
      events: hasEvents ? lines : nil,
      run: report.map { ($0.verdicts, $0.bytes) })
  }
}
