import ArgumentParser
import TenkenResults
import TenkenTesting

/// The options that choose results and their build.
struct ResultsOptions: ParsableArguments {
  /// The default folder of results.
  static let standard = "results/"

  @Option(
    name: .customLong("results"),
    help: ArgumentHelp(
      "Read results from this folder of .jsonl files, or this file; can be given several times.",
      valueName: "folder-or-file"),
    completion: .file(extensions: ["jsonl"]))
  var paths: [String] = [ResultsOptions.standard]

  @Option(
    help: ArgumentHelp(
      "Ask for this build: '2.4 (1203)', or '2.4' for all builds of it.",
      discussion: """
        Without this option, each device counts with the newest build in which it tested a case. \
        Builds are in the order in which they were first tested.
        """,
      valueName: "text"))
  var build: String?
}

extension SettledResults {
  /// The query for a build.
  ///
  /// Throws an error that lists builds with results, if the build has none.
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
