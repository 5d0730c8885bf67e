import ArgumentParser
import TenkenCoverage
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenTesting

/// `tenken results check`: checks whether a build may be released, for machines.
struct ResultsCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fail if a policy forbids the release of a build, and say why.",
    discussion: """
      THE POLICY, with its defaults
        no-open: [critical]           cases of these priorities passed on a device
        no-failures: true             every failure was resolved or tested again
        requirements-within: 2        every requirement passed on a device within
                                      this many builds, and no case of it fails
        agrees-with-simulation: true  every case agrees with the simulation
        builds: [2.3, 2.4]            the builds, oldest first; by default, in the
                                      order of their first results

      For a requirement to pass, one of its cases must have passed, and none may fail. Cases \
      that nobody can do by hand need no results.

      EXAMPLES
        tenken results check --build 2.4
        tenken results check --build 2.4 --policy policy.yaml
        tenken results check --build 2.4 --no-open critical --no-open high

      EXIT CODES
        0   the build may be released
        1   the build may not be released
        2   a file is invalid
      """)

  @OptionGroup var input: PathArguments
  @OptionGroup var profile: ProfileOption
  @OptionGroup var results: ResultsOptions
  @OptionGroup var policy: PolicyOptions
  @OptionGroup var requirements: RequirementsOption
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let policy = try policy.read(in: language.language)
    let listed = try requirements.read()
    let read = try await ReadTestedSuite(
      input.paths, CaseFilter(), profile: profile.path, results: results.paths,
      build: results.build, order: policy.builds, in: language.language)
    let verdict = ReleaseVerdict(read.tested, by: policy, requirements: listed?.map(\.id))
    let page = VerdictPage(
      verdict: verdict, suite: read.tested, policy: policy, language: language.language,
      style: Console.output.style)
    try Console.output.write(lines: page.lines)
    if read.hasFaults { throw ExitCode.invalidScenarios }
    if !verdict.isReady { throw ExitCode.scenariosFailed }
  }
}

/// The options for the policy of a release.
struct PolicyOptions: ParsableArguments {
  @Option(
    name: .customLong("policy"),
    help: ArgumentHelp("Read the policy from this file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "Require that every case of this priority passed; replaces 'no-open' of the policy.",
      valueName: "priority"),
    transform: Priority.named)
  var noOpen: [Priority] = []

  @Option(
    help: ArgumentHelp(
      "Require that every requirement passed on a device within this many builds.",
      valueName: "builds"))
  var requirementsWithin: Int?

  @Flag(help: "Allow open failures.")
  var allowFailures = false

  func validate() throws {
    if let requirementsWithin, requirementsWithin < 1 {
      throw ValidationError("--requirements-within must be a number of builds, at least 1")
    }
  }

  /// Reads the policy file, and overrides it with the options.
  func read(in language: Language) throws -> ReleasePolicy {
    var policy = ReleasePolicy()
    if let path {
      let bytes = try readGivenFile(path, as: "policy")
      let read = readPolicy(path: path, bytes: bytes)
      policy = read.policy
      try report(read.diagnostics, headings: [], in: language)
    }
    if !noOpen.isEmpty { policy.closedPriorities = noOpen }
    if let requirementsWithin { policy.requirementBuilds = requirementsWithin }
    if allowFailures { policy.forbidsFailures = false }
    return policy
  }
}

extension Priority {
  /// The priority with a name.
  fileprivate static func named(_ name: String) throws -> Priority {
    guard let priority = Priority(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no priority '\(name)'; the priorities are: \(names)")
    }
    return priority
  }
}
