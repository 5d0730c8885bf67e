import ArgumentParser

/// The option to render a document again whenever one of its source files is saved.
struct WatchOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Write the document again whenever a file is saved, until Ctrl-C.",
      discussion: """
        An HTML page that is open in a browser reloads itself, and keeps its scroll position and \
        its ticks. If a file has errors, they are reported, and the last document stays. Only \
        while watching, the page contains a script for this, and a file NAME.watch.js is next to \
        it.
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
        "--watch writes a file again and again", ja: "--watch は同じファイルを何度も書き換えます"
      ).help("name the file with --output", ja: "--output でファイルを指定してください")
    }
    try await DocumentWatch.repeating(render)
  }
}
