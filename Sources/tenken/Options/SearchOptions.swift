import ArgumentParser

/// The options that define a search, whether it is run or its parts are merged.
struct SearchOptions: ParsableArguments {
  /// The default limits of a search.
  private static let usual = (depth: 6, states: 100_000, count: 1)

  @Argument(
    help: ArgumentHelp(
      "A scenario file, whose system and products are searched, or a .system.yaml.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var path: String?

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
  var depth = usual.depth

  @Option(
    help: ArgumentHelp(
      "How many states are looked at, at most; at random: operations.", valueName: "count"))
  var states = usual.states

  @Option(
    name: .customLong("random"),
    help: ArgumentHelp("Go long ways at random instead, by a seed.", valueName: "seed"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "How many different ways to break an invariant are told.", valueName: "number"))
  var count = usual.count

  func validate() throws {
    guard (1...1_000).contains(depth) else { throw ValidationError("--depth is from 1 to 1000") }
    guard (1...10_000_000).contains(states) else {
      throw ValidationError("--states is from 1 to 10000000")
    }
    guard (1...100).contains(count) else { throw ValidationError("--count is from 1 to 100") }
    guard suites.isEmpty || mutantSuites.isEmpty else {
      throw ValidationError("--mutants looks for nothing else: leave --unreached out")
    }
  }

  /// Whether machines can divide the search.
  var canBeDivided: Bool { seed != nil || !mutantSuites.isEmpty }

  /// The options as arguments, without defaults: the same for the same search.
  var arguments: [String] {
    let file = path.map { [$0.hasPrefix("-") ? "./\($0)" : $0] } ?? []
    let steps = given.map { "--given=\($0)" } + (from.map { ["--from=\($0)"] } ?? [])
    let paths = suites.map { "--unreached=\($0)" } + mutantSuites.map { "--mutants=\($0)" }
    let numbers = [
      ("depth", depth, Self.usual.depth), ("states", states, Self.usual.states),
      ("count", count, Self.usual.count),
    ].filter { $0.1 != $0.2 }.map { "--\($0.0)=\($0.1)" }
    return file + steps + paths + numbers + (seed.map { ["--random=\($0)"] } ?? [])
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
    guard path != nil else { return nil }
  }
}
