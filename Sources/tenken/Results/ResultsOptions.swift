import ArgumentParser

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
