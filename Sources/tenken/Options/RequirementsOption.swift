import ArgumentParser
import TenkenScenarios
import TenkenStandings

/// The option for the list of requirements in a coverage map.
struct RequirementsOption: ParsableArguments {
  @Option(
    name: .customLong("requirements"),
    help: ArgumentHelp(
      "Read the list of all requirements: one per line, the id, then a space and a title.",
      discussion: """
        An indented line 'ja: …' below has the title in another language. Empty lines and lines \
        that begin with # are skipped. Without a list, the requirements are those that scenarios \
        name.
        """,
      valueName: "file"),
    completion: .file())
  var given: String?

  /// The path of the list; nil for none.
  var path: String? { given.orProject(.requirements) }

  /// Reads the list; nil if no file is given.
  func read() throws -> [ListedRequirement]? { try path.map(readRequirements) }
}
