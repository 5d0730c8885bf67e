import ArgumentParser
import TenkenRendering
import TenkenScenarios

/// `tenken checklist`: prints the cases for people to work through.
struct ChecklistCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist",
    abstract: "Print the cases as a checklist for testers.",
    discussion: """
      EXAMPLES
        tenken checklist > checklist.md
        tenken checklist --format html --language ja --output out/
        tenken checklist --format html --layout compact --build 2.3.1 --output out/
        tenken checklist --format csv --output checklist.csv
        tenken checklist --format xlsx --language ja --output out/
        tenken checklist --profile profile.yaml --format html --output out/
        tenken checklist --enough-for mutants --format html --output out/
        tenken checklist --filter tag:retry --format html --output retry.html
      """)

  @OptionGroup var document: DocumentOptions
  @OptionGroup var handChecks: HandCheckOption
  @OptionGroup var notes: NoteOptions

  @Option(
    help: ArgumentHelp(
      "The format: \(Format.names(of: .checklist)).", valueName: "name"),
    completion: .list(Format.all.filter { $0.document == .checklist }.map(\.name)))
  var format = FormatChoice(usual: "markdown")

  @Option(
    help: ArgumentHelp(
      "Choose how much is spelled out: detailed, compact.",
      discussion: """
        'detailed' spells out every case. 'compact' writes cases that differ only in the values \
        of their matrix as one table. An HTML page can be switched on screen. CSV, XLSX and \
        TestLink are always detailed.
        """,
      valueName: "name"),
    completion: .list(Layout.allCases.map(\.rawValue)), transform: GivenValue.choice)
  var layout = Layout.detailed

  @Option(
    help: ArgumentHelp(
      "Choose how named steps are shown: spelled-out, folded.",
      discussion: """
        'spelled-out' shows each step. 'folded' shows the steps of each use as one step, with \
        the title that the file gives them. Results that are expected between them stay next to \
        it.
        """,
      valueName: "name"),
    completion: .list(StepDetail.allCases.map(\.rawValue)), transform: GivenValue.choice)
  var steps = StepDetail.spelledOut

  @OptionGroup var heading: TitleOption

  @Flag(
    help: ArgumentHelp(
      "Also list the cases that nobody can do by hand, each with the reason.",
      discussion: """
        A case is left out if it waits for more than a day, has a step that is impossible by \
        hand in its environment, for example a failing renewal of a real card, or expects a \
        refusal that nobody can try. 'tenken run', mind maps and coverage maps always include \
        these cases.
        """))
  var includeSimulationOnly = false

  @Option(
    name: .customLong("enough-for"),
    help: ArgumentHelp(
      "List only the few cases that achieve what all achieve: for mutants, coverage, pairs.",
      discussion: """
        'mutants' keeps cases that notice every planted bug that all cases notice ('tenken \
        mutate'). 'coverage' keeps cases that reach everything that all cases reach ('tenken \
        coverage'). 'pairs' keeps cases with every scenario, every value of its matrix, and \
        every pair of values. The case that adds the most comes first. The number of cases is at \
        the top, and the cases that are left out are at the end.
        """,
      valueName: "measure"),
    completion: .list(EnoughCases.Measure.allCases.map(\.rawValue)),
    transform: GivenValue.choice)
  var measure: EnoughCases.Measure?

  func validate() throws {
    let format = try format.format(for: document.output, of: .checklist)
    guard layout == .detailed || format.hasCompactLayout else {
      throw ValidationError(
        "--layout compact is for markdown and html: \(format.name) spells out every case")
    }
    try format.check(title: heading.given)
  }

  func run() async throws {
    try await document.render(
      format.format(for: document.output, of: .checklist), handChecks: handChecks.path,
      enoughFor: measure
    ) {
      ($0.title, $0.layout, $0.steps) = (heading.title, layout, steps)
      $0.listsSimulationOnly = includeSimulationOnly
    }
  }
}
