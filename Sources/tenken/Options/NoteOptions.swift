import ArgumentParser

/// The option to leave out messages that are neither results nor errors.
struct NoteOptions: ParsableArguments {
  @Flag(
    help: "Print no notes on what was read or written: only results, warnings and errors.")
  var quiet = false
}

/// The option to print all of a list, not only its beginning.
struct VerboseOption: ParsableArguments {
  @Flag(help: "Print everything, not only the first of many.")
  var verbose = false
}
