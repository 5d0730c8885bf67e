import ArgumentParser
import TenkenEditor
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// `tenken init`: writes the files that a team starts with.
struct InitCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a project file, a first feature, a profile, and a CI file.",
    discussion: """
      Existing files are not overwritten. Run it in the repository of your app: a folder of tests \
      gets the scenarios, and a .storekit file the first feature is about its product.

        tenken.yaml                       the settings: tenken config shows them
        scenarios/first-purchase.yaml     a feature of three cases, to be changed
        profile.yaml                      what your app is, with choices explained
        .github/workflows/scenarios.yml   runs the scenarios, if GitHub is recognised
        .gitlab-ci.yml                    the same for GitLab
        .gitignore                        out/, if a git repository has none

      The documents are in the language of --language, or of LANG if Tenken has it. tenken.yaml \
      says so in 'language', where you can change it.

      Editors need 'tenken lsp' (docs/EDITORS.md), or with --schema a JSON Schema.

      EXAMPLES
        tenken init
        tenken init --ci gitlab
        tenken init purchases/ --language ja
      """)

  @Argument(
    help: ArgumentHelp("The folder to write into.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "Write a file for this CI service: github, gitlab or none; by default the recognised one.",
      valueName: "service"))
  var ci: CI?

  @Flag(help: "Also write a JSON Schema, for an editor without a language server.")
  var schema = false

  @OptionGroup var language: WritingLanguageOptions
  @OptionGroup var notes: NoteOptions

  /// A CI service on the command line.
  enum CI: String, CaseIterable, ExpressibleByArgument {
    /// GitHub Actions.
    case github
    /// GitLab CI/CD.
    case gitlab
    /// None.
    case none

    fileprivate var service: StarterFile.Service? { StarterFile.Service(rawValue: rawValue) }
  }

  func run() throws {
    var stem = folder
    while stem.count > 1, stem.hasSuffix("/") { stem.removeLast() }
    let start = stem == "." ? "" : stem == "/" ? "/" : stem + "/"
    let repository = AppRepository(start: start)
    let service = ci.map(\.service) ?? repository.service
    let product = repository.product
    let surroundings = StarterFile.Surroundings(
      testFolder: repository.testFolder, product: product, service: service,
      hasPipeline: repository.hasPipeline, hasSchema: schema)
    var written: Set<String> = []
    let chosen = chosenLanguage
    let files =
      StarterFile.all(for: systems, in: chosen, surroundings)
      + (repository.ignored == .nothing ? [.ignored] : [])
    for file in files {
      let path = start + file.path
      if file.isSample, !exists(path), repository.hasScenarios(beside: file.path) { continue }
      let isNew = try writeNewFile(file.text, to: path, isPlanned: true)
      Console.errors.note(
        isNew ? "wrote \(path)" : "left \(path) as it is",
        ja: isNew ? "\(path) を書き出しました" : "\(path) はそのまま残しました")
      if isNew { written.insert(file.path) }
    }
    if repository.ignored == .others {
      Console.errors.note(
        "add to .gitignore: \(StarterFile.outputFolder)",
        ja: ".gitignore に追加してください：\(StarterFile.outputFolder)")
    }
    noteLanguage(chosen, isNew: written.contains(projectFileName))
    if !repository.catalogs.isEmpty, product == nil {
      Console.errors.note(
        "\(repository.catalogs[0]) has no product that is bought once, or an error: see"
          + " 'catalog' in docs/FORMAT.md",
        ja: "\(repository.catalogs[0]) に買い切りのプロダクトがないか、エラーがあります（docs/FORMAT.md の「catalog」を参照）")
    }
    if written.contains(StarterFile.includedPipeline) {
      Console.errors.note(
        "add to .gitlab-ci.yml: include: [{local: \(StarterFile.includedPipeline)}]",
        ja: ".gitlab-ci.yml に追加してください：include: [{local: \(StarterFile.includedPipeline)}]")
    }
    if service == nil, ci == nil {
      Console.errors.note(
        "no CI service was recognised: --ci github or --ci gitlab writes a file",
        ja: "CI サービスを判別できませんでした（--ci github または --ci gitlab でファイルを作成できます）")
    }
    try Console.output.write(
      line: "Try\(folder == "." ? "" : " (in '\(folder)')"):",
      ja: "次に\(folder == "." ? "" : "「\(folder)」で")試すコマンド：")
    try Console.output.write(lines: [
      "  tenken run", "  tenken checklist --output out/checklist.html",
    ])
  }

  /// The language of comments and documents: the given one, that of a project which is there, or
  /// that of the user, which the project file then states; nil for English without a word.
  ///
  /// Nothing else is written in the language of `LANG`, but this file shows it and is easy to change.
  private var chosenLanguage: Language? {
    let project = Project.current.text(.language).map { Language(code: $0) }
    return language.given == nil
      ? project ?? Language.ofLocale.flatMap { $0 == .english ? nil : $0 } : language.language
  }

  /// Says which language documents get, and how to change that.
  private func noteLanguage(_ chosen: Language?, isNew: Bool) {
    let code = (chosen ?? .english).code
    guard isNew else { return }
    let names = TextLibrary.builtInLanguages.map(\.code).filter { $0 != code }
    let others = names.map { "language: \($0)" }
    Console.errors.note(
      "documents are written in '\(code)'; to change that, write into \(projectFileName): "
        + others.joined(separator: ", "),
      ja: "文書の言語は「\(code)」です（変更するには \(projectFileName) に次のように書きます："
        + "\(others.joined(separator: "、"))）")
  }
}
