import ArgumentParser
import TenkenEditor

/// `tenken init`: writes the files that a team starts with.
struct InitCommand: ParsableCommand, NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first feature, a profile, a schema for your editor, and a CI file.",
    discussion: """
      Existing files are not overwritten. Run it in the repository of your app.

        scenarios/first-purchase.yaml     a feature of three cases, to be changed
        profile.yaml                      what your app is, with choices explained
        schemas/scenario.schema.json      completes and checks words in your editor
        .github/workflows/scenarios.yml   runs the scenarios in GitHub Actions

      EXAMPLES
        tenken init
        tenken init purchases/ --language ja
      """)

  @Argument(
    help: ArgumentHelp("The folder to write into.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  @OptionGroup var language: LanguageOptions
  @OptionGroup var notes: NoteOptions

  func run() throws {
    var stem = folder
    while stem.count > 1, stem.hasSuffix("/") { stem.removeLast() }
    let start = stem == "." ? "" : stem == "/" ? "/" : stem + "/"
    for file in StarterFile.all(for: systems, in: language.language) {
      let path = start + file.path
      let isNew = try writeNewFile(file.text, to: path, isPlanned: true)
      Console.errors.note(isNew ? "wrote \(path)" : "left \(path) as it is")
    }
    let place = folder == "." ? "" : " (in '\(folder)')"
    try Console.output.write(lines: [
      "Try\(place): tenken run, and tenken checklist --profile profile.yaml --format html --output out/"
    ])
  }
}
