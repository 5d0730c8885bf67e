import ArgumentParser

/// The options of `tenken import` for files that it has imported before.
struct UpdateOptions: ParsableArguments {
  @Option(
    name: .customLong("update"),
    help: ArgumentHelp(
      "Merge what the sources have changed into this folder of imported scenarios.",
      discussion: """
        Without files, the sources are where they were. Options about the reading of sources are \
        those of the import, unless they are given again.
        """,
      valueName: "folder"),
    completion: .directory)
  var folder: String?

  @OptionGroup var rewriting: RewritingOptions

  func validate() throws {
    guard folder != nil || !rewriting.isDry else {
      throw ValidationError("--check and --diff are for --update.")
    }
  }
}
