import ArgumentParser
import TenkenRendering
import TenkenSimulation

extension DiagramFormat: ExpressibleByArgument {}

/// `tenken diagram`: draws the state machines of a system.
struct DiagramCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draw the state machines of a system.",
    discussion: """
      EXAMPLES
        tenken diagram sign-in.system.yaml --output sign-in.svg
        tenken diagram sign-in.system.yaml --format mermaid --language ja
        tenken diagram storekit --output docs/

      The states of a system file are the values of its variables with named values, or of the \
      variables that 'machine:' lists. Tenken finds the transitions by trying all operations and \
      timers.
      """)

  @Argument(
    help: ArgumentHelp(
      "A system file (.system.yaml), or the name of a built-in system.",
      valueName: "system"),
    completion: .file(extensions: ["yaml"]))
  var reference: String

  @Option(
    help: ArgumentHelp(
      "The format: svg, or mermaid (Markdown that GitHub and GitLab draw).", valueName: "name"))
  var format = FormatChoice(usual: DiagramFormat.svg)

  @OptionGroup var language: WritingLanguageOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var notes: NoteOptions

  func run() throws {
    let format = try format.format(for: output)
    let system = try namedSystem(reference, in: language.messages, isThorough: true)
    guard !system.vocabulary.machines.isEmpty else {
      throw ToolError.usage(
        "'\(system.name)' has no states to draw", ja: "「\(system.name)」には図にできる状態がありません"
      ).help(
        "give it a variable with named values: state: {one-of: [closed, open]}",
        ja: "名前付きの値を持つ変数を加えてください：state: {one-of: [closed, open]}")
    }
    if !system.vocabulary.machines.allSatisfy(\.isComplete) {
      Console.errors.note(
        "there are too many states to try all, so transitions and their causes may be missing",
        ja: "状態が多すぎてすべてを調べられないため、遷移とその原因が一部抜けている可能性があります")
    }
    try output.write(
      page: format.text(of: system.vocabulary, in: language.language),
      named: "\(system.name)\(language.fileNamePart).\(format.fileExtension)")
  }
}
