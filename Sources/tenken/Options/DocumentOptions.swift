import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// The option that says where a document is written.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Write to this file, or into this folder; by default, or with '-', to standard output.",
      discussion: """
        Without --format, the ending of the file chooses it. If the path ends in '/', or is a \
        folder, the file gets a default name, for example checklist.md, checklist.ja.html or \
        mindmap.opml. If the new file cannot be written, the old one stays as it was.
        """,
      valueName: "file-or-folder"),
    completion: .file())
  var path: String?

  /// The style of the text: files have no colours.
  var style: Style { target == nil ? Console.output.style : Style(usesColor: false) }

  /// The path to write to; nil for standard output.
  private var target: String? { path == "-" ? nil : path }

  /// Whether the document is written to a file.
  var isFile: Bool { target != nil }

  /// Writes a text for people to the output; in a folder, to a file with the given name.
  ///
  /// Control characters are made visible, even in files.
  func write(page: String, named name: String) throws {
    try write(Array(style.visible(page: page).utf8), named: name)
  }

  /// Writes bytes to the output; in a folder, to a file with the given name.
  func write(_ bytes: [UInt8], named name: String) throws {
    try write(FileContent(bytes), named: name)
  }

  /// Writes a document to the output; in a folder, to a file with the given name.
  ///
  /// - Parameters:
  ///   - file: The document.
  ///   - name: The name of the file in a folder.
  ///   - language: The language of the message if it cannot be written.
  /// - Throws: An error if the document, or the file, cannot be written.
  func write(_ file: RenderedFile, named name: String, in language: Language) throws {
    var writer = SpoolWriter(Spool())
    try reportingFault(in: language) { () throws(Diagnostic) in
      try file.write { writer.write($0) }
    }
    try write(writer.finished(), named: name)
  }

  /// Writes a content to the output; in a folder, to a file with the given name.
  func write(_ content: FileContent, named name: String) throws {
    guard let file = try file(named: name) else {
      // A terminal would treat binary data as commands.
      if Console.output.isTerminal, try content.bytes().contains(0) {
        throw ValidationError(
          "The file is not a text; name a file or a folder for it with --output.")
      }
      return try Console.output.write(content)
    }
    if let watch = DocumentWatch.current { return try watch.write(content.bytes(), to: file) }
    try writeFile(content, to: file)
    Console.errors.note("wrote \(file)", ja: "\(file) を書き出しました")
  }

  /// The file to write, which has the given name in a folder; nil for standard output.
  func file(named name: String) throws(ToolError) -> String? {
    guard let target else { return nil }
    return try outputPath(target, named: name)
  }
}

/// The options of every command that renders a suite.
struct DocumentOptions: ParsableArguments {
  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var watching: WatchOption

  /// Reads the suite, renders it with the options of the command, and writes the file.
  func render(
    _ format: Format, handChecks: String? = nil, enoughFor measure: EnoughCases.Measure? = nil,
    _ change: (inout DocumentSource) -> Void = { _ in }
  ) async throws {
    try await watching.render(to: output) {
      let (library, language) = try templates.read()
      let given = try await GivenResults(results, in: templates.messages)
      let cases = input.cases
      let suite = try await readSuite(
        cases, in: templates.messages, handChecks: handChecks, profile: results.profile.path)
      var source = DocumentSource(suite, change)
      let runs = try await concurrentMap(suite.entries, costing: SuiteCost.run) { run($0.feature) }
      let tested = given.tested(suite, runs, isWhole: cases.isWhole, in: templates.messages)
      let standings = tested.standings
      if !standings.isTested { results.noteUnused(in: templates.messages) }
      if let measure {
        source.suite = try await suite.enough(
          for: measure, withSimulationOnly: source.listsSimulationOnly)
        guard source.suite.enough?.choices.isEmpty == false else {
          throw ToolError.notEnough(measure)
        }
      }
      (source.language, source.templates, source.build) = (language, library, results.build)
      source.results = given.verdicts(of: runs)
      source.show(standings)
      source.handWork = tested.handWork
      try output.write(
        format.render(SuiteDocument(format.document, of: source)),
        named: format.fileName(in: language), in: templates.messages)
    }
  }
}

extension ToolError {
  /// No case covers anything of what the cases are chosen to cover.
  fileprivate static func notEnough(_ measure: EnoughCases.Measure) -> ToolError {
    .usage("no listed case contributes anything to --enough-for", ja: "--enough-for に役立つケースがありません")
      .help(
        "tenken \(measure == .mutants ? "mutate" : "coverage") shows what the cases achieve",
        ja: "「tenken \(measure == .mutants ? "mutate" : "coverage")」でケースの効果を確認できます")
  }
}

extension Format {
  /// The formats of a document with their summaries, one per line, for help texts.
  static func summaries(of document: Document) -> String {
    let formats = all.filter { $0.document == document }
    let width = formats.map(\.name.count).max() ?? 0
    return formats.map { format in
      let gap = String(repeating: " ", count: width - format.name.count + 2)
      return "  \(format.name)\(gap)\(format.summary)"
    }.joined(separator: "\n")
  }

  /// The names of a document's formats, for help texts.
  static func names(of document: Document) -> String {
    all.filter { $0.document == document }.map(\.name).joined(separator: ", ")
  }

  /// The names of the formats of all documents.
  static let allNames = all.map(\.name).reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }

  /// The names of the formats of all documents, for help texts.
  static var names: String { allNames.joined(separator: ", ") }

  /// Throws an error if one of several names is that of no format.
  static func check(_ names: [String]) throws {
    guard let other = names.first(where: { !allNames.contains($0) }) else { return }
    throw ValidationError.noFormat(other, among: Self.names)
  }

  /// Throws an error if a title is given that no file of the format has.
  func check(title: String?) throws {
    guard title == nil || hasTitle else {
      throw ValidationError("--title is for pages with a title: leave it out for \(name)")
    }
  }
}

extension ValidationError {
  /// No format of a command has a given name.
  static func noFormat(_ name: String, among formats: [some FileFormat]) -> ValidationError {
    noFormat(
      name, among: formats.map(\.name).joined(separator: ", "),
      printsHTML: formats.contains { $0.name == "html" })
  }

  /// No format has a given name.
  static func noFormat(
    _ name: String, among names: String, printsHTML: Bool = false
  ) -> ValidationError {
    // Browsers make the file from the page, which is laid out for paper.
    let advice =
      printsHTML && name.lowercased() == "pdf"
      ? DiagnosticText(
        "; for a PDF, write html and print the page",
        ja: "。PDF が必要なら、html で書き出したページを印刷してください")
      : DiagnosticText("", ja: "")
    let text = DiagnosticText(
      "There is no format '\(name)'; the formats are: \(names)\(advice.en)",
      ja: "形式「\(name)」はありません。使える形式：\(names)\(advice.ja)")
    return ValidationError(text[Console.language])
  }
}
