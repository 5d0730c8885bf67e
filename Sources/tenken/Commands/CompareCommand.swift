import ArgumentParser
import TenkenAppStore
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// `tenken compare`: compares a case with the log of a real device.
struct CompareCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare a case with the log of a real device.",
    discussion: """
      The log is a file that the app writes, in one of two formats. The first has a line of JSON \
      for everything that StoreKit reports to the app, through StoreKit 2 or the payment queue. \
      docs/StoreKitLog.swift writes it, docs/COMPARE.md describes it, and 'tenken trace CASE \
      --format storekit-log' prints an example. The second is the text of \
      paymentQueue(_:updatedTransactions:) alone, as 'tenken trace CASE --format observer-log' \
      prints it. Times are not compared, and of identifiers only which of them are equal.

      In the second format, other lines may be between the callbacks, and (省略) stands for any \
      number of transactions. A log can have at most 16 MiB, 1,000 entries and 10,000 \
      transactions: cut out the part that belongs to the case. To explain differences, rules are \
      tried alone, and then in at most 4,000 pairs.

      EXAMPLES
        tenken compare my-feature/buy-once storekit.jsonl my-feature.yaml
        tenken compare coin-purchase/buy-again device.log
        tenken compare 'coin-purchase/buy-once[environment=sandbox]' device.log
        tenken compare coin-purchase/buy-again device.log --format json

      EXIT CODES
        0   the log shows what the case predicts
        1   the log differs
        2   the log or a scenario file is invalid, or the log has nothing of the case
        64  there is no such case
      """)

  @OptionGroup var testCase: CaseArgument

  @Argument(
    help: ArgumentHelp("The log of the device, a text file.", valueName: "log"),
    completion: .file())
  var logPath: String

  @Option(
    help: ArgumentHelp(
      "The name of the device that wrote the log, if the case has several.", valueName: "text"))
  var device: String?

  @OptionGroup var input: FileArguments
  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions
  @OptionGroup var amount: VerboseOption

  func run() async throws {
    let (feature, scenario, testCase) = try await self.testCase.read(
      among: input, in: language.language)
    let log = try readLog()
    let asks = !log.answers.isEmpty
    let prediction = predict(testCase, of: scenario, in: feature, answers: asks)
    guard let prediction else { throw ToolError.noDeviceLog(self.testCase.text) }
    if let problem = prediction.result.problems.first(where: \.isError) {
      throw ToolError.incomplete(prediction.result.address, because: problem)
    }
    if let refusal = LogRefusal(log, prediction, device: device) {
      throw ToolError.refusedLog(refusal, logPath, prediction.result.address)
    }
    guard let comparison = LogComparison(log, prediction, device: device) else {
      throw ToolError.input(
        "the case has \(prediction.entries.count) entries, and the log \(log.answers.count) answers: "
          + "more than can be compared",
        ja: "ケースの記録が \(prediction.entries.count) 件、ログの回答が \(log.answers.count) 件あり、多すぎて比較できません"
      ).help(
        "a comparison can have at most \(LogComparison.predictedLimit) entries: let less time pass",
        ja: "比較できる記録は \(LogComparison.predictedLimit) 件までです。経過させる時間を短くしてください"
      ).help(
        "answers are compared with everything that the case could list: cut out some answers",
        ja: "回答はケースが返しうるすべての内容と比較されます。回答を減らしてください")
    }
    let search = RuleSearch(
      of: comparison, log, prediction, device: device, feature.vocabulary.rules,
      predict: {
        predict(testCase, of: scenario, in: feature, rules: $0, budgetUsage: $1, answers: asks)
      })
    let page = ComparisonPage(
      address: prediction.result.address, environment: prediction.environment,
      path: feature.path, logPath: logPath, log: log,
      comparison: comparison, search: search, testCase: testCase,
      wording: Wording(feature, language.language), style: printing.style,
      listsAll: amount.verbose)
    try printing.write(
      named: "comparison", in: language, page.lines.page, ComparisonPage.format, of: page)
    if !comparison.differences.isEmpty { throw ExitCode.scenariosFailed }
  }

  private func readLog() throws -> DeviceLog {
    let bytes = try readGivenFile(logPath, as: "log")
    let log: DeviceLog
    let diagnostics: [Diagnostic]
    if StoreKitLogReader.reads(path: logPath, bytes: bytes) {
      let reader = StoreKitLogReader(path: logPath, bytes: bytes)
      (log, diagnostics) = (reader.log, reader.diagnostics)
    } else {
      let reader = ObserverLogReader(path: logPath, bytes: bytes)
      (log, diagnostics) = (DeviceLog(reader.log), reader.diagnostics)
    }
    Console.errors.report(diagnostics.sorted(), in: language.language)
    guard diagnostics.isEmpty else { throw ExitCode.invalidScenarios }
    return log
  }
}

extension ToolError {
  /// A log that cannot be compared with a case.
  fileprivate static func refusedLog(
    _ refusal: LogRefusal, _ path: String, _ address: String
  ) -> ToolError {
    switch refusal {
    case .emptyLog:
      .input(
        "the log '\(path)' is empty: it contains nothing of '\(address)'",
        ja: "ログ「\(path)」は空です（「\(address)」の記録がありません）"
      ).help(
        "does the app call its logger? docs/COMPARE.md shows how to use docs/StoreKitLog.swift",
        ja: "アプリがロガーを呼び出しているか確認してください。docs/StoreKitLog.swift の使い方は docs/COMPARE.md にあります")
    case .otherInterface(.storeKit1):
      .input(
        "the log '\(path)' has only calls of the payment queue (StoreKit 1), but the app of "
          + "'\(address)' uses StoreKit 2",
        ja: "ログ「\(path)」には支払いキュー（StoreKit 1）の呼び出ししかありませんが、「\(address)」のアプリは StoreKit 2 を使います"
      ).help(
        "log what StoreKit 2 reports, with docs/StoreKitLog.swift: docs/COMPARE.md shows how",
        ja: "docs/StoreKitLog.swift で StoreKit 2 の通知を記録してください（手順は docs/COMPARE.md）"
      ).help(
        "or choose a case with 'app: {storekit: storekit-1}'",
        ja: "または「app: {storekit: storekit-1}」のケースを選んでください")
    case .otherInterface(.storeKit2):
      .input(
        "the log '\(path)' has only reports of StoreKit 2, but the app of '\(address)' uses the "
          + "payment queue (StoreKit 1)",
        ja: "ログ「\(path)」には StoreKit 2 の記録しかありませんが、「\(address)」のアプリは支払いキュー（StoreKit 1）を使います"
      ).help("also log the calls of the transaction observer", ja: "トランザクションオブザーバの呼び出しも記録してください")
        .help(
          "or choose a case with 'app: {storekit: storekit-2}'",
          ja: "または「app: {storekit: storekit-2}」のケースを選んでください")
    case .severalDevices(let names):
      .usage(
        "'\(address)' has several devices: which one wrote the log?",
        ja: "「\(address)」には端末が複数あります。どの端末のログですか",
        help: names.map { DiagnosticText(same: "--device '\($0)'") })
    case .unknownDevice(let names):
      .usage(
        "'\(address)' has no device of that name to whose app StoreKit reports something",
        ja: "「\(address)」には、その名前で StoreKit から通知を受け取る端末がありません",
        help: names.map { DiagnosticText(same: "--device '\($0)'") })
    }
  }
}
