import ArgumentParser

/// Whether servers of other machines may be called.
struct RemoteOption: ParsableArguments {
  @Flag(help: "Allow URLs of other machines.")
  var allowRemote = false
}

/// The server under test that notifications are posted to.
struct DestinationOptions: ParsableArguments {
  /// The seconds that a server has for an answer unless somebody gives others.
  private static let usualTimeout = 30

  @Option(
    name: .customLong("to"), help: ArgumentHelp("Post to this URL.", valueName: "url"))
  var url: String

  @OptionGroup var remote: RemoteOption

  @Option(
    help: ArgumentHelp(
      "Wait at most this many seconds for an answer (default: \(Self.usualTimeout)).",
      valueName: "seconds"),
    transform: GivenValue.number(1...3600))
  var timeout = Self.usualTimeout
}
