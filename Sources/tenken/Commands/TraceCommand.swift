import ArgumentParser
import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// `tenken trace`: shows step by step what happens in a case.
struct TraceCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Show step by step what happens in a case.",
    discussion: """
      EXAMPLES
        tenken trace coin-purchase/buy-again
        tenken trace 'coin-purchase/buy-once[environment=sandbox]' --language ja
        tenken trace scenarios/consumable/purchase.yaml:12
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

  @OptionGroup var testCase: CaseArgument

  /// The output format of a trace.
  enum Format: String, CaseIterable, ExpressibleByArgument, FileFormat {
    /// The steps with their events.
    case text
    /// The steps with their events, for programs.
    case json
    /// The calls of the transaction observer, as the app would log them.
    case observerLog = "observer-log"
    /// Everything that StoreKit reports to the app, as the app would log it in lines of JSON.
    case storeKitLog = "storekit-log"
    /// The money that moved, as on an account statement.
    case statement

    var fileExtension: String {
      switch self {
      case .text, .statement: "txt"
      case .json: "json"
      case .observerLog: "log"
      case .storeKitLog: "jsonl"
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      "The format: text, json, observer-log, storekit-log, or statement for the money that moved.",
      valueName: "name"))
  var format = FormatChoice(usual: Format.text)

  @OptionGroup var input: FileArguments
  @OptionGroup var language: LanguageOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let format = try format.format(for: output)
    let (feature, scenario, testCase) = try await self.testCase.read(
      among: input, in: language.language)
    let trace = trace(testCase, of: scenario, in: feature)
    let page = CasePage(
      path: feature.path, testCase: testCase, trace: trace,
      wording: Wording(feature, language.language), language: language.language,
      style: output.style)
    let name = "\(format == .text ? "trace" : format.rawValue)\(language.fileNamePart).txt"
    switch format {
    case .text: try output.write(page: page.text(scenario, feature), named: name)
    case .json: try output.write(page: CasePage.format.text(of: page), named: "trace.json")
    case .statement:
      let page = StatementPage(trace: trace, language: language.language, style: output.style)
      try output.write(page: page.lines().page, named: name)
    case .observerLog:
      let callbacks = try prediction(testCase, scenario, feature).callbacks
      try output.write(page: ObserverLog.text(of: callbacks), named: "observer.log")
    case .storeKitLog:
      let entries = try prediction(testCase, scenario, feature).entries
      try output.write(page: DeviceLog.text(of: entries), named: "storekit.jsonl")
    }
    let status = trace.result.status
    if status == .failed || status == .error { throw ExitCode.scenariosFailed }
  }

  private func prediction(
    _ testCase: Case, _ scenario: Scenario, _ feature: Feature
  ) throws -> CasePrediction {
    guard let prediction = predict(testCase, of: scenario, in: feature) else {
      throw ToolError.noDeviceLog(self.testCase.text)
    }
    return prediction
  }
}
