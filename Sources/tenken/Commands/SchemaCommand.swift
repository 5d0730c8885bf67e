import ArgumentParser
import TenkenDrivers
import TenkenJSON
import TenkenReports
import TenkenResults
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// `tenken schema`: prints JSON Schemas, for example of scenario files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scenario files, or of other files and messages.",
    discussion: """
      EXAMPLES
        tenken schema --output docs/
        tenken schema > scenario.schema.json
        tenken schema --profile --output docs/
        tenken schema --results --output docs/
        tenken schema --events --output docs/
        tenken schema --drivers --output docs/
        tenken schema --system sign-in.system.yaml > scenario.schema.json
        tenken schema --system-files --output docs/

      To let your editor complete and check words, name the schema in the first line of a \
      scenario file, by its path relative to that file:
        # yaml-language-server: $schema=../docs/scenario.schema.json

      With 'tenken lsp', the editor also runs the scenarios.
      """)

  @OptionGroup var output: OutputOptions

  @Flag(
    name: .customLong("profile"),
    help: "Print the schema of profiles instead (profile.schema.json).")
  var isForProfiles = false

  @Flag(
    name: .customLong("results"),
    help: "Print the schema of a line of results instead (results.schema.json).")
  var isForResults = false

  @Flag(
    name: .customLong("events"),
    help: "Print the schema of a line of 'run --report jsonl' instead (events.schema.json).")
  var isForEvents = false

  @Flag(
    name: .customLong("drivers"),
    help:
      "Print the schema of messages to drivers, and of their answers, instead (driver.schema.json)."
  )
  var isForDrivers = false

  @Flag(
    name: .customLong("system-files"),
    help: "Print the schema of system files instead (system.schema.json).")
  var isForSystemFiles = false

  @Option(
    name: .customLong("system"),
    help: ArgumentHelp(
      "Add the words of this system to the schema of scenario files: a system file (.system.yaml).",
      valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var systemFiles: [String] = []

  func validate() throws {
    let chosen = [
      isForProfiles, isForResults, isForEvents, isForDrivers, isForSystemFiles,
      !systemFiles.isEmpty,
    ]
    guard chosen.count(where: { $0 }) <= 1 else { throw ValidationError("Choose one schema") }
  }

  func run() throws {
    if isForSystemFiles {
      return try output.write(page: systemFileSchema.text() + "\n", named: "system.schema.json")
    }
    if isForResults {
      return try output.write(page: resultsSchema.text() + "\n", named: "results.schema.json")
    }
    if isForEvents {
      return try output.write(page: eventsSchema.text() + "\n", named: "events.schema.json")
    }
    if isForDrivers {
      return try output.write(page: driverSchema.text() + "\n", named: "driver.schema.json")
    }
    if isForProfiles {
      return try output.write(
        page: profileSchema(of: systems.vocabularies).text() + "\n", named: "profile.schema.json")
    }
    try output.write(
      page: jsonSchema(of: systems.adding(try declared)).text() + "\n",
      named: "scenario.schema.json")
  }

  /// The systems that are not built in.
  private var declared: [System] {
    get throws {
      try systemFiles.map { try namedSystem($0, in: .english) }
        .filter { systems[$0.name] == nil }
    }
  }
}
