import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken profile`: shows which cases apply to an app.
struct ProfileCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show how many cases apply to your app.",
    discussion: """
      A profile says once what your app is: which interface of StoreKit it uses, what it sells, \
      who grants purchases, where it is tested, and what else is out of scope, and why. \
      'tenken new profile' writes one. Checklists, mind maps, coverage maps and sites keep the \
      cases that apply, and list the others with the reason:
        tenken checklist --profile profile.yaml

      EXAMPLES
        tenken profile profile.yaml
        tenken profile profile.yaml scenarios/consumable
        tenken profile profile.yaml --format json
      """)

  @Argument(
    help: ArgumentHelp("The profile.", valueName: "profile"),
    completion: .file(extensions: ["yaml", "yml"]))
  var profile: String

  @OptionGroup var input: SuiteOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions

  func run() async throws {
    let suite = try await readSuite(
      input.cases, in: language.language, profile: profile)
    guard let scope = suite.scope else { return }
    let lines = scope.lines(in: language.language)
    try printing.write(
      named: "profile", in: language, (lines.prefix(1) + lines.dropFirst().map { "  " + $0 }).page,
      ListedScope.format, of: ListedScope(scope, in: language.language))
  }
}
