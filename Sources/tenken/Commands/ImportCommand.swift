import ArgumentParser
import TenkenDiagnostics
import TenkenImport
import TenkenPages
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// `tenken import`: turns sheets, maps and lists of test cases into scenario files.
struct ImportCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a sheet, a map or a list of test cases as scenario files.",
    discussion: """
      Sentences that are words of the vocabulary, in English or Japanese, become words. All \
      other steps and expected results become 'manual:', which only people can do. Other texts \
      become comments. A report says what became of each text and of each column. Existing \
      files are never replaced.

      People say the same thing in other words: 'Kill the app' becomes the word 'terminate-app' \
      with this wording. If a line may mean something else, or lacks a product, the report suggests \
      a word, and the line stays manual: --accept takes suggestions, all or for one line, or says \
      what a line is.

      Names of products are understood if a file declares them: give that file with --known.

      The report lists doubts: what may have been read wrongly, where, and what to do. Look at these \
      places before you use the files.

      The report names each column of a sheet and what became of it, and each label of a document \
      that it does not understand. If Tenken takes one for something else, say what it is: --columns \
      'Owner of case=comment' 'Check=title' 'You should see=expected'. The meanings are \
      \(ColumnMeanings.names.joined(separator: ", ")). With --keep-columns the next import of a \
      file in that folder finds them in 'tenken-columns.txt'.

      If the testers of a sheet wrote OK or NG beside its cases, --output also writes their results, \
      as a .jsonl file beside the scenario files, and --results records them in a folder of results. \
      Options give what the sheet does not say, such as who tested and when.

      FORMATS
        \(ImportFormat.all.map(\.name).joined(separator: ", "))

      EXAMPLES
        tenken import checklist.csv --output scenarios/imported
        tenken import qa.xlsx --known scenarios/shared --output scenarios/imported
        tenken import cases.md --output -
        tenken import done.xlsx --output imported/ --tester Ada --at 2026-11-22
        tenken import qa.csv --columns 'Test Scenario=title' --keep-columns
        tenken import qa.csv --accept all --output scenarios/imported
        tenken import qa.csv --accept 'Turn off Wi-Fi' 'Buy it=buy: monthly'
        tenken import --update scenarios/imported --diff
        tenken import --update scenarios/imported --check       in CI

      With --output, a file 'NAME.import.json' beside the scenario files keeps what was imported. \
      With it, --update merges what the source has changed since: your words, edits and comments \
      stay, and where both sides changed the same line, a comment '# import-conflict:' says so. \
      Either all files are written or none. docs/IMPORT.md says more.

      EXIT CODES
        0   the files were imported or updated
        1   with --update: something is left to decide; with --check: a change
        2   a file cannot be read
        64  the command line is wrong
        74  a file cannot be written
      """)

  @Argument(
    help: ArgumentHelp("The files to import.", valueName: "file"), completion: .file())
  var files: [String] = []

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

  @OptionGroup var updating: UpdateOptions
  @OptionGroup var encoding: EncodingOption

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
      "What columns and labels are: HEADING=MEANING, or a file with such lines.",
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

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Take what the report suggests: 'all', the TEXT of a line, or TEXT=ITEM.",
      discussion: """
        With TEXT=ITEM every line with this text becomes the item, such as 'buy: coin120'. A \
        suggestion that has to be filled in (<product>) can only be taken like that. By default, \
        such lines stay manual.
        """,
      valueName: "suggestion"))
  var accept: [String] = []

  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      "Write what this profile says of your app into the files, so that the cases hold for it.",
      discussion: """
        Files with words get the interface of StoreKit that the app uses, who grants purchases, and \
        where it is tested, unless that holds anyway. By default, tenken.yaml names the profile.
        """,
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var givenProfile: String?

  @Option(
    help: ArgumentHelp(
      "Record what the testers of a sheet found in this folder of results, or in a .jsonl file.",
      discussion: "By default, it is beside the scenario files.", valueName: "folder-or-file"),
    completion: .directory)
  var results: String?

  @OptionGroup var context: TestContextOptions

  @Flag(help: "List what became of every text, not only the texts that became manual.")
  var verbose = false

  @OptionGroup var language: WritingLanguageOptions
  @OptionGroup var printing: PrintFormatOption
  @OptionGroup var notes: NoteOptions

  func validate() throws {
    guard !files.isEmpty || updating.folder != nil else {
      throw ValidationError("Give the files to import, or --update FOLDER.")
    }
    guard !updating.rewriting.diff || printing.format == .text else {
      throw ValidationError("--diff prints a text: leave it out for --format json.")
    }
    if updating.folder != nil, output != nil || results != nil || keepsColumns {
      throw ValidationError("--update takes no --output, --results and --keep-columns.")
    }
    if let format = inputFormat, ImportFormat.named(format) == nil {
      let names = ImportFormat.all.map(\.name).joined(separator: ", ")
      throw ValidationError.noFormat(format, among: names)
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
    if let folder = updating.folder { return try update(folder) }
    let context = try context.read()
    let knownFiles = try readKnownFiles(known, in: language.messages)
    let folder = output == "-" ? nil : output
    var imported: [(path: String, result: ScenarioImport)] = []
    for path in files {
      imported.append((path, try settings.imported(path, knownFiles, to: folder)))
    }
    let diagnostics = imported.flatMap(\.result.diagnostics)
    guard diagnostics.isEmpty else {
      Console.errors.report(diagnostics, in: language.messages)
      throw ExitCode.invalidScenarios
    }
    let reports = imported.map(\.result.report)
    if let fault = try AcceptedSuggestions(accept).fault(in: reports)
      ?? GivenColumns.fault(in: columns, for: reports)
    {
      throw ToolError.usage(fault)
    }
    let spoken = printing.format == .json ? language.language : Language.ofCommand
    let pages = imported.map {
      ImportPage(result: $0.result, path: $0.path, listsAll: verbose, language: spoken)
    }
    let tested = try imported.map { path, result in
      try TestedSource(
        path, result.results, completedBy: context, needsAll: results != nil, in: spoken)
    }
    for note in pages.compactMap(\.doubtNote) { Console.errors.note(note) }
    if keepsColumns {
      for path in Set(files.map(GivenColumns.path)).sorted() {
        try GivenColumns.keep(columns, in: path)
        Console.errors.note("wrote what the columns are to \(path)", ja: "列の対応を \(path) に書き出しました")
      }
    }
    if output == "-" {
      let made = imported.flatMap(\.result.files)
      guard made.count == 1, let only = made.first else {
        throw ToolError.usage(
          "the import makes \(made.count) scenario files, but standard output takes exactly one",
          ja: "取り込み結果はシナリオファイル \(made.count) 個ですが、標準出力に書けるのは 1 個だけです"
        ).help("give a folder with --output", ja: "--output でフォルダを指定してください")
      }
      try await record(tested)
      try Console.output.write(page: only.text)
      if let file = only.systemFile {
        Console.errors.note(
          "the file belongs into the folder of '\(file)', or into one below it",
          ja: "このファイルは「\(file)」のフォルダか、その下のフォルダに置いてください")
      }
      for line in pages.flatMap(\.lines) { Console.errors.note(line) }
      return
    }
    if let output { try write(imported, tested, to: output) }
    try await record(tested)
    try printing.print(
      pages.map(\.lines).joined(separator: [""]).map(\.self),
      ListedImport.format, of: ListedImport(pages))
  }

  /// Writes new files; if one of them exists already, writes nothing at all.
  private func write(
    _ imported: [(path: String, result: ScenarioImport)], _ tested: [TestedSource],
    to folder: String
  ) throws {
    let files = imported.flatMap(\.result.files)
    let records = try records(of: imported, in: folder)
    let beside = results == nil ? tested.filter { !$0.events.isEmpty } : []
    // Sources of one name in several folders have one file of results.
    let named = Dictionary(grouping: beside, by: \.fileName).sorted { $0.key < $1.key }
    let resultFiles = try named.map { name, sources in
      FolderFile(name, try EventWriter.lines(of: sources.flatMap(\.events)))
    }
    let all =
      files.map { FolderFile($0.name, Array($0.text.utf8)) }
      + chapter(of: files.map(\.name), in: folder) + resultFiles + records
    try requireDifferentFiles(all.map { try path(of: $0.path.text, in: folder) })
    try writeFolder(all, as: .imported, to: folder)
    Console.errors.note(
      "wrote \(counted(all.count, "file")) to \(folder)",
      ja: "\(folder) にファイル \(all.count) 個を書き出しました")
    for source in beside { source.note(in: folder) }
  }

  /// What the options say about the reading of sources.
  var settings: ImportSettings {
    ImportSettings(
      format: inputFormat.flatMap { ImportFormat.named($0) }, encoding: encoding.encoding,
      columns: columns, known: known, accepted: accept,
      profile: updating.folder == nil ? givenProfile.orProject(.profile) : givenProfile,
      language: language.language)
  }

  /// Merges what the sources of an earlier import have changed.
  private func update(_ folder: String) throws {
    if !updating.rewriting.isDry, isFolder(folder) {
      try finishWriting(of: folder, as: .imported)
    }
    let update = try UpdatedImport(
      folder, from: files, settings, listsAll: verbose, in: language.messages)
    if updating.rewriting.diff { try Console.output.write(page: update.difference) }
    try printing.print(
      update.pages.map(\.lines).joined(separator: [""]).map(\.self), ListedUpdate.format,
      of: ListedUpdate(update.pages))
    let isOutdated = updating.rewriting.check && update.isOutdated
    if !updating.rewriting.isDry { try update.write() }
    if update.openCount > 0 {
      Console.errors.note(
        LocalizedText(
          en: "\(counted(update.openCount, "comment")) '# \(ImportConflict.mark)' left to decide:"
            + " 'tenken lint \(folder)' shows where",
          ja: "要判断のコメント「# \(ImportConflict.mark)」が \(update.openCount) 件残っています"
            + "（「tenken lint \(folder)」で場所を確認できます）")[language.messages])
    }
    if isOutdated || update.openCount > 0 || update.conflictCount > 0 {
      throw ExitCode.scenariosFailed
    }
  }
}
