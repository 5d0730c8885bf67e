import ArgumentParser
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenSimulation

/// `tenken explore`: searches for ways to break an invariant.
struct ExploreCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search for steps that break an invariant, and write them as scenarios.",
    discussion: """
      The search takes the system and the products of a scenario file, and the app as --given and \
      --from describe it. It tries every operation in every state that it reaches: first all paths \
      of one operation, then all paths of two, and so on. A path that breaks an invariant is \
      shortened until no step can be left out. Several files, and the systems of one, are searched \
      one after the other, each with all the limits.

      EXAMPLES
        tenken explore FILE --given 'app: {finishes: at-once}' --write found.yaml
        tenken explore FILE --random 7 --depth 60 --seconds 30
        tenken explore scenarios/*.system.yaml --format json
        tenken explore FILE --from coin-purchase/buy-again
        tenken explore FILE --system play-billing
        tenken explore FILE --unreached scenarios/ --write untested.yaml
        tenken explore FILE --mutants scenarios/ --write unnoticed.yaml
        tenken explore FILE --driver 'python3 driver.py' --write different.yaml
        tenken explore FILE --driver 'python3 driver.py' --random 7 --seconds 60
        tenken explore FILE --random 7 --states 9000000 --shard 3/8 --part parts/
        tenken explore scenarios/ --shard 3/8 --part parts/
        tenken merge parts/ --write found.yaml

      THE REAL THING
      With --driver, short walks through the real app or server take, as far as the limits allow, \
      every pair of operations that can follow each other, refused ones too; with --random, the \
      walks are random. After each step the outcome, and every observation that the driver can \
      answer, are compared with the simulation. The first difference is shortened and shown as a \
      scenario that 'tenken run' passes and 'tenken run --driver' fails (docs/DRIVERS.md).

      ON MANY MACHINES
      Several files are dealt out: each machine reads and searches only its own. The search of one \
      file is divided by its paths with --random, and by its mutants with --mutants. Each machine \
      writes a part. tenken merge then prints what one machine would find with the same files and \
      options. The breadth-first search of one file is not divided: it continues from each state \
      only once, and no machine knows which states the others have reached.

      EXIT CODES
        0   nothing is broken or differs, or a part was written
        1   something is broken or differs, or the driver failed
        2   the file is invalid, or parts are missing or wrong
        69  the driver's program is not on this machine
      """)

  @OptionGroup var search: SearchOptions

  /// The time after which a search ends if none is given.
  static let defaultSeconds = 600

  @Option(
    help: ArgumentHelp(
      "Stop after this many seconds, and report what was found by then (default: \(Self.defaultSeconds)).",
      valueName: "seconds"),
    transform: GivenValue.number(1...86_400))
  var seconds: Int?

  @Option(
    help: ArgumentHelp(
      "Stop before more memory than this is used, and report what was found by then (default: 1GB).",
      valueName: "amount"),
    transform: MemoryAmount.init)
  var memory = MemoryAmount(megabytes: 1_000)

  @Option(
    help: ArgumentHelp("Write what is found as scenarios to this new file.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var write: String?

  @OptionGroup var driver: DriverOptions

  @Option(
    help: ArgumentHelp("With --driver, take at most this many walks.", valueName: "number"),
    transform: GivenValue.number(1...10_000_000))
  var walks: Int?

  @OptionGroup var shard: ShardOptions

  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions
  @OptionGroup var notes: NoteOptions

  func validate() throws {
    guard search.paths.count == 1 || !needsOneFile else {
      throw ValidationError(Self.oneFile[Console.language])
    }
    try validateDriver()
    guard shard.shard != nil else { return }
    guard search.canBeDivided || search.paths.count > 1 || isFolder(search.paths[0]) else {
      throw ValidationError(Self.undivided[Console.language])
    }
    guard shard.part != nil, seconds == nil, write == nil else {
      throw ValidationError(
        "--shard needs --part, and excludes --seconds and --write: give --write to tenken merge")
    }
  }

  /// Whether the options are for the search of one file.
  private var needsOneFile: Bool { write != nil || search.from != nil || driver.driver != nil }
  static let oneFile = DiagnosticText(
    "--from, --write and --driver are for the search of one file: give only one",
    ja: "--from、--write、--driver は 1 つのファイルの探索用です。1 つだけ指定してください")
  /// There are several searches, of files or of the systems of one.
  static func notOne(_ targets: [SearchTarget]) -> ToolError {
    let systems = targets.compactMap(\.system)
    return .usage(
      oneFile,
      help: systems.isEmpty
        ? []
        : [
          DiagnosticText(
            "--system \(systems[0]) searches one system of the file",
            ja: "--system \(systems[0]) で、ファイルの 1 つのシステムを探索できます")
        ])
  }
  static let undivided = DiagnosticText(
    "--shard needs several files, --random or --mutants: a breadth-first search continues from each"
      + " state once, and no machine knows which states the others have reached",
    ja: "--shard には複数のファイル、--random、--mutants のいずれかが必要です。幅優先探索は各状態から 1 回だけ"
      + "続きを調べますが、ほかのマシンがどの状態に到達したかは分かりません")

  func run() async throws {
    if let write, exists(write) { throw ToolError.alreadyExists(write) }
    if let shard = try shard.shard?.shard() { return try await writePart(shard) }
    var searches: [PlannedSearch] = []
    let targets = try await SearchTarget.all(search, in: language.language)
    guard targets.count == 1 || !needsOneFile else { throw Self.notOne(targets) }
    for target in targets {
      searches.append(
        try await PlannedSearch(search, of: target, writing: write, in: language.language))
    }
    if driver.driver != nil { return try compareWithDriver(searches[0]) }
    var results: [Result] = []
    for search in searches {
      if searches.count > 1 { Console.errors.note(search.name) }
      announce(search.plan)
      let watch = SearchWatch(seconds: seconds ?? Self.defaultSeconds, memory: memory)
      let found = await explore(search.plan) { watch.isOver() }
      guard let found else { throw ToolError.unsearchableSystem(search.plan.system.name) }
      results.append(try await result(found, of: search, endedBy: watch.end))
      if case .interrupted? = watch.end { break }
    }
    try report(results)
  }

  /// What a search of one file has found.
  typealias Result = (page: ExplorationPage, path: String, scenarios: String?)

  /// Says how much memory and time the search may take, before it takes them.
  private func announce(_ plan: ExplorationPlan) {
    let seconds = seconds ?? Self.defaultSeconds
    let time = LocalizedText(en: "\(seconds) seconds (--seconds)", ja: "\(seconds) 秒（--seconds）")
    guard plan.order == .breadthFirst else {
      return note(
        LocalizedText(
          en: "up to \(memory.megabytes) MB of memory (--memory) and \(time[.english])",
          ja: "最大でメモリ \(memory.megabytes) MB（--memory）、\(time[.japanese])"))
    }
    // A state keeps its parts until all states of the next length are there.
    let needed = plan.stateByteCount.map { $0.multipliedReportingOverflow(by: plan.stateLimit) }
    let megabytes = needed.flatMap { $0.overflow ? nil : $0.partialValue / 1_000_000 + 50 }
    let most = min(megabytes ?? memory.megabytes, memory.megabytes)
    // So many states may need less than the limit.
    let option = LocalizedText(
      en: most == memory.megabytes ? " (--memory)" : "",
      ja: most == memory.megabytes ? "（--memory）" : "")
    note(
      LocalizedText(
        en: "up to \(plan.stateLimit) states (--states), \(most) MB of memory"
          + "\(option[.english]) and \(time[.english])",
        ja: "最大で状態 \(plan.stateLimit) 個（--states）、メモリ \(most) MB\(option[.japanese])、"
          + time[.japanese]))
  }

  private func note(_ text: LocalizedText) { Console.errors.note(text[language.language]) }

  /// Turns what was found into scenarios.
  func result(
    _ all: Exploration, of search: PlannedSearch, endedBy end: ExplorationEnd?
  ) async throws -> Result {
    let (file, plan) = (search.file, search.plan)
    var found = all
    let id = write.map(ExploredScenarios.featureID(forFileAt:)) ?? "found"
    var scenarios = ExploredScenarios(found.discoveries, of: plan, like: file, id: id)
    var noticed: Int?
    if !plan.mutants.isEmpty {
      let choice = try await scenarios.discoveries(noticing: plan.mutants)
      found = found.keeping(choice.discoveries)
      noticed = choice.count
      scenarios = ExploredScenarios(found.discoveries, of: plan, like: file, id: id)
    }
    let page = ExplorationPage(
      found: found, feature: scenarios.feature, drafts: scenarios.drafts, plan: plan,
      noticed: noticed, end: end, language: language.language,
      style: printing.style)
    return (page, search.name, scenarios.text)
  }

  /// Writes scenarios to the file that was asked for.
  func keep(_ scenarios: String?) throws {
    guard let write else { return }
    guard let scenarios else {
      return Console.errors.note(
        "no file was written: there are no findings that can be written as a scenario",
        ja: "シナリオとして書き出せる発見がないため、ファイルは作成していません")
    }
    guard try writeNewFile(scenarios, to: write) else { throw ToolError.alreadyExists(write) }
    Console.errors.note("wrote \(write)", ja: "\(write) を書き出しました")
  }

  /// Prints what was found, and writes it as scenarios.
  func report(_ results: [Result]) throws {
    let isOne = results.count == 1
    try printing.write(
      named: "exploration", in: language,
      results.map { (isOne ? "" : printing.style.bold($0.path) + "\n") + $0.page.text }
        .joined(separator: "\n"),
      json: (isOne
        ? results[0].page.json : ExplorationPage.json(of: results.map { ($0.path, $0.page) }))
        .text()
        + "\n")
    try keep(results[0].scenarios)
    if results.contains(where: \.page.hasFaults) { throw ExitCode.scenariosFailed }
  }
}

extension ToolError {
  static func alreadyExists(_ path: String) -> ToolError {
    .usage("'\(path)' already exists", ja: "「\(path)」はすでに存在します").help(
      "--write makes a new file: give another name", ja: "--write は新しいファイルを作ります。別の名前にしてください")
  }

  static func unsearchableSystem(_ system: String) -> ToolError {
    .usage(
      "the states of '\(system)' cannot be distinguished, so they cannot be searched",
      ja: "「\(system)」の状態は区別できないため、探索できません"
    ).help(
      "built-in systems, and those of .system.yaml files, can be searched",
      ja: "探索できるのは、組み込みのシステムと .system.yaml ファイルのシステムです")
  }
}
