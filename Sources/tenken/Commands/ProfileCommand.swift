import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken profile`: shows which cases apply to an app.
struct ProfileCommand: AsyncParsableCommand {
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
      """)

  @Argument(
    help: ArgumentHelp("The profile.", valueName: "profile"),
    completion: .file(extensions: ["yaml", "yml"]))
  var profile: String

  @Argument(
    help: ArgumentHelp("Scenario files, or folders that contain them.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = PathArguments.standard

  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let suite = try await readSuite(
      paths, CaseFilter(), in: language.language, profile: profile)
    let lines = suite.scope?.lines(in: language.language) ?? []
    try Console.output.write(lines: lines.prefix(1) + lines.dropFirst().map { "  " + $0 })
  }
}
