import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken profile`: writes a profile of an app, or shows which cases apply to one.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Write a profile of your app, or show how many cases apply to it.",
    discussion: """
      A profile says once what your app is: which interface of StoreKit it uses, what it sells, \
      who grants purchases, where it is tested, and what else is out of scope, and why. \
      Checklists, mind maps, coverage maps and sites keep the cases that apply, and list the \
      others with the reason:
        tenken checklist --profile profile.yaml

      EXAMPLES
        tenken profile --new --output profile.yaml
        tenken profile --new --language ja > profile.yaml
        tenken profile profile.yaml
        tenken profile profile.yaml scenarios/consumable
      """)

  @Argument(
    help: ArgumentHelp("The profile, to show how many cases apply to it.", valueName: "profile"),
    completion: .file(extensions: ["yaml", "yml"]))
  var profile: String?

  @Argument(
    help: ArgumentHelp("Scenario files, or folders that contain them.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = PathArguments.standard

  @Flag(
    name: .customLong("new"), help: "Write a profile to fill in, with every choice explained.")
  var isNew = false

  @Option(
    help: ArgumentHelp(
      "With --new: write to this new file; by default, to standard output.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    if isNew, profile != nil {
      throw ValidationError("--new writes a profile, and takes none; did you mean --output?")
    }
    if !isNew, profile == nil {
      throw ValidationError("Give a profile, or --new to write one.")
    }
    if !isNew, output != nil { throw ValidationError("--output needs --new.") }
  }

  func run() async throws {
    guard let profile else { return try writeNew() }
    let suite = try await readSuite(
      paths, CaseFilter(), in: language.language, profile: profile)
    let lines = suite.scope?.lines(in: language.language) ?? []
    try Console.output.write(lines: lines.prefix(1) + lines.dropFirst().map { "  " + $0 })
  }

  private func writeNew() throws {
    let text = newProfile(of: systems.defaultSystem.vocabulary, in: language.language)
    guard let output else { return try Console.output.write(page: text) }
    guard try writeNewFile(text, to: output) else {
      throw ToolError.output(
        "'\(output)' already exists, and is not overwritten",
        help: ["give another name, or remove the file first"])
    }
    Console.errors.note("wrote \(output)")
  }
}
