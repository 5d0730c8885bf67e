import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenRendering
import TenkenScenarios
import TenkenStandings

/// `tenken coverage`: shows what the scenarios cover, and what they do not.
struct CoverageCommand: NotingCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Run the scenarios, and show what they cover and what they do not.",
    discussion: """
      FORMATS
      \(Format.summaries(of: .coverage))

      SHARES
        requirements  requirements that passed in the simulation
        devices       requirements that are met on devices, as the policy says
        words         words with their outcomes, and invariants held and broken
        transitions   transitions of state machines: purchases, subscriptions, others
        events        kinds of events
        pairs         pairs of values of two axes, in the matrices of all scenarios

      EXAMPLES
        tenken coverage --format html --output out/
        tenken coverage --requirements requirements.txt --minimum 80
        tenken coverage --results results/ --minimum devices=100
        tenken coverage --profile profile.yaml --minimum words=60
        tenken coverage --minimum requirements=100 --minimum words=70 --format json

      EXIT CODES
        0   every share is large enough
        1   a share is smaller than its minimum
        2   a file is invalid, and nothing was run
      """)

  @OptionGroup var input: SuiteOptions
  @OptionGroup var results: ResultsOptions
  @OptionGroup var templates: TemplateOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var watching: WatchOption
  @OptionGroup var notes: NoteOptions

  @Option(
    help: ArgumentHelp("The format: \(Format.names(of: .coverage)).", valueName: "name"),
    completion: .list(Format.all.filter { $0.document == .coverage }.map(\.name)))
  var format = FormatChoice(usual: "markdown")

  @OptionGroup var heading: TitleOption

  @Option(
    name: .customLong("minimum"),
    help: ArgumentHelp(
      "Fail if a share is smaller: 80, or requirements=100.",
      discussion: """
        A number alone is the minimum percentage for the share of words and, if there are \
        requirements, for the share of requirements. With a name, it is the minimum of that \
        share: requirements, devices, words, transitions, events, pairs. A minimum for a share \
        of nothing is an error.
        """,
      valueName: "percent"),
    transform: CoverageMinimum.init)
  var minimums: [CoverageMinimum] = []

  func validate() throws { _ = try format.format(for: output, of: .coverage) }

  func run() async throws { try await watching.render(to: output) { try await renderOnce() } }

  private func renderOnce() async throws {
    let format = try format.format(for: output, of: .coverage)
    let (library, language) = try templates.read()
    let given = try await GivenResults(results, in: templates.messages)
    let cases = input.cases
    let suite = try await readSuite(cases, in: templates.messages, profile: results.profile.path)
    // Whatever is reached only by cases that do not apply is out of scope.
    let leftOut = suite.scope?.leftOutEntries ?? []
    let runs = try await concurrentMap(suite.entries + leftOut, costing: SuiteCost.run) {
      TenkenExecution.run($0.feature, keeping: .coverage)
    }
    let own = Array(runs.prefix(suite.entries.count))
    let tested = given.tested(suite, own, isWhole: cases.isWhole, in: templates.messages)
    let map = CoverageMap(
      suite, runs: runs.map { FeatureCoverage($0, of: $0.feature) },
      simulated: given.report?.verdicts, standings: tested.standings)
    let source = DocumentSource(suite) {
      ($0.title, $0.coverage) = (heading.title, map)
      ($0.language, $0.templates) = (language, library)
    }
    try output.write(
      format.render(SuiteDocument(format.document, of: source)),
      named: format.fileName(in: language), in: templates.messages)
    try judge(map)
  }

  /// Prints every share that has a minimum; throws if one is too small.
  private func judge(_ map: CoverageMap) throws {
    var isEnough = true
    for measure in CoverageMap.Measure.allCases {
      let share = map.share(of: measure)
      let isThere = share.total > 0 || results.requirements.path != nil
      let given = minimums.last { $0.holds(for: measure, isThere: isThere) }?.percent
      let usual = Project.current.text(.minimums, for: measure.rawValue).flatMap(Int.init)
      guard let minimum = given ?? usual else { continue }
      guard let percent = share.percent else {
        guard given != nil else {
          Console.errors.note(
            "\(measure.rawValue): nothing to measure, at least \(minimum) % required by"
              + " '\(projectFileName)'",
            ja: "\(measure.rawValue)：測定対象がありません（「\(projectFileName)」の基準は \(minimum) % 以上）")
          continue
        }
        throw ToolError.nothingToMeasure(measure, hasList: results.requirements.path != nil)
      }
      let suffices = Console.errors.note(
        DiagnosticText(same: measure.rawValue), share.reached, of: share.total, percent,
        atLeast: minimum)
      isEnough = isEnough && suffices
    }
    if !isEnough { throw ExitCode.scenariosFailed }
  }
}

