import ArgumentParser
import TenkenRendering

/// `tenken mindmap`: prints the tree of folders, features and scenarios.
struct MindMapCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "mindmap",
    abstract: "Print the scenarios as a mind map.",
    discussion: """
      FORMATS
      \(Format.summaries(of: .mindMap))

      A large map opens folded. svg and mermaid draw what is open: choose a part with --filter to \
      see its steps.

      EXAMPLES
        tenken mindmap --output out/
        tenken mindmap --format html --results results.json --output out/
        tenken mindmap --language ja --results results.json --output scenarios.opml
      """)

  @OptionGroup var document: DocumentOptions
  @OptionGroup var notes: NoteOptions

  @Option(
    help: ArgumentHelp("The format: \(Format.names(of: .mindMap)).", valueName: "name"),
    completion: .list(Format.all.filter { $0.document == .mindMap }.map(\.name)))
  var format = FormatChoice(usual: "opml")

  func validate() throws { _ = try format.format(for: document.output, of: .mindMap) }

  func run() async throws {
    try await document.render(format.format(for: document.output, of: .mindMap))
  }
}
