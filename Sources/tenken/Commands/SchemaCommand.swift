import ArgumentParser
import TenkenData
import TenkenDrivers
import TenkenMessages
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// `tenken schema`: prints JSON Schemas, for example of scenario files.
struct SchemaCommand: NotingCommand {
  /// What a schema is of; the schema of `results` is in `results.schema.json`.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    /// Scenario files.
    case scenario
    /// Profiles.
    case profile
    /// Lines of results.
    case results
    /// Lines of `run --report jsonl`.
    case events
    /// Messages to drivers, and their answers.
    case driver
    /// Project files.
    case project
    /// System files; with such files, scenario files in their words.
    case system
    /// Files of messages.
    case messages
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scenario files, or of other files and messages.",
    discussion: """
      EXAMPLES
        tenken schema --output docs/
        tenken schema > scenario.schema.json
        tenken schema profile --output docs/        profiles
        tenken schema project --output docs/        project files (tenken.yaml)
        tenken schema results --output docs/        a line of results
        tenken schema events --output docs/         a line of 'run --report jsonl'
        tenken schema driver --output docs/         messages to drivers, and answers
        tenken schema system --output docs/         system files
        tenken schema messages --output docs/       files of messages
        tenken schema system sign-in.system.yaml    scenario files, also in its words

      To let your editor complete and check words, name the schema in the first line of a \
      scenario file, by its path relative to that file:
        # yaml-language-server: $schema=../docs/scenario.schema.json

      With 'tenken lsp', the editor also runs the scenarios.
      """)

  @Argument(
    help: ArgumentHelp(
      "What the schema is of: scenario, profile, project, results, events, driver, system, messages.",
      valueName: "kind"))
  var kind = Kind.scenario

  @Argument(
    help: ArgumentHelp(
      "After 'system': add the words of these system files to the schema of scenario files.",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var systemFiles: [String] = []

  @OptionGroup var language: DiagnosticLanguageOption
  @OptionGroup var output: OutputOptions
  @OptionGroup var notes: NoteOptions

  func validate() throws {
    guard systemFiles.isEmpty || kind == .system else {
      throw ValidationError("Files come after 'system': tenken schema system FILE")
    }
  }

  func run() throws {
    let isOfScenarios = kind == .scenario || !systemFiles.isEmpty
    let name = isOfScenarios ? Kind.scenario.rawValue : kind.rawValue
    try output.write(page: try schema.text() + "\n", named: "\(name).schema.json")
  }

  private var schema: JSON {
    get throws {
      switch kind {
      case .scenario: jsonSchema(of: systems)
      case .profile: profileSchema(of: systems.vocabularies)
      case .project: projectSchema(Project.names)
      case .results: resultsSchema
      case .events: eventsSchema
      case .driver: driverSchema
      case .messages: messagesSchema
      case .system where systemFiles.isEmpty: systemFileSchema
      case .system: jsonSchema(of: systems.adding(try declared))
      }
    }
  }

  /// The systems that are not built in.
  private var declared: [System] {
    get throws {
      try systemFiles.map { try namedSystem($0, in: language.language) }
        .filter { systems[$0.name] == nil }
    }
  }
}