/// The minimum share with which a run passes.
struct CoverageMinimum {
  /// The measure of the share; nil for words, and for requirements if there are some.
  private let measure: CoverageMap.Measure?
  /// The minimum share in percent, 0 to 100.
  let percent: Int

  /// Reads a minimum; throws an error that says what can be written.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    measure = try parts.count == 1 ? nil : GivenValue.choice(String(parts[0]))
    let number = parts[parts.count - 1]
    let digits = number.hasSuffix("%") ? number.dropLast() : number
    guard let percent = Int(digits), (0...100).contains(percent) else {
      let name = measure.map { "\($0.rawValue)=" } ?? ""
      throw ValidationError(
        "write a percentage from 0 to 100, for example \(name)80"
          + (CoverageMap.Measure(rawValue: String(number)) == nil ? "" : " or \(number)=80"))
    }
    self.percent = percent
  }

  /// Whether the minimum applies to a measure.
  func holds(for measure: CoverageMap.Measure, isThere: Bool) -> Bool {
    self.measure.map { $0 == measure } ?? (measure == .words || measure == .requirements && isThere)
  }
}

extension ToolError {
  /// There is a minimum for a share of nothing.
  fileprivate static func nothingToMeasure(
    _ measure: CoverageMap.Measure, hasList: Bool
  ) -> ToolError {
    let (missing, help): (DiagnosticText, DiagnosticText) =
      switch measure {
      case .requirements, .devices:
        hasList
          ? (
            measure == .devices
              ? DiagnosticText(
                "the list names no requirement that people can test",
                ja: "リストに、人がテストできる要件がありません")
              : DiagnosticText("the list is empty", ja: "リストが空です"),
            DiagnosticText(
              "write the requirements into the file of --requirements, one per line",
              ja: "--requirements のファイルに、1 行に 1 件ずつ要件を書いてください")
          )
          : (
            DiagnosticText(
              "no scenario names a requirement, and there is no list of them",
              ja: "シナリオにも要件の記載がなく、要件のリストもありません"),
            DiagnosticText(
              "name requirements in scenarios, or give a list with --requirements FILE",
              ja: "シナリオに要件を書くか、--requirements FILE でリストを指定してください")
          )
      case .words:
        (
          DiagnosticText(
            "the systems of these scenarios have no words to reach",
            ja: "これらのシナリオのシステムに、到達する語がありません"),
          DiagnosticText("give other scenarios", ja: "別のシナリオを指定してください")
        )
      case .transitions:
        (
          DiagnosticText(
            "the systems of these scenarios declare no state machine",
            ja: "これらのシナリオのシステムに、状態遷移の宣言がありません"),
          DiagnosticText(
            "declare states in the system, or leave this minimum out",
            ja: "システムで状態を宣言するか、この基準を外してください")
        )
      case .events:
        (
          DiagnosticText(
            "the systems of these scenarios have no events", ja: "これらのシナリオのシステムに、イベントがありません"),
          DiagnosticText(
            "leave this minimum out, or give other scenarios", ja: "この基準を外すか、別のシナリオを指定してください")
        )
      case .pairs:
        (
          DiagnosticText(
            "no scenario has a matrix with two axes", ja: "2 つの軸を持つ matrix のシナリオがありません"),
          DiagnosticText(
            "leave this minimum out, or give scenarios with a matrix",
            ja: "この基準を外すか、matrix のあるシナリオを指定してください")
        )
      }
    return .usage(
      "--minimum \(measure.rawValue) has nothing to measure (0 of 0): \(missing.en)",
      ja: "「--minimum \(measure.rawValue)」で測定できるものがありません（0 件中 0 件）：\(missing.ja)", help: [help])
  }
}
