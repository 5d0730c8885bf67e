import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenExploration
import TenkenJSON
import TenkenScenarios
import TenkenSimulation

/// `tenken explore`: looks for what nobody thought of.
struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search for ways to break an invariant, and write them down as scenarios.",
    discussion: """
      Takes the system and the products of a scenario file, and the app as --given and --from describe \
      it, and tries every operation in every state that it comes to: first all ways of one operation, \
      then all of two, and so on. What breaks an invariant is shrunk until no step can be left out.

      EXAMPLES
        tenken explore scenarios/consumable/purchase-succeeds.yaml --given 'app: {finishes: at-once}'
        tenken explore FILE --given 'app: {redelivered: ignored}' --depth 6 --write found.yaml
        tenken explore FILE --random 7 --depth 60 --seconds 30
        tenken explore FILE --from coin-purchase/buy-again
        tenken explore FILE --unreached scenarios/ --write untested.yaml
        tenken explore FILE --mutants scenarios/ --write unnoticed.yaml

      EXIT CODES
        0 nothing is broken, 1 something is, 2 the file is invalid
      """)

  /// From how many states on it is told beforehand what memory they take.
  private static let largeCount = 50_000

  /// What a state takes at most, in bytes and by measurement: a world shares most of what it consists of
  /// with others, and a system that a file declares has a few numbers.
  private static let bytesPerState = (world: 3_000, declared: 300)

  @Argument(
    help: ArgumentHelp(
      "A scenario file, whose system and products are searched, or a .system.yaml.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var path: String

  @Option(
    name: .customLong("given"),
    help: ArgumentHelp(
      "A precondition, as a scenario says it; several are possible.", valueName: "step"))
  var given: [String] = []

  @Option(
    help: ArgumentHelp("Begin with the preconditions of a case of the file.", valueName: "address"))
  var from: String?

  @Option(
    name: .customLong("unreached"),
    help: ArgumentHelp(
      "Tell what no scenario of this file or folder reaches, too; several are possible.",
      valueName: "path"))
  var suites: [String] = []

  @Option(
    name: .customLong("mutants"),
    help: ArgumentHelp(
      "Search for what notices the mutants that no case of this file or folder does; several are possible.",
      discussion: """
        The app, its server and the rules are made otherwise, one thing at a time, as 'tenken mutate' \
        does. Nothing else is looked for then, and --states is divided among the mutants.
        """,
      valueName: "path"))
  var mutantSuites: [String] = []

  @Option(help: ArgumentHelp("How many operations a way has at most.", valueName: "count"))
  var depth = 6

  @Option(
    help: ArgumentHelp(
      "How many states are looked at, at most; at random: operations.", valueName: "count"))
  var states = 100_000

  @Option(help: ArgumentHelp("Stop after so long, with what was found.", valueName: "count"))
  var seconds: Int?

  @Option(
    name: .customLong("random"),
    help: ArgumentHelp("Go long ways at random instead, by a seed.", valueName: "seed"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "How many different ways to break an invariant are told.", valueName: "number"))
  var count = 1

  @Option(
    help: ArgumentHelp("Write what is found as scenarios to a new file.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var write: String?

  @Option(help: ArgumentHelp("The format: text, json.", valueName: "name"))
  var format = ExplorationFormat.text

  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (1...1_000).contains(depth) else { throw ValidationError("--depth is from 1 to 1000") }
    guard (1...10_000_000).contains(states) else {
      throw ValidationError("--states is from 1 to 10000000")
    }
    guard (1...100).contains(count) else { throw ValidationError("--count is from 1 to 100") }
    guard suites.isEmpty || mutantSuites.isEmpty else {
      throw ValidationError("--mutants looks for nothing else: leave --unreached out")
    }
    if let seconds, !(1...86_400).contains(seconds) {
      throw ValidationError("--seconds is from 1 to 86400")
    }
  }

  func run() async throws {
    if let write, exists(write) { throw ToolError.isThere(write) }
    let file = try ExploredFile(path, writing: write, in: language.language)
    if write != nil { try file.checkDeclarations() }
    var plan = ExplorationPlan(file.system, file.resources, after: try preconditions(file))
    plan.depth = depth
    plan.stateLimit = states
    plan.countPerKind = count
    if let seed { plan.order = .random(seed: seed) }
    if !suites.isEmpty { plan.reached = try await reached(file.system.name) }
    if !mutantSuites.isEmpty {
      plan.mutants = try await file.unnoticedMutants(
        in: readSuite(mutantSuites, CaseFilter(), in: language.language),
        after: plan.preconditions)
    }
    if states >= Self.largeCount {
      let isDeclared = file.system.vocabulary.file != nil
      let size = isDeclared ? Self.bytesPerState.declared : Self.bytesPerState.world
      Console.errors.note(
        "up to \(states) states take about \(states * size / 1_000_000) MB of memory")
    }
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    let interruption = Interruption()
    let found = await explore(plan) {
      interruption.hasCome || end.map { ContinuousClock.now >= $0 } ?? false
    }
    guard var found else { throw ToolError.cannotBeMetAgain(file.system.name) }
    let id = write.map(Self.id(of:)) ?? "found"
    var scenarios = ExploredScenarios(found.discoveries, of: plan, like: file, id: id)
    var noticed: Int?
    if !plan.mutants.isEmpty {
      let choice = try await scenarios.noticing(plan.mutants)
      found = found.keeping(choice.discoveries)
      noticed = choice.count
      scenarios = ExploredScenarios(found.discoveries, of: plan, like: file, id: id)
    }
    let page = ExplorationPage(
      found: found, scenarios: scenarios, plan: plan, noticed: noticed,
      wasInterrupted: interruption.hasCome, language: language.language, style: output.style)
    switch format {
    case .text: try output.write(page: page.text, named: "exploration\(language.fileNamePart).txt")
    case .json: try output.write(page: page.json.text() + "\n", named: "exploration.json")
    }
    if let write, let text = scenarios.text {
      guard try writeNewFile(text, to: write) else { throw ToolError.isThere(write) }
      Console.errors.note("wrote \(write)")
    } else if write != nil {
      Console.errors.note("nothing to write: there is nothing that a scenario could show")
    }
    if found.discoveries.contains(where: \.isFault) { throw ExitCode.scenariosFailed }
  }

  /// What the scenarios of a system reach.
  private func reached(_ system: String) async throws -> Set<CoveragePoint> {
    let suite = try await readSuite(suites, CaseFilter(), in: language.language)
    let features = suite.entries.map(\.feature).filter { $0.system.name == system }
    let covered = try await concurrentMap(features, costing: SuiteCost.covered) { cover($0) }
    return covered.reduce(into: []) { reached, feature in
      for testCase in feature.cases.values { reached.formUnion(testCase.reached) }
    }
  }

  private func preconditions(_ file: ExploredFile) throws -> [Step] {
    let given = try file.preconditions(given, in: language.language)
    guard let from else { return given }
    guard let feature = file.feature else {
      throw ToolError.usage("--from names a case, and '\(path)' has none")
    }
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let before = try suite.testCase(at: from).2.preconditions
    // What is given comes after what the case says of the app, and before what has happened in it.
    let setting = before.prefix { if case .establish = $0.action { true } else { false } }
    return setting + given + before.dropFirst(setting.count)
  }

  /// The id of a feature for a new file: its name, as far as ids allow it.
  private static func id(of path: String) -> String {
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    let id = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return id.first?.isLetter == true ? String(id) : "found"
  }
}

/// How what was found is written.
enum ExplorationFormat: String, CaseIterable, ExpressibleByArgument {
  /// For a terminal.
  case text
  /// For programs.
  case json
}

extension ToolError {
  fileprivate static func isThere(_ path: String) -> ToolError {
    .usage("'\(path)' is there already", help: ["--write makes a new file: give another name"])
  }

  fileprivate static func cannotBeMetAgain(_ system: String) -> ToolError {
    .usage(
      "the states of '\(system)' cannot be told apart, so that nobody could search them",
      help: ["the systems that come with Tenken can be searched, and those of .system.yaml files"])
  }
}
