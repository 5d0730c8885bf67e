import ArgumentParser

/// The option to render a document again whenever one of its source files is saved.
struct WatchOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Write the document again whenever a file is saved, until Ctrl-C.",
      discussion: """
        A page of HTML that is open in a browser loads itself anew, and keeps where it was and what is \
        ticked. What is wrong with a file is told, and the last document stays. Only while somebody is \
        watching has the page a script for that, and a file NAME.watch.js beside it.
        """))
  var watch = false

  /// Renders a document once, or repeatedly while watching.
  ///
  /// - Parameters:
  ///   - output: Where the document is written.
  ///   - render: Reads, renders and writes the document.
  /// - Throws: The errors of rendering, or an error if the output is not a file.
  func render(to output: OutputOptions, _ render: () async throws -> Void) async throws {
    guard watch else { return try await render() }
    guard output.isFile else {
      throw ToolError.usage(
        "--watch writes a file again and again", help: ["name it with --output"])
    }
    try await DocumentWatch.repeating(render)
  }
}
