import ArgumentParser
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// The options of every command that shows results: which results, and by what they are judged.
struct ResultsOptions: ParsableArguments {
  /// The default folder of results of the commands about results.
  static var standard: String {
    Project.current.paths(.results)?.first ?? Project.current.usual("results/")
  }

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Read results from this folder of .jsonl files, or this file; can be given several times.",
      discussion: """
        Without it, every command of a project reads the results that 'tenken config' shows, \
        'results/' by default, if they are there; without a project file, only 'tenken results' \
        and 'tenken release' do. A document reads none with --results ''. Documents also take \
        a report of 'tenken run --report json=FILE': it replaces what the simulation says.
        """,
      valueName: "folder-or-file"),
    completion: .file(extensions: ["jsonl", "json"]))
  var given: [String] = []

  /// The paths of the results to read, which may not be there yet; empty for none.
  ///
  /// Nothing shows a folder that is not there and that nobody named, so no document tells of it.
  var paths: [String] {
    guard given.isEmpty else { return given.filter { !$0.isEmpty } }
    if let named = Project.current.paths(.results) { return named }
    // Without a project file, a folder of that name may be anybody's.
    return Project.current.path == nil ? [] : [Self.standard].filter(isFolder)
  }

  @Option(
    help: ArgumentHelp(
      "Judge this build: '2.4 (1203)', or '2.4' for all builds of it. Pages print it.",
      discussion: """
        Results of newer builds are not looked at. Without this option, each device counts with \
        the newest build in which it tested a case. Builds are in the order in which they were \
        first tested, or in that of the policy.
        """,
      valueName: "text"))
  var build: String?

  @OptionGroup var profile: ProfileOption
  @OptionGroup var requirements: RequirementsOption

  @Option(
    name: .customLong("policy"),
    help: ArgumentHelp(
      "Read from this file when a requirement is met, the order of builds, and what a release needs.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var givenPolicy: String?

  private var policyPath: String? { givenPolicy.orProject(.policy) }

  /// Says which options change nothing, because there is no result of people or devices.
  func noteUnused(in language: Language) {
    let unused =
      (requirements.given == nil ? [] : ["--requirements"])
      + (givenPolicy == nil ? [] : ["--policy"])
    guard !unused.isEmpty else { return }
    let names = unused.joined(separator: ", ")
    Console.errors.note(
      LocalizedText(
        en: "\(names): nothing to show without results of people or devices (--results)",
        ja: "\(names)：人や実機の結果（--results）がないため、表示するものがありません")[language])
  }

  /// Reads the policy; the default one if no file is given.
  func policy(in language: Language) throws -> ReleasePolicy {
    guard let policyPath else { return ReleasePolicy() }
    let read = readPolicy(
      path: policyPath, bytes: try readGivenFile(policyPath, as: "policy"))
    try report(read.diagnostics, headings: [], in: language)
    return read.policy
  }
}

/// The options that replace parts of a policy.
struct PolicyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Require that every case of this priority passed; replaces 'no-open' of the policy.",
      valueName: "priority"),
    transform: GivenValue.choice)
  var noOpen: [Priority] = []

  @Option(
    help: ArgumentHelp(
      "Require that every requirement is met within this many builds.", valueName: "builds"),
    transform: GivenValue.number(1...Int.max))
  var requirementsWithin: Int?

  @Option(
    help: ArgumentHelp(
      "Require that so many people approve every case as it is written.", valueName: "people"),
    transform: GivenValue.number(0...ReleasePolicy.approvalLimit))
  var approvals: Int?

  @Flag(help: "Allow open failures.")
  var allowFailures = false

  /// A policy with its parts replaced.
  func replacing(_ policy: ReleasePolicy) -> ReleasePolicy {
    var policy = policy
    if !noOpen.isEmpty { policy.closedPriorities = noOpen }
    if let requirementsWithin {
      policy.needsRequirements = true
      policy.requirementBuilds = requirementsWithin
    }
    if let approvals { policy.needApprovals(approvals) }
    if allowFailures { policy.forbidsFailures = false }
    return policy
  }
}
