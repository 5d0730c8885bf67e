import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken results check`: checks whether a build may be released, for machines.
struct ResultsCheckCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fail if a policy forbids the release of a build, and say why.",
    discussion: """
      THE POLICY, with its defaults
        no-open                       a list of priorities whose cases passed on a
                                      device; by default, the highest that a case has
        no-failures: true             every failure was resolved or tested again
        requirements-within: 1        every requirement is met within this many
                                      builds, or false
        requirements-met-by: all      all of its cases that apply passed; any: one
                                      passed, and none fails
        agrees-with-simulation: true  no case disagrees with the simulation
        builds                        a list of the builds, oldest first; by default,
                                      in the order of their first results

      A requirement of the list (--requirements) that no scenario names is not met. Cases that do \
      not apply, and those that nobody can do by hand, need no results.

      EXAMPLES
        tenken results check --build 2.4
        tenken results check --build 2.4 --policy policy.yaml
        tenken results check --build 2.4 --no-open critical --no-open high
        tenken results check --build 2.4 --format json

      EXIT CODES
        0   the build may be released
        1   the build may not be released
        2   a file is invalid, or no result names the build
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var policy: PolicyOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions
  @OptionGroup var amount: VerboseOption
  @OptionGroup var notes: NoteOptions

  func run() async throws {
    let read = try await ReadTestedSuite(
      input.cases, results, policy, needsBuild: true, in: language.language)
    let page = VerdictPage(
      read.tested, of: read.suite.features, language: language.language,
      style: printing.style, listsAll: amount.verbose)
    try printing.write(
      named: "verdict", in: language, page.lines.page, VerdictPage.format, of: page)
    if read.hasFaults { throw ExitCode.invalidScenarios }
    if !page.isReady { throw ExitCode.scenariosFailed }
  }
}
