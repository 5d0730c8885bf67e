import ArgumentParser
import Rendering

/// `tenken checklist`: the cases, to be worked through on paper.
struct ChecklistCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist",
    abstract: "Print the cases as a checklist for people.",
    discussion: """
      EXAMPLES
        tenken checklist > checklist.md
        tenken checklist --format html --language ja --output out/
        tenken checklist --filter tag:retry --results results.json --format html --output retry.html
      """)

  @OptionGroup var document: DocumentOptions

  @Option(
    help: ArgumentHelp(
      "The format: \(Format.names(of: .checklist)).", valueName: "name"),
    completion: .list(["markdown", "html"]))
  var format = "markdown"

  func validate() throws { _ = try Format.named(format, of: .checklist) }

  func run() async throws { try await document.render(Format.named(format, of: .checklist)) }
}
