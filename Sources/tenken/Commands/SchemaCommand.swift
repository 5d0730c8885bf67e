import ArgumentParser
import TenkenJSON
import TenkenScenarios

/// `tenken schema`: the scenario language as editors understand it.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scenario files, for editors.",
    discussion: """
      EXAMPLES
        tenken schema --output docs/
        tenken schema > scenario.schema.json

      Name it in the first line of a scenario file, and the editor completes and checks words:
        # yaml-language-server: $schema=../docs/scenario.schema.json
      """)

  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.write(
      page: jsonSchema(of: systems.vocabularies).text() + "\n", named: "scenario.schema.json")
  }
}
