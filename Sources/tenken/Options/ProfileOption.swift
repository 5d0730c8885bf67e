import ArgumentParser
import TenkenScenarios

/// The option for the profile of the team's app.
struct ProfileOption: ParsableArguments {
  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      "Keep only the cases that apply to your app, and list the others with the reason.",
      discussion: """
        The profile says once which interface of StoreKit the app uses, what it sells, where it \
        is tested, and what else is out of scope. 'tenken new profile' writes one.
        """,
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var given: String?

  /// The path of the profile; nil for none.
  var path: String? { given.orProject(.profile) }
}
