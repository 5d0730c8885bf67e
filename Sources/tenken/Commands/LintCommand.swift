import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenMessages
import TenkenPages
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import TenkenWording

/// `tenken lint`: checks scenario files, and reports what is wrong.
struct LintCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check scenario files without running them.",
    discussion: """
      EXAMPLES
        tenken lint
        tenken lint --strict scenarios/consumable
        tenken lint --language ja
        tenken lint --format sarif --output tenken.sarif
        tenken lint --format code-quality --output gl-code-quality-report.json
        tenken lint --fix                   the same as tenken fix
        tenken explain unused-axis          what a code means

      EXIT CODES
        0   all files are fine
        1   with --fix --check: something can be fixed
        2   a file is invalid, or with --strict has a warning

      FOR PROGRAMS
      --format json lists every diagnostic with path, severity, code, message, messages (in \
      other languages, by their codes), help and notes; line, column, endLine, endColumn, which \
      count from 1; startByte and endByte, which count from 0; and, if any are known, \
      corrections. Each has a confidence, 'fix' or 'suggestion', and edits that belong together; \
      an edit has such a position, and newText. 'tenken fix' makes the only one that is a fix and \
      leaves no error. A code \
      stays the same when messages change. --format sarif has the same as SARIF 2.1.0, for code \
      scanning and editors, and --format code-quality is for GitLab's merge requests. They go to \
      standard output, or to --output.
      """)

  @OptionGroup var input: FileArguments
  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var amount: VerboseOption
  @OptionGroup var notes: NoteOptions

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("The format: text, json, sarif or code-quality.", valueName: "name"),
    completion: .list(formats.map(\.name)))
  var choice = FormatChoice(usual: "text")

  private var format: String {
    get throws { try choice.format(for: output, among: Self.formats).name }
  }

  private static let formats =
    [NamedFormat(name: "text", fileExtension: "txt")]
    + LintFormat.allCases.map {
      NamedFormat(name: $0.rawValue, fileExtension: $0.fileExtension)
    }

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Flag(help: "Correct what is certain, as tenken fix does, with the same options.")
  var fix = false

  @OptionGroup var fixing: FixOptions

  func run() async throws {
    guard !fix else {
      let options =
        try fixing.arguments + ["--language", language.code, "--format", format, "--"]
      return try FixCommand.parse(options + input.paths).run()
    }
    let language = language.language
    // What is wrong with the project file may be why there are no scenario files.
    if input.paths == SuiteOptions.standard, !input.paths.contains(where: exists) {
      try Project.current.check(in: language)
    }
    let found = try ScenarioFiles(input.paths)
    let read = try await concurrentMap(found.files, costing: \.cost) { file in
      let read = readFeature(file)
      return (
        headings: read.features.map(\.heading), diagnostics: read.diagnostics, cost: read.cost,
        refused: read.features.flatMap { $0.refusedLines(in: language) },
        untitled: read.features.first?.untitledAxes ?? [],
        vocabularies: read.features.map(\.vocabulary), ignored: read.ignoredCount
      )
    }
    let projects = projectFiles(found).map { Project(at: $0) }
    let diagnostics =
      (found.diagnostics + found.chapters.diagnostics
      + found.handChecks(given: nil, of: read.flatMap(\.vocabularies)).diagnostics
      + systemFaults(
        found.systemFiles.map(\.path) + read.flatMap(\.vocabularies).compactMap(\.file))
      + messageFaults(found) + projects.flatMap(\.diagnostics)
      + read.flatMap(\.diagnostics)
      + duplicates(read.flatMap(\.headings))).sortedOnce()
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    // A run counts only files with scenarios.
    let count = read.count {
      !$0.headings.isEmpty || $0.diagnostics.contains { $0.severity == .error }
    }
    let otherCount =
      found.files.count - count + found.chapterFiles.count + found.handCheckFiles.count
      + found.systemFiles.count + found.messageFiles.count + projects.count
    if let format = try LintFormat(rawValue: format) {
      let text = format.text(
        diagnostics, fileCount: count + otherCount, version: Tenken.version, in: language,
        showing: RepositoryPaths().path, source: sourceText)
      let name = "lint\(language.fileNamePart).\(format.fileExtension)"
      try output.write(Array(text.utf8), named: name)
    } else {
      let page = LintPage(
        diagnostics, ignoredCount: read.reduce(0) { $0 + $1.ignored }, fileCount: count,
        otherCount: otherCount, refused: read.flatMap(\.refused),
        untitled: Set(read.flatMap(\.untitled)).sorted(), in: language)
      try print(diagnostics, page)
    }
    if errors > 0 || strict && warnings > 0 { throw ExitCode.invalidScenarios }
  }

  func validate() throws {
    let format = try format
    guard !fix || PrintFormat(rawValue: format) != nil && !strict && output.path == nil else {
      throw ValidationError(
        "--fix changes the files: leave out --format sarif or code-quality, --output and --strict")
    }
    guard fix || fixing.arguments.isEmpty else {
      throw ValidationError("\(fixing.arguments.joined(separator: ", ")) needs --fix")
    }
  }

  /// Prints the diagnostics to standard error and a summary to standard output, or both to a file.
  private func print(_ diagnostics: [Diagnostic], _ page: LintPage) throws {
    var text = page.summary
    if output.path == nil {
      Console.errors.report(diagnostics, in: language.language, listsAll: amount.verbose)
    } else {
      let found = Console.text(of: diagnostics, in: language.language, usesColor: false)
      text = found + (found.isEmpty ? "" : "\n") + text
    }
    for line in page.refusedLines { Console.errors.note(line) }
    if let line = page.untitledLine { Console.errors.note(line) }
    try output.write(page: text, named: "lint\(language.fileNamePart).txt")
  }
}

/// The project files among the files, and the one that holds for the working folder.
private func projectFiles(_ found: ScenarioFiles) -> [String] {
  let known = found.projectFiles.map(\.path)
  guard let own = Project.current.path,
    !known.contains(where: { resolved($0) == resolved(own) })
  else { return known }
  return known + [own]
}

/// The diagnostics of the files that describe the messages of systems that are found.
private func messageFaults(_ found: ScenarioFiles) -> [Diagnostic] {
  found.messageFiles.flatMap { file -> [Diagnostic] in
    do throws(FileError) {
      let bytes = try readFile(file.path)
      let name = systemOfMessages(bytes) ?? ""
      let beside = resolvedPath(name + SystemFormat.fileSuffix, beside: file.path)
      let own = (try? readFile(beside)).flatMap { SystemFormat.systemFile.read(beside, $0).system }
      guard let system = own ?? systems[name] else { return [] }
      return readMessages(path: file.path, bytes: bytes, of: system).diagnostics
    } catch {
      return [Diagnostic.unreadable(file.path, error.text)]
    }
  }
}

/// The diagnostics of the files that declare systems, whether scenarios use them or not.
private func systemFaults(_ paths: [String]) -> [Diagnostic] {
  Set(paths).sorted().flatMap { path in
    do throws(FileError) {
      return readSystem(
        path: path, bytes: try readFile(path), isThorough: true, trying: failures(of:)
      ).diagnostics
    } catch {
      return [Diagnostic.unreadable(path, error.text)]
    }
  }
}
