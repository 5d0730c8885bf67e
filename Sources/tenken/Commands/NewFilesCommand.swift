import ArgumentParser
import TenkenDiagnostics
import TenkenEditor
import TenkenSimulation

/// `tenken new editor`: writes the files with which an editor starts the language server.
struct NewEditorCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor",
    abstract: "Write the configuration of an editor: neovim, vscode.",
    discussion: """
      EXAMPLES
        tenken new editor neovim --output ~/.config/nvim/plugin/
        tenken new editor vscode --output ~/.vscode/extensions/tenken/

      docs/EDITORS.md says what to do then, and how to configure other editors.
      """)

  @Argument(
    help: ArgumentHelp("The editor: neovim, vscode.", valueName: "name"),
    completion: .list(GivenFiles.editors.map(\.name)))
  var name: String

  @OptionGroup var place: NewFileOptions
  @OptionGroup var notes: NoteOptions

  func run() throws {
    try place.write(GivenFiles.editors, name, what: DiagnosticText("editor", ja: "エディター"))
  }
}

/// `tenken new driver`: writes the helper for drivers in a language.
struct NewDriverCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "driver",
    abstract: "Write the helper for drivers in a language: python.",
    discussion: """
      The helper reads the messages of Tenken, calls the methods of your driver, and answers.

      EXAMPLES
        tenken new driver python --output drivers/
        tenken driver check 'python3 drivers/driver.py'

      docs/DRIVERS.md shows drivers that use it, and the protocol for other languages.
      """)

  @Argument(
    help: ArgumentHelp("The language: python.", valueName: "language"),
    completion: .list(GivenFiles.drivers.map(\.name)))
  var name: String

  @OptionGroup var place: NewFileOptions
  @OptionGroup var notes: NoteOptions

  func run() throws {
    try place.write(GivenFiles.drivers, name, what: DiagnosticText("language", ja: "言語"))
  }
}

extension NewFileOptions {
  /// Writes the files of a name, and says what to do with them.
  ///
  /// - Parameters:
  ///   - all: The files of all names.
  ///   - name: The name.
  ///   - what: What the name names.
  /// - Throws: An error, if there are no files of the name, or one exists already.
  fileprivate func write(_ all: [GivenFiles], _ name: String, what: DiagnosticText) throws {
    guard let given = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name)
      let near =
        nearestName(to: name, in: names).map {
          DiagnosticText("; did you mean '\($0)'?", ja: "（もしかして：「\($0)」）")
        } ?? DiagnosticText(same: "")
      throw ToolError.usage(
        "there are no files for the \(what.en) '\(name)'" + near.en,
        ja: "\(what.ja)「\(name)」のファイルはありません" + near.ja
      ).help(
        "there are files for: " + names.joined(separator: ", "),
        ja: "ファイルがあるもの：" + names.joined(separator: "、"))
    }
    try write(given)
  }

  /// Writes files that belong together, all or none, and says what to do with them.
  ///
  /// - Parameters:
  ///   - given: The files.
  ///   - language: The language of their pages.
  /// - Throws: An error, if there is no folder for several files, or some exist already.
  func write(_ given: GivenFiles, in language: Language = .english) throws {
    if let output, output != "-", given.files.count > 1, !exists(output), !output.hasSuffix("/") {
      // Several files can only be in a folder.
      var place = self
      place.output = output + "/"
      return try place.write(given, in: language)
    }
    guard given.files.count == 1 || output?.hasSuffix("/") == true || output.map(isFolder) == true
    else {
      throw ToolError.usage(
        "\(given.name) has \(given.files.count) files",
        ja: "\(given.name) にはファイルが \(given.files.count) 個あります"
      ).help("give a folder: --output \(given.name)/", ja: "フォルダを指定してください：--output \(given.name)/")
    }
    let taken = try given.files.compactMap { file in
      try output.map { try outputPath($0, named: file.name) }.flatMap { exists($0) ? $0 : nil }
    }
    guard taken.count < 2 else {
      throw ToolError.output(
        "\(taken.map { "'\($0)'" }.joined(separator: ", ")) already exist, and are not overwritten",
        ja: "\(taken.map { "「\($0)」" }.joined()) はすでに存在するため、上書きしません"
      ).help(
        "nothing is written; give another folder, or remove the files first",
        ja: "何も書き出していません。別のフォルダを指定するか、先にファイルを削除してください")
    }
    guard taken.isEmpty else { throw Self.taken(taken[0]) }
    for file in given.files(in: language) {
      try write(String(decoding: file.bytes, as: UTF8.self), named: file.name)
    }
    let use = given.use(output ?? ".")
    Console.errors.note(use.en, ja: use.ja)
  }
}
