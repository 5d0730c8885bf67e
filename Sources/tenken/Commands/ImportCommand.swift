import ArgumentParser
import TenkenDiagnostics
import TenkenImport
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken import`: turns sheets, maps and lists of test cases into scenario files.
struct ImportCommand: AsyncParsableCommand, NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a sheet, a map or a list of test cases as scenario files.",
    discussion: """
      Sentences that are words of the vocabulary, in English or Japanese, become words. All \
      other steps and expected results become 'manual:', which only people can do. Other texts \
      become comments. A report says what became of each text and of each column. Existing \
      files are never replaced.

      Names of products are understood if a file declares them: give that file with --known.

      The report names each column of a sheet and what became of it. If Tenken takes a column for \
      something else, say what it is: --columns 'Owner of case=comment' 'Check=title'. The meanings \
      are \(ColumnMeanings.names.joined(separator: ", ")). With --keep-columns the next import of \
      a sheet in that folder finds them in 'tenken-columns.txt'.

      FORMATS
        \(ImportFormat.all.map(\.name).joined(separator: ", "))

      EXAMPLES
        tenken import checklist.csv --output scenarios/imported
        tenken import qa.xlsx --known scenarios/shared --output scenarios/imported
        tenken import cases.md --output -
        tenken import qa.csv --columns 'Test Scenario=title' --keep-columns

      EXIT CODES
        0   the files were imported
        2   a file cannot be read
        64  the command line is wrong
        74  a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp("The files to import.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write the scenario files into this folder, or the only one to standard output (-).",
      discussion: "By default, none are written.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    name: .customLong("input-format"),
    help: ArgumentHelp(
      "The format of the files: \(ImportFormat.all.map(\.name).joined(separator: ", ")).",
      discussion: "By default, contents and file name extensions decide.", valueName: "name"))
  var inputFormat: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of texts that are not UTF-8: \(TextEncoding.names.joined(separator: ", ")).",
      discussion: "By default, the file declares it, or headings of test cases show it.",
      valueName: "name"))
  var encoding: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Recognise the products, cases and wordings of these scenario files or folders.",
      discussion: """
        An include file with products works, too, and so do a StoreKit configuration file of \
        Xcode (.storekit) and a .system.yaml file. A case of a checklist or a map that Tenken wrote is imported as it is \
        in these files.
        """,
      valueName: "path"),
    completion: .file())
  var known: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "What columns of sheets are: HEADING=MEANING, or a file with such lines.",
      discussion: """
        By default, headings and contents decide, and the file 'tenken-columns.txt' beside the \
        source if there is one. A column without a heading is named by its letters.
        """,
      valueName: "heading=meaning"))
  var columns: [String] = []

  @Flag(
    name: .customLong("keep-columns"),
    help: "Write what --columns says into 'tenken-columns.txt' beside the source.")
  var keepsColumns = false

  @Flag(help: "List what became of every text, not only the texts that became manual.")
  var verbose = false

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintFormatOption
  @OptionGroup var notes: NoteOptions

  func validate() throws {
    if let format = inputFormat, ImportFormat.named(format) == nil {
      let names = ImportFormat.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no format '\(format)'; the formats are: \(names)")
    }
    if let encoding, TextEncoding(named: encoding) == nil {
      let names = TextEncoding.names.joined(separator: ", ")
      throw ValidationError("There is no encoding '\(encoding)'; the encodings are: \(names)")
    }
    guard output != "-" || printing.format == .text else {
      throw ValidationError("--format json goes to standard output: give a folder with --output")
    }
    if keepsColumns, columns.isEmpty {
      throw ValidationError("--keep-columns keeps what --columns says: give that, too")
    }
    if output == "-", files.count > 1 {
      throw ValidationError("Only one file can go to standard output; give a folder with --output.")
    }
  }

  func run() async throws {
    let known = try readKnownFiles(known, in: language.language)
    let folder = output == "-" ? nil : output
    let references = known.systemFiles.mapValues { file in
      SystemReference(
        to: file, as: folder.map { systemName(of: file, for: $0) } ?? ownName(of: file))
    }
    let others: [Language] = [.english, .japanese].filter { $0 != language.language }
    var imported: [(path: String, result: ScenarioImport)] = []
    for path in files {
      let result = importScenarios(
        path: path, bytes: try readGivenFile(path),
        format: inputFormat.flatMap { ImportFormat.named($0) },
        encoding: encoding.flatMap { TextEncoding(named: $0) },
        columns: try GivenColumns(columns, for: path).meanings, known: known.features,
        references: references, systems: systems,
        languages: [language.language] + others)
      imported.append((path, result))
    }
    let diagnostics = imported.flatMap(\.result.diagnostics)
    guard diagnostics.isEmpty else {
      Console.errors.report(diagnostics, in: language.language)
      throw ExitCode.invalidScenarios
    }
    let pages = imported.map {
      ImportPage(
        result: $0.result, path: $0.path, listsAll: verbose, language: language.language)
    }
    if keepsColumns {
      for path in Set(files.map(GivenColumns.path)).sorted() {
        try GivenColumns.keep(columns, in: path)
        Console.errors.note("wrote what the columns are to \(path)")
      }
    }
    if output == "-" {
      let made = imported.flatMap(\.result.files)
      guard made.count == 1, let only = made.first else {
        throw ToolError.usage(
          "the import makes \(made.count) scenario files, but standard output takes exactly one",
          help: ["give a folder with --output"])
      }
      try Console.output.write(page: only.text)
      if let file = only.systemFile {
        Console.errors.note("the file belongs into the folder of '\(file)', or into one below it")
      }
      for line in pages.flatMap(\.lines) { Console.errors.note(line) }
      return
    }
    if let output { try write(imported.flatMap(\.result.files), to: output) }
    try printing.print(
      pages.map(\.lines).joined(separator: [""]).map(\.self),
      ListedImport.format, of: ListedImport(pages))
  }

  /// Writes new files; if one of them exists already, writes nothing at all.
  private func write(_ files: [ImportedFile], to folder: String) throws {
    try requireDifferentFiles(files.map { try path(of: $0.name, in: folder) })
    try writeFolder(
      files.map { FolderFile($0.name, Array($0.text.utf8)) }, as: .imported, to: folder)
    Console.errors.note("wrote \(counted(files.count, "file")) to \(folder)")
  }
}

extension FolderKind {
  /// The folder that `tenken import` adds files to, which are the user's from then on.
  fileprivate static let imported = FolderKind(name: "import", keepsOthers: true, keepsList: false)
  { path in
    path.parent == nil && path.text.hasSuffix(".yaml")
  }
}
