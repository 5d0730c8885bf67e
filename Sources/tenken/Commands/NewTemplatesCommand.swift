import ArgumentParser
import TenkenDiagnostics
import TenkenPages
import TenkenRendering

/// `tenken new templates`: lists the templates of pages, or writes them out.
struct NewTemplatesCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the templates of pages, or write them to files that you can change.",
    discussion: """
      A template replaces the built-in one of the same name if you pass its folder to a command \
      with --templates. Keep the files that you have changed, and delete the others. A file \
      words.fr.txt, made from words.en.txt, adds the language fr.

      The templates are written in Mustache, with sections, partials, comments, names with dots, \
      and {{.}}, but without lambdas, blocks, and other delimiters. In the section of a list, \
      {{#first()}}, {{#last()}}, {{#even()}} and {{#odd()}} test the position of an entry, and \
      {{index()}} prints it. The ending of a template's name decides how texts are escaped; {{% \
      CONTENT_TYPE: JSON}} changes it up to the end of the section. {{words.KEY}} prints a text \
      of the words files.

      EXAMPLES
        tenken new templates
        tenken new templates checklist.css.mustache words.en.txt --output templates/
        tenken checklist --templates templates/ --format html --output out/
      """)

  @Argument(
    help: ArgumentHelp("List or write only these files.", valueName: "name"),
    completion: .list(TemplateLibrary.builtIn.map(\.name)))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the files into this folder; existing files stay as they are.",
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(help: "Overwrite existing files.")
  var force = false

  @OptionGroup var printing: PrintFormatOption
  @OptionGroup var notes: NoteOptions

  func validate() throws {
    guard output == nil || printing.format == .text else {
      throw ValidationError("--format is for the list of templates: leave out --output")
    }
  }

  func run() throws {
    let files = try chosen()
    guard let output else {
      guard printing.format == .text else {
        return try printing.print([], BuiltInTemplate.format, of: files)
      }
      let width = files.map(\.name.count).max() ?? 0
      let lines = files.map { file in
        let gap = String(repeating: " ", count: width - file.name.count + 2)
        return file.name + Console.output.style.dim(gap + file.summary) + "\n"
      }
      return try Console.output.write(page: lines.joined())
    }
    let folder = output.hasSuffix("/") ? output : output + "/"
    for file in files {
      let path = folder + file.name
      if force {
        try writeFile(file.text, to: path)
      } else if try !writeNewFile(file.text, to: path) {
        Console.errors.note(
          "kept \(path), which already exists; --force overwrites it",
          ja: "\(path) はすでに存在するため、そのまま残しました（--force で上書き）")
        continue
      }
      Console.errors.note("wrote \(path)", ja: "\(path) を書き出しました")
    }
  }

  private func chosen() throws -> [BuiltInTemplate] {
    let all = TemplateLibrary.builtIn
    guard !names.isEmpty else { return all }
    return try names.map { name in
      if let file = all.first(where: { $0.name == name || $0.name == name + ".mustache" }) {
        return file
      }
      let short = all.map { $0.name.without(".mustache") }
      let near = nearestName(to: name, in: all.map(\.name) + short)
      throw ToolError.usage(
        "there is no template '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        ja: "テンプレート「\(name)」はありません" + (near.map { "（もしかして：「\($0)」）" } ?? "")
      ).help(
        "tenken new templates lists all of them", ja: "「tenken new templates」ですべてのテンプレートを表示できます")
    }
  }
}

extension String {
  /// The text without a suffix.
  fileprivate func without(_ ending: String) -> String {
    hasSuffix(ending) ? String(dropLast(ending.count)) : self
  }
}
