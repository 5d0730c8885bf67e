import ArgumentParser

/// The options that define a search, whether it is run or its parts are merged.
struct SearchOptions: ParsableArguments {
  /// The default limits of a search.
  private static let defaults = (depth: 6, states: 100_000, count: 1)

  @Argument(
    help: ArgumentHelp(
      "Scenario files or folders, whose systems and products are searched; cases; or systems.",
      discussion: """
        A case is an address or a line of its scenario, and begins the search as with --from. A \
        system is a .system.yaml file, or the name of a built-in one.
        """,
      valueName: "path-or-system"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Search only this one of the systems that a file is about.", valueName: "name-or-file"))
  var system: String?

  @Option(
    name: .customLong("given"),
    help: ArgumentHelp(
      "Add a precondition, written as in a scenario; can be given several times.", valueName: "step"
    ))
  var given: [String] = []

  @Option(
    help: ArgumentHelp(
      "Begin with the preconditions of this case: its address, or a line of its scenario.",
      valueName: "case"))
  var from: String?

  @Option(
    name: .customLong("unreached"),
    help: ArgumentHelp(
      "Also report what no scenario of this file or folder reaches; can be given several times.",
      valueName: "path"))
  var suites: [String] = []

  @Option(
    name: .customLong("mutants"),
    help: ArgumentHelp(
      "Search only for steps that notice mutants which no case of this file or folder notices.",
      discussion: """
        Each mutant changes one thing in the app, its server or the rules, as in 'tenken \
        mutate'. --states is divided among the mutants. The option can be given several times.
        """,
      valueName: "path"))
  var mutantSuites: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read only the cases of --unreached or --mutants that apply to your app.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var profile: String?

  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      "Read only the cases of --unreached or --mutants that match, as in 'tenken run'.",
      valueName: "pattern"),
    transform: GivenPattern.init)
  var patterns: [GivenPattern] = []

  @Option(
    help: ArgumentHelp(
      "Try paths of at most this many operations (default: \(defaults.depth)).",
      valueName: "number"),
    transform: GivenValue.number(1...1_000))
  var depth = defaults.depth

  @Option(
    help: ArgumentHelp(
      "Visit at most this many states (default: \(defaults.states)); with --random, perform this many operations.",
      valueName: "number"),
    transform: GivenValue.number(1...10_000_000))
  var states = defaults.states

  @Option(
    name: .customLong("random"),
    help: ArgumentHelp("Follow long random paths instead, from this seed.", valueName: "seed"),
    transform: GivenValue.number(0...UInt64.max))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Report at most this many different ways to break an invariant (default: \(defaults.count)).",
      valueName: "number"),
    transform: GivenValue.number(1...100))
  var count = defaults.count

  func validate() throws {
    guard suites.isEmpty || mutantSuites.isEmpty else {
      throw ValidationError("--mutants searches for nothing else: leave out --unreached")
    }
    let choosesCases = profile != nil || !patterns.isEmpty
    guard !choosesCases || !suites.isEmpty || !mutantSuites.isEmpty else {
      throw ValidationError(
        "--profile and --filter are about the cases of --unreached or --mutants: give these")
    }
  }

  /// Whether machines can divide the search.
  var canBeDivided: Bool { seed != nil || !mutantSuites.isEmpty }

  /// The options as arguments, without defaults: the same for the same search.
  var arguments: [String] {
    let files = paths.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    let steps =
      (system.map { ["--system=\($0)"] } ?? []) + given.map { "--given=\($0)" }
      + (from.map { ["--from=\($0)"] } ?? [])
    let suites =
      suites.map { "--unreached=\($0)" } + mutantSuites.map { "--mutants=\($0)" }
      + (profile.map { ["--profile=\($0)"] } ?? []) + patterns.map { "--filter=\($0.text)" }
    let numbers = [
      ("depth", depth, Self.defaults.depth), ("states", states, Self.defaults.states),
      ("count", count, Self.defaults.count),
    ].filter { $0.1 != $0.2 }.map { "--\($0.0)=\($0.1)" }
    return files + steps + suites + numbers + (seed.map { ["--random=\($0)"] } ?? [])
  }
}

extension SearchOptions {
  /// Parses the arguments of a search; nil if they are invalid.
  init?(_ arguments: [String]) {
    do {
      self = try SearchOptions.parse(arguments)
    } catch {
      return nil
    }
  }
}
