import ArgumentParser
import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// `tenken storm`: finds out whether a receiver of notifications is right.
struct StormCommand: ToolCommand {
  private static let usualSeed: UInt64 = 1
  private static let usualOrders = 5

  static let configuration = CommandConfiguration(
    commandName: "storm",
    abstract: "Find out whether a server that receives notifications is right.",
    discussion: """
      The notifications of version 2 of each case are posted in order, twice, in other orders, \
      late, after a lost answer and several at once; then come forged ones, and some with \
      something unknown. After each post, the state that the server says must be the one that \
      the simulation knows. Each attempt has a customer of its own, so that the server needs no \
      reset. docs/PAYLOADS.md shows the JSON that the URL of --state has to answer.

      EXAMPLES
        tenken storm shop/monthly --to http://[::1]/in --state http://[::1]/state
        tenken storm --to http://[::1]/in --state http://[::1]/state --settle 2
        tenken storm --to http://[::1]/in --driver 'python3 driver.py' --orders 9

      The server has to trust the certificate that 'tenken payloads' writes as root.cer, for the \
      bundle identifier, app and environment of the cases. If it runs for several environments, \
      leave out what it may accept: --except other-environment.

      EXIT CODES
        0   nothing wrong was found
        1   something wrong was found, or the server does not answer
        2   a file is invalid, or no case has such notifications
        64  there is no such case, or a URL is invalid or of another machine
        69  there is no libcurl on this machine
        74  a report cannot be written
      """)

  @OptionGroup var input: SuiteOptions

  @OptionGroup var destination: DestinationOptions

  @Option(
    name: .customLong("state"),
    help: ArgumentHelp("Get from this URL what the server knows.", valueName: "url"))
  var stateURL: String?

  @Option(
    name: .customLong("driver"),
    help: ArgumentHelp(
      "Ask this driver what the server knows: the observation 'receiver-state'.",
      discussion: "A command, or a URL of this machine (docs/DRIVERS.md).",
      valueName: "command-or-url"))
  var driver: String?

  @Option(
    help: ArgumentHelp(
      "Make this many attempts where there are several orders (default: \(Self.usualOrders)).",
      valueName: "number"),
    transform: GivenValue.number(1...100))
  var orders = Self.usualOrders

  @Option(
    help: ArgumentHelp(
      "Choose orders and customers by this number (default: \(Self.usualSeed)).",
      valueName: "number"),
    transform: GivenValue.number(0...UInt64.max))
  var seed = Self.usualSeed

  @Option(
    help: ArgumentHelp(
      "Wait at most this many seconds until the server knows what it was told (default: 0).",
      discussion: "For servers that answer first. After a forged notification, all of it passes.",
      valueName: "seconds"),
    transform: GivenValue.number(0...3600))
  var settle = 0

