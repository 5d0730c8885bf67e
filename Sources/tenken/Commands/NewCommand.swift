import ArgumentParser
import TenkenEditor
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// `tenken new`: writes files to begin with.
struct NewCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write files to begin with: a profile, a system, templates, editors, drivers.",
    discussion: """
      'tenken init' writes the first files of a folder of scenarios.

      EXAMPLES
        tenken new profile --output profile.yaml
        tenken new system sign-in --output scenarios/
        tenken new templates --output templates/
        tenken new editor neovim --output ~/.config/nvim/plugin/
        tenken new driver python --output drivers/
      """,
    subcommands: [
      NewProfileCommand.self, NewSystemCommand.self, NewTemplatesCommand.self,
      NewEditorCommand.self, NewDriverCommand.self,
    ])
}

/// The place of one new file.
struct NewFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write to this new file, or into this folder; by default, or with '-', to standard output.",
      valueName: "file-or-folder"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  /// Writes a text that replaces no file; in a folder, to a file with the given name.
  func write(_ text: String, named name: String) throws {
    guard let output, output != "-" else { return try Console.output.write(page: text) }
    let path = try outputPath(output, named: name)
    guard try writeNewFile(text, to: path) else { throw Self.taken(path) }
    Console.errors.note("wrote \(path)", ja: "\(path) を書き出しました")
  }

  /// The error for a file that is there already.
  static func taken(_ path: String) -> ToolError {
    .notOverwritten(path).help(
      "give another name, or remove the file first", ja: "別の名前にするか、先にファイルを削除してください")
  }
}

/// `tenken new profile`: writes a profile to fill in.
struct NewProfileCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Write a profile of your app to fill in, with every choice explained.",
    discussion: """
      EXAMPLES
        tenken new profile --output profile.yaml
        tenken new profile --language ja > profile.yaml
        tenken new profile --system camera.system.yaml --output profile.yaml

      'tenken profile FILE' shows how many cases apply to it.
      """)

  @Option(
    name: .customLong("system"),
    help: ArgumentHelp(
      "The system that the profile is about: the file of your own, or the name of a built-in one.",
      valueName: "name-or-file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var reference: String?

  @OptionGroup var place: NewFileOptions
  @OptionGroup var notes: NoteOptions
  @OptionGroup var language: WritingLanguageOptions

  func run() throws {
    let system = try reference.map { try namedSystem($0, in: language.messages) }
    let text = newProfile(of: (system ?? systems.defaultSystem).vocabulary, in: language.language)
    try place.write(text, named: "profile.yaml")
  }
}

/// `tenken new system`: writes a system file with one variable, one operation, one observation, or
/// a whole system to copy.
struct NewSystemCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "system",
    abstract: "Write a first system file for a feature of your own, or a whole system to copy.",
    discussion: """
      Some names stand for whole systems, with scenarios: checkout, registration, web-billing and \
      others. 'tenken vocabulary --systems' lists them. Change their rules to yours.

      EXAMPLES
        tenken new system lamp --output scenarios/
        tenken diagram scenarios/lamp.system.yaml
        tenken new system checkout --output scenarios/checkout/

      docs/SYSTEMS.md explains everything that a system can declare.
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of the system: small letters, digits and hyphens.", valueName: "name"),
    completion: .list(GivenFiles.systems.map(\.name)))
  var name: String

  @OptionGroup var place: NewFileOptions
  @OptionGroup var notes: NoteOptions
  @OptionGroup var language: WritingLanguageOptions

  func run() throws {
    guard systems[name] == nil else {
      throw ToolError.usage(
        "'\(name)' is the name of a built-in system", ja: "「\(name)」は組み込みのシステムの名前です"
      ).help("give yours another name", ja: "別の名前にしてください")
    }
    if let given = GivenFiles.systems.first(where: { $0.name == name }) {
      return try place.write(given, in: language.language)
    }
    let file = name + SystemFormat.fileSuffix
    let text = newSystem(named: name, in: language.language)
    let faults = readSystem(path: file, bytes: Array(text.utf8), isThorough: true).diagnostics
    guard faults.isEmpty else {
      throw ToolError.usage(
        "'\(name)' cannot be the name of a system", ja: "「\(name)」はシステムの名前にできません"
      ).help(
        "a name begins with a letter, and has small letters, digits and hyphens",
        ja: "名前は英字で始まり、英小文字・数字・ハイフンだけを使えます")
    }
    try place.write(text, named: file)
  }
}
