import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// `tenken mutate`: shows whether the scenarios notice changes in the app, its server or the rules.
struct MutateCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Plant bugs, and report those that no scenario notices.",
    discussion: """
      Every other way in which the app or its server can be written, and every other value of \
      every rule of the system, is a mutant; in a system file, every rule with a small mistake \
      in it. Each mutant is tried in all cases that pass and do \
      not set themselves what it changes. A mutant is killed if a case no longer passes. It has \
      survived if something changes that no case checks, and has no coverage if nothing visible \
      changes in any case. The score is the share of mutants that are killed; those of a system \
      file that nobody could notice do not count.

      EXAMPLES
        tenken mutate
        tenken mutate scenarios/subscription --language ja
        tenken mutate --superfluous
        tenken mutate --minimum 90
        tenken mutate --format html --output out/
        tenken mutate --format json --output out/
        tenken mutate --shard 3/8 --part parts/
        tenken merge parts/ --format html --output out/

      EXIT CODES
        0   the score is large enough, or there is no minimum
        1   the score is smaller than the minimum
        2   a file is invalid
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var profile: ProfileOption
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var shard: ShardOptions
  @OptionGroup var notes: NoteOptions

  @Flag(
    help: "Also leave out each step, and list those without which every case keeps its status.")
  var superfluous = false

  @Option(
    name: .customLong("minimum"),
    help: ArgumentHelp("Fail if the score is smaller than this percentage.", valueName: "percent"),
    transform: GivenValue.number(0...100))
  var givenMinimum: Int?

  private var minimum: Int? {
    givenMinimum ?? Project.current.text(.minimums, for: Project.mutants).flatMap(Int.init)
  }

  @Option(help: ArgumentHelp("The format: text, html, json.", valueName: "name"))
  var format = FormatChoice(usual: MutationFormat.text)

  @OptionGroup var heading: TitleOption

  func validate() throws {
    guard
      try format.format(for: output) == .html
        || heading.given == nil && templates.givenFolder == nil
    else {
      throw ValidationError(
        "--title and --templates are for the page: leave them out, or give --format html")
    }
    guard shard.shard != nil else { return }
    guard shard.part != nil, !superfluous, givenMinimum == nil else {
      throw ValidationError(
        "--shard only writes a --part: give --superfluous and --minimum to tenken merge")
    }
  }

  func run() async throws {
    let (library, language) = try templates.read(isForConsole: format.format(for: output) == .text)
    let suite = try await readSuite(in: templates.messages)
    let features = suite.features
    if let shard = try shard.shard?.shard() {
      return try await writePart(shard, of: features)
    }
    noteLeftOutBugs(of: features, in: language)
    let result = try await mutationResult(of: features, leavingOut: suite.leftOutFeatures)
    try await report(result, of: features, library, language)
  }

  /// Says which system files have more mutants than are tried.
  private func noteLeftOutBugs(of features: [Feature], in language: Language) {
    var known: Set<String> = []
    for vocabulary in features.map(\.vocabulary) where known.insert(vocabulary.system).inserted {
      let count = vocabulary.leftOutBugCount
      guard count > 0 else { continue }
      Console.errors.note(
        LocalizedText(
          en: "\(counted(count, "mutant")) at the end of '\(vocabulary.system)' are left out: the"
            + " file is long, and is read once more for each",
          ja: "「\(vocabulary.system)」の末尾のミュータント \(count) 個は対象外："
            + "ファイルが長く、1 個ごとに読み直すため")[language])
    }
  }

  /// Reports what all parts have found together.
  ///
  /// - Parameters:
  ///   - files: The parts.
  ///   - options: The options of the report.
  /// - Throws: An error, if parts are missing, broken, or of other files.
  static func merge(_ files: PartFiles, with options: [String]) async throws {
    let arguments = files.header.options[PartGroup.arguments] ?? []
    let known = ["--filter=", "--profile="]
    // A part comes from elsewhere: it chooses cases, and nothing to write.
    guard
      arguments.allSatisfy({ text in !text.hasPrefix("-") || known.contains { text.hasPrefix($0) } }
      )
    else { throw ToolError.brokenParts(MutationParts.content) }
    let command = try parse(options + arguments)
    let (library, language) = try command.templates.read(
      isForConsole: command.format.format(for: command.output) == .text)
    let suite = try await command.readSuite(in: command.templates.messages)
    let features = suite.features
    let suiteDigest = digest(of: features)
    let contents = try files.contents(of: suiteDigest)
    try files.require(files.header.plan == MutationParts.plan(of: features, suiteDigest))
    guard let result = MutationParts.result(joining: contents, of: features) else {
      throw ToolError.brokenParts(MutationParts.content)
    }
    let counted = await result.leavingOut(suite.leftOutFeatures).searched()
    try await command.report(counted, of: features, library, language)
  }

  private func readSuite(in language: Language) async throws -> Suite {
    try await tenken.readSuite(input.cases, in: language, profile: profile.path)
  }

  /// What chooses the cases, as arguments.
  private var arguments: [String] {
    input.patterns.map { "--filter=\($0.text)" } + (profile.path.map { ["--profile=\($0)"] } ?? [])
      + input.paths.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
  }

  private func report(
    _ result: MutationResult, of features: [Feature], _ library: TemplateLibrary,
    _ language: Language
  ) async throws {
    guard !result.cases.isEmpty, superfluous || !result.entries.isEmpty else {
      throw ToolError.nothingToMutate(result)
    }
    let needless =
      superfluous ? zipped(features, await concurrentMap(features) { NeedlessSteps(in: $0) }) : nil
    let text = MutationText(
      result: result, needless: needless, language: language, style: output.style)
    switch try format.format(for: output) {
    case .text: try output.write(page: text.page, named: "mutation\(language.fileNamePart).txt")
    case .html:
      let page = MutationPage(
        result, of: features, needless: needless, title: heading.title)
      try output.write(
        page.render(in: language, templates: library),
        named: "mutation\(language.fileNamePart).html", in: templates.messages)
    case .json: try output.write(page: text.json.text() + "\n", named: "mutation.json")
    }
    try checkMinimum(of: result)
  }

  /// Tries some of the mutants, and writes the results as a part.
  private func writePart(_ shard: Shard, of features: [Feature]) async throws {
    let result = try await mutationResult(of: features, where: shard.owns)
    Console.errors.note(
      "shard \(shard.text): \(counted(result.entries.count, "mutant"))",
      ja: "シャード \(shard.text)：ミュータント \(result.entries.count) 個")
    let suite = digest(of: features)
    let header = PartHeader(
      command: "mutate", tool: Tenken.version, shard: shard, suite: suite,
      plan: MutationParts.plan(of: features, suite), options: [PartGroup.arguments: arguments])
    try self.shard.write(
      header.text(
        MutationParts.member, MutationParts.text(of: result, features, where: shard.owns)),
      of: header)
  }

  private func checkMinimum(of result: MutationResult) throws {
    guard let minimum else { return }
    let score = result.score()
    guard let percent = score.percent else { throw ToolError.nothingToScore(result) }
    let suffices = Console.errors.note(
      .score, score.killed, of: score.total, percent, atLeast: minimum)
    if !suffices { throw ExitCode.scenariosFailed }
  }
}

/// The output format of the page of mutants.
enum MutationFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// For a terminal.
  case text
  /// For browsers and paper.
  case html
  /// For programs.
  case json
}

private func zipped<First, Second>(_ firsts: [First], _ seconds: [Second]) -> [(First, Second)] {
  Array(zip(firsts, seconds))
}

extension ToolError {
  /// The scenarios have no mutants, or no case could notice one.
  fileprivate static func nothingToMutate(_ result: MutationResult) -> ToolError {
    result.cases.isEmpty
      ? .usage("no case passes, so none can notice anything", ja: "合格するケースがないため、何も検出できません").help(
        "tenken run shows what is wrong", ja: "「tenken run」で原因が分かります")
      : .usage(noMutants).help(
        "tenken mutate --superfluous works with any system",
        ja: "「tenken mutate --superfluous」はどのシステムでも使えます")
  }

  /// There is a minimum for a score of nothing.
  fileprivate static func nothingToScore(_ result: MutationResult) -> ToolError {
    .usage(
      "--minimum has nothing to measure (0 of 0): "
        + (result.entries.isEmpty
          ? noMutants.en : "no mutant can be noticed in these scenarios"),
      ja: "--minimum で測定できるものがありません（0 件中 0 件）："
        + (result.entries.isEmpty ? noMutants.ja : "これらのシナリオで検出できるミュータントがありません")
    ).help(
      "leave --minimum out, or give scenarios of a system that declares rules",
      ja: "--minimum を外すか、ルールを宣言しているシステムのシナリオを指定してください")
  }

  private static let noMutants = DiagnosticText(
    "the system of these scenarios declares no rules, and nothing that can differ in its app",
    ja: "これらのシナリオのシステムには、ルールも、アプリによって異なるものもありません")
}
