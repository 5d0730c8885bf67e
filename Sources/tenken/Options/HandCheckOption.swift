import ArgumentParser
import TenkenScenarios

/// The option for the team's own file on how to check observations.
struct HandCheckOption: ParsableArguments {
  @Option(
    name: .customLong("how-to-check"),
    help: ArgumentHelp(
      "How your team checks what no screen shows: a file 'word: {en: text, ja: text}'.",
      discussion: """
        The words are those of observations, for example queue or server-requests. A file \
        '\(handChecksFileName)' among the scenario files is read without being given. What it does \
        not say is said by the word itself.
        """,
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var path: String?
}
