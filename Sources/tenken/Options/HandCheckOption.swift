import ArgumentParser
import TenkenScenarios

/// The option for the team's own file on how to check observations.
struct HandCheckOption: ParsableArguments {
  @Option(
    name: .customLong("how-to-check"),
    help: ArgumentHelp(
      "Read how your team checks what no screen shows; a line is 'word: {en: text, ja: text}'.",
      discussion: """
        The words are those of observations, for example queue or server-requests. A file \
        '\(handChecksFileName)' among the scenario files is read without this option. For words \
        that are not in the file, the text that comes with the word is used.
        """,
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var given: String?

  /// The path of the file; nil for none.
  var path: String? { given.orProject(.handChecks) }
}
