import ArgumentParser
import TenkenRendering
import TenkenScenarios
import TenkenWording

/// `tenken release`: writes a page on whether a build may be released, for those who decide.
struct ReleaseCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Write a page that says whether a build is ready, and why.",
    discussion: """
      The page shows the rules of the policy and what does not meet them, the results of the \
      simulation and of devices, open failures, what changed since the previous build, \
      requirements, and who tested on which devices. It prints on two sheets. For CI, use \
      'tenken results check'; its help lists the keys of a policy.

      EXAMPLES
        tenken release --build 2.4 --output out/
        tenken release --build 2.4 --policy policy.yaml --language ja --output out/
        tenken release --build 2.4 --format markdown

      EXIT CODES
        0   the page was written, whatever it says
        2   a file is invalid, or no result names the build
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var policy: PolicyOptions
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var notes: NoteOptions

  @Option(help: ArgumentHelp("The format: html, markdown.", valueName: "name"))
  var format = FormatChoice(usual: ReleaseFormat.html)

  @OptionGroup var heading: TitleOption

  func run() async throws {
    let format = try format.format(for: output)
    let (library, language) = try templates.read()
    let read = try await ReadTestedSuite(
      input.cases, results, policy, needsBuild: true, in: templates.messages)
    let page = ReleasePage(
      read.tested, of: read.suite.features, title: heading.title, date: today())
    try output.write(
      page.render(as: format.form, in: language, templates: library),
      named: "release\(language.fileNamePart).\(format.form.fileExtension)",
      in: templates.messages)
    if read.hasFaults { throw ExitCode.invalidScenarios }
  }
}

/// The format of a release page on the command line.
enum ReleaseFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// For browsers and paper.
  case html
  /// For a chat or a pull request.
  case markdown

  var form: ReleasePage.Form {
    switch self {
    case .html: .html
    case .markdown: .markdown
    }
  }
}
