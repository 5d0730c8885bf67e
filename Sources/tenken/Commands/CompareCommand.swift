import ArgumentParser
import TenkenDeviceLogs
import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenScenarios
import TenkenSimulation

/// `tenken compare`: holds a case against the log of a real device.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Hold a case against the log of a real device.",
    discussion: """
      The log is one that the app writes in paymentQueue(_:updatedTransactions:), in the format of \
      'tenken trace CASE --format observer-log'. Times do not count, and identifiers only by \
      which are equal. Other lines may stand between the callbacks; (省略) stands for any number \
      of transactions. A log has at most 16 MiB, 1,000 callbacks and 10,000 transactions: cut out \
      the part that belongs to the case.

      EXAMPLES
        tenken compare coin-purchase/buy-again device.log
        tenken compare 'coin-purchase/buy-once[environment=sandbox,product=coin120]' device.log

      EXIT CODES
        0 the log shows what the case predicts, 1 it differs, 2 the log or a scenario file is \
      invalid, 64 there is no such case
      """)

  @Argument(
    help: ArgumentHelp(
      "The address of the case: feature/scenario[axis=value].",
      discussion: "Without [..] if the scenario has only one case.", valueName: "case"))
  var address: String

  @Argument(
    help: ArgumentHelp("The log of the device, a text file.", valueName: "log"),
    completion: .file())
  var logPath: String

  @OptionGroup var input: PathArguments
  @OptionGroup var language: LanguageOptions

  func run() async throws {
    let suite = try await readSuite(input.paths, CaseFilter([]))
    let (feature, scenario, testCase) = try suite.testCase(at: address)
    let log = try readLog()
    guard let prediction = predict(testCase, of: scenario, in: feature) else {
      throw ToolError.noDeviceLog(address)
    }
    if let problem = prediction.result.problems.first(where: \.isError) {
      throw ToolError.input(
        "the case cannot be done to its end: \(problem.summary[.english])",
        help: ["tenken trace '\(prediction.result.address)' shows where it stops"])
    }
    guard let comparison = LogComparison(log, prediction) else {
      throw ToolError.input(
        "the case has \(prediction.callbacks.count) callbacks, more than can be compared",
        help: ["a comparison takes at most \(LogComparison.predictedLimit): let less time pass"])
    }
    let explanations = RuleExplanation.all(
      of: comparison, log, prediction, feature.vocabulary.rules,
      predict: { predict(testCase, of: scenario, in: feature, rules: $0, spending: $1) })
    let page = ComparisonPage(
      address: prediction.result.address, path: feature.path, logPath: logPath, log: log,
      comparison: comparison, explanations: explanations, testCase: testCase,
      wording: Wording(feature, language.language), style: Console.output.style)
    try Console.output.write(lines: page.lines)
    if !comparison.differences.isEmpty { throw ExitCode.scenariosFailed }
  }

  private func readLog() throws -> ObserverLog {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(logPath)
    } catch {
      throw ToolError.input("the log '\(logPath)' cannot be read: \(error.reason)")
    }
    let reader = ObserverLogReader(path: logPath, bytes: bytes)
    Console.errors.report(reader.diagnostics.sorted())
    guard reader.diagnostics.isEmpty else { throw ExitCode.invalidScenarios }
    return reader.log
  }
}
