import ArgumentParser
import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// `tenken trace`: shows step by step what happens in a case.
struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Show step by step what happens in a case.",
    discussion: """
      EXAMPLES
        tenken trace coin-purchase/buy-again
        tenken trace 'coin-purchase/buy-once[environment=sandbox]' --language ja
        tenken trace coin-purchase/buy-again --format observer-log
        tenken trace coin-purchase/buy-again --format storekit-log
        tenken trace plan-changes/new-billing-day --format statement

      The format 'observer-log' is what the app itself would log of the calls of its transaction \
      observer. The format 'storekit-log' is what it would log of everything that StoreKit \
      reports to it, in lines of JSON. 'tenken compare' compares either with the log of a \
      device. The format 'statement' shows what the case cost the customer and earned the \
      developer, by date.

      EXIT CODES
        0   the case passed
        1   the case failed
        2   a file is invalid
        64  there is no such case
      """)

  @Argument(
    help: ArgumentHelp(
      "The address of the case: feature/scenario[axis=value].",
      discussion: "Omit [..] if the scenario has only one case.", valueName: "case"))
  var address: String

  /// The output format of a trace.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// The steps with their events.
    case steps
    /// The calls of the transaction observer, as the app would log them.
    case observerLog = "observer-log"
    /// Everything that StoreKit reports to the app, as the app would log it in lines of JSON.
    case storeKitLog = "storekit-log"
    /// The money that moved, as on an account statement.
    case statement
  }

  @Option(
    help: ArgumentHelp(
      "Show the steps, the log of the app in one of two formats, or the money that moved.",
      valueName: "name"))
  var format = Format.steps

  @OptionGroup var input: PathArguments
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let suite = try await readSuite(input.paths, CaseFilter(), in: language.language)
    let (feature, scenario, testCase) = try suite.testCase(at: address)
    let trace = trace(testCase, of: scenario, in: feature)
    switch format {
    case .steps: try writeSteps(trace, testCase, scenario, feature)
    case .statement:
      let page = StatementPage(
        trace: trace, language: language.language, style: Console.output.style)
      try Console.output.write(lines: page.lines())
    case .observerLog:
      try Console.output.write(
        page: ObserverLog.text(of: prediction(testCase, scenario, feature).callbacks))
    case .storeKitLog:
      try Console.output.write(
        page: DeviceLog.text(of: prediction(testCase, scenario, feature).entries))
    }
    let status = trace.result.status
    if status == .failed || status == .error { throw ExitCode.scenariosFailed }
  }

  private func prediction(
    _ testCase: Case, _ scenario: Scenario, _ feature: Feature
  ) throws -> CasePrediction {
    guard let prediction = predict(testCase, of: scenario, in: feature) else {
      throw ToolError.noDeviceLog(address)
    }
    return prediction
  }

  private func writeSteps(
    _ trace: CaseTrace, _ testCase: Case, _ scenario: Scenario, _ feature: Feature
  ) throws {
    let page = CasePage(
      path: feature.path, testCase: testCase, trace: trace,
      wording: Wording(feature, language.language), language: language.language,
      style: Console.output.style)
    let style = Console.output.style
    let title = "\(feature.title[language.language]) / \(scenario.title[language.language])"
    let lines =
      [
        style.bold(trace.result.address.sanitized), title.sanitized,
        style.dim(scenario.range.start.text(in: feature.path.sanitized)), "",
      ] + page.steps(showsFailures: true) + ["", page.verdict]
    try Console.output.write(lines: lines)
  }
}
