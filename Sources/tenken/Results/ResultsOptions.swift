import ArgumentParser
import TenkenResults
import TenkenTesting

/// Which results are read, and of which build.
struct ResultsOptions: ParsableArguments {
  /// Where results lie if nothing else is said.
  static let standard = "results/"

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "The results: a folder of .jsonl files, or one of them; may be given several times.",
      valueName: "folder-or-file"),
    completion: .file(extensions: ["jsonl"]))
  var paths: [String] = [ResultsOptions.standard]

  @Option(
    help: ArgumentHelp(
      "Ask for this build: '2.4 (1203)', or '2.4' for all builds of it.",
      discussion: """
        Without it each device counts with the newest build that a case was tested in there. Builds \
        are in the order in which they were first tested.
        """,
      valueName: "text"))
  var build: String?
}

extension SettledResults {
  /// The question for a build; throws if nothing was found in it, and says in which builds something was.
  func query(build: String?) throws -> ResultQuery {
    var query = ResultQuery()
    guard let build else { return query }
    let builds = builds.builds(named: build)
    guard !builds.isEmpty else {
      let names = self.builds.names.suffix(10).joined(separator: ", ")
      throw ToolError.input(
        "there is no result of build '\(build)'",
        help: [names.isEmpty ? "no result names a build" : "the newest builds are: \(names)"])
    }
    query.builds = builds
    return query
  }
}