  @Option(
    name: .customLong("except"),
    help: ArgumentHelp("Leave out this class; can be given several times.", valueName: "class"),
    completion: .list(StormClass.allCases.map(\.rawValue)),
    transform: GivenValue.choice)
  var exceptions: [StormClass] = []

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write a report of this kind: junit or html.",
      discussion: "With '-' as the file, the report takes the place of the usual text.",
      valueName: "kind=file"),
    transform: StormReportRequest.init)
  var reports: [StormReportRequest] = []

  @OptionGroup var app: AppOptions
  @OptionGroup var profile: ProfileOption
  @OptionGroup var language: LanguageOptions
  @OptionGroup var printing: PrintOptions

  func validate() throws {
    guard (stateURL == nil) != (driver == nil) else {
      throw ValidationError("give --state URL, or --driver, to compare what the server knows")
    }
    let paths = reports.map(\.file)
    guard Set(paths).count == paths.count else {
      throw ValidationError("two reports cannot go to the same file")
    }
  }

  func run() async throws {
    var server = StormServer(
      sender: try NotificationSender(
        destination.url, for: "storm", allowsRemote: destination.remote.allowRemote,
        timeout: destination.timeout, authorization: nil),
      source: try stateSource(), settling: .seconds(settle))
    defer { server.end() }
    let customer = try app.customer()
    let settings = Storm.Settings(
      seed: seed, orders: orders, name: customer.name ?? "storm", start: customer.start,
      exceptions: Set(exceptions))
    let cases = try await readCases(settings.customer(0))
    var storm = Storm(settings)
    let report: StormReport
    do throws(StateFault) {
      report = try storm.run(cases, on: &server)
    } catch {
      throw ToolError(
        summary: DiagnosticText(
          "the state of '\(stateURL ?? driver ?? "")' cannot be used: \(error.reason)",
          ja: "「\(stateURL ?? driver ?? "")」の状態を使えません：\(error.reason)"),
        help: [
          DiagnosticText(
            "docs/PAYLOADS.md shows what it has to be", ja: "正しい形は docs/PAYLOADS.md にあります"),
          DiagnosticText(
            "a server that knows customers of an earlier storm needs another --seed or --account",
            ja: "以前の storm の顧客を覚えているサーバには、別の --seed か --account を指定してください"),
        ], exitCode: .scenariosFailed)
    }
    guard !report.results.isEmpty else { throw ToolError.nothingToRemember }
    try write(StormPage(report, in: language.language, style: printing.style))
    if report.hasFailures { throw ExitCode.scenariosFailed }
  }

  /// Who says what the server knows.
  private func stateSource() throws -> StormServer.Source {
    if let driver {
      return .driver(try driverSession(driver, worker: 1, timeout: destination.timeout))
    }
    return .url(
      try NotificationSender(
        stateURL ?? "", option: "--state", for: "storm",
        allowsRemote: destination.remote.allowRemote, timeout: destination.timeout,
        authorization: nil, bodyLimit: StormServer.stateLimit))
  }

  private func write(_ page: StormPage) throws {
    for report in reports {
      let text = report.kind == .junit ? page.junit : page.html
      if let file = report.file {
        try writeFile(text, to: file)
      } else {
        try Console.output.write(page: text)
      }
    }
    guard !reports.contains(where: { $0.file == nil }) || printing.output.isFile else { return }
    try printing.write(
      named: "storm", in: language, page.lines.page, StormPage.format, of: page)
  }

  /// The chosen cases that have notifications of version 2.
  private func readCases(_ customer: Customer) async throws -> [StormCase] {
    let identity = try app.identity()
    let suite = try await readSuite(
      input.cases, in: language.language, profile: profile.path)
    var cases: [StormCase] = []
    for entry in suite.entries where isAboutAppStore(entry.feature) {
      for scenario in entry.feature.scenarios {
        for testCase in scenario.cases {
          do throws(CasePayloadsError) {
            let made = try StormCase(
              testCase, of: scenario, in: entry.feature, app: app.app, customer: customer,
              signedBy: identity)
            if !made.isEmpty { cases.append(made) }
          } catch {
            throw ToolError(error, in: testCase.address)
          }
        }
      }
    }
    guard !cases.isEmpty else {
      throw ToolError.input(
        "none of the cases has notifications of version 2", ja: "バージョン 2 の通知があるケースがありません"
      ).help(
        "they need a precondition such as: notifications: {version: '2'}",
        ja: "前提条件が必要です。例：notifications: {version: '2'}")
    }
    return cases
  }
}

extension ToolError {
  /// No case gives anybody access, or pays anything back.
  fileprivate static var nothingToRemember: ToolError {
    .input("no case has notifications that a server must remember", ja: "サーバが覚えておくべき通知のあるケースがありません")
      .help("choose cases with a subscription, or with a refund", ja: "サブスクリプションか返金のあるケースを選んでください")
  }
}

/// A requested report of a storm: `junit=storm.xml`.
struct StormReportRequest {
  /// A format of reports.
  enum Kind: String, CaseIterable {
    /// The XML that build servers read.
    case junit
    /// A page for browsers and paper.
    case html
  }

  let kind: Kind
  /// The path of the report; nil for standard output.
  let file: String?

  /// Reads a request; throws an error that says what can be written.
  init(_ argument: String) throws {
    (kind, file) = try reportRequest(argument)
  }
}
