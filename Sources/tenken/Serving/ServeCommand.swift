import ArgumentParser
import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// `tenken serve`: a mock App Store Server over the simulation of a case.
struct ServeCommand: ToolCommand {
  /// The port unless somebody gives another one.
  private static let usualPort = 8090
  /// The seconds that a server has for an answer to a notification.
  private static let timeout = 30

  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve a mock App Store Server on this machine, over the simulation of a case.",
    discussion: """
      Your server calls the App Store Server API and verifyReceipt at the address that is \
      printed, with the key that is printed, and gets notifications at the URL of --notify. \
      The case is performed step by step, and other operations can be typed in: on the control \
      page, or by programs. Time is virtual, and passes only when an operation lets it pass.

      The web server is a separate program, tenken-board, which must be next to this one or in \
      PATH. Ctrl-C ends it.

      EXAMPLES
        tenken serve shop/monthly --notify http://localhost:8080/notifications
        tenken serve scenarios/shop.yaml:12 --port 0 --journal shop.jsonl
        tenken serve shop/monthly --tls tenken.pem
        curl -X POST http://127.0.0.1:8090/SECRET/step
        curl http://127.0.0.1:8090/SECRET/operations --data 'wait: 30d'

      EXIT CODES
        0   it was ended by Ctrl-C
        2   a file is invalid, or the state is one of another case
        64  there is no such case, or an address or a URL is invalid
        69  tenken-board is missing, or the port is in use
        74  the state cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "The case: its address, a line of its scenario, or a file that has only one case.",
      valueName: "case-or-file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var text: String

  @OptionGroup var input: FileArguments

  @Option(
    help: ArgumentHelp("Post the notifications to this URL of your server.", valueName: "url"))
  var notify: String?

  @OptionGroup var remote: RemoteOption

  @Option(
    name: .customLong("journal"),
    help: ArgumentHelp(
      "Keep what happens in this file, and go on from it.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var journalPath: String?

  @Flag(
    name: .customLong("from-start"),
    help: "Begin before the first operation of the preconditions, not after the preconditions.")
  var fromStart = false

  @Option(
    help: "The address to listen on; 0.0.0.0 means every address of this machine.")
  var address = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 takes a free one (default: \(Self.usualPort)).",
      valueName: "number"),
    transform: GivenValue.number(0...65_535))
  var port = Self.usualPort

  @Option(
    help: ArgumentHelp(
      "A name of this machine that clients may use, besides localhost and IP addresses.",
      valueName: "name"))
  var host: [String] = []

  @Option(
    name: .customLong("tls"),
    help: ArgumentHelp(
      "Speak HTTPS, with a certificate that is made now and written to this file.",
      valueName: "file"),
    completion: .file(extensions: ["pem"]))
  var certificatePath: String?

  @Option(
    help: ArgumentHelp(
      "Accept requests that are signed with this private key; by default, with a built-in one.",
      valueName: "file"),
    completion: .file(extensions: ["p8", "pem"]))
  var apiKey: String?

  @Option(help: ArgumentHelp("The identifier of that key.", valueName: "id"))
  var keyID = RequestAccess.testKeyID

  @Option(
    name: .customLong("issuer"),
    help: ArgumentHelp("The identifier of your team in App Store Connect.", valueName: "id"))
  var issuer = RequestAccess.testIssuer

  @Flag(help: "Accept requests with any token, or without one.")
  var anyToken = false

  @Flag(help: "Do not print requests and notifications.")
  var quiet = false

  @OptionGroup var app: AppOptions
  @OptionGroup var language: DiagnosticLanguageOption

  func run() async throws {
    let identity = try app.identity()
    let access = try access()
    let sender = try notify.map {
      try NotificationSender(
        $0, option: "--notify", allowsRemote: remote.allowRemote, timeout: Self.timeout)
    }
    let (feature, scenario, testCase) = try await readServedCase()
    var journal = try journalPath.map { try DeskJournal(opening: $0) } ?? .none
    let customer = try customer(journal)
    let session = try openSession(testCase, in: feature, customer)
    let world = session.storeKit
    let certificate = certificatePath == nil ? nil : try makeCertificate()
    let earlierToken = try token(of: journal, testCase, world.start)
    let door = try Door(
      boardProgram(), address: address, port: port, hosts: host, token: earlierToken,
      certificate: certificate)
    if journal.header == nil {
      try journal.begin(header(of: testCase, from: world.start, token: .string(door.token)))
    }
    if let certificatePath, let certificate {
      try writeFile(certificate.certificatePEM, to: certificatePath)
    }
    let origin = PayloadOrigin(
      address: testCase.address, app: app.app, customer: customer, start: world.start)
    let engine = DeskEngine(
      AppStoreDesk(world, from: origin, signedBy: identity), access: access,
      takesAnyToken: anyToken, journal: journal)
    var worker = DeskWorker(
      session, in: feature, engine,
      DeskCourier(engine, origin, sender: sender, isQuiet: quiet))
    try worker.replay()
    for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(0) } }
    try Console.output.write(lines: greeting(door, access, testCase))
    try DeskSession(
      door: door, engine: engine,
      control: DeskControl(
        engine: engine, testCase: testCase, operations: session.operations, scenario: scenario,
        feature: feature, notify: notify),
      isQuiet: quiet
    ).run(worker)
    throw ToolError.unavailable("the web server has ended", ja: "Web サーバが終了しました")
  }

  private func greeting(_ door: Door, _ access: RequestAccess, _ testCase: Case) -> [String] {
    let isEverywhere = ["0.0.0.0", "::"].contains(address)
    let name = isEverywhere ? "127.0.0.1" : address.contains(":") ? "[\(address)]" : address
    let base = "http\(certificatePath == nil ? "" : "s")://\(name):\(door.port)"
    let key =
      access.keyPEM == nil ? "the key of --api-key" : "\(base)/\(door.token)/key.p8"
    return [
      "App Store of \(testCase.address): \(base)",
      "Control page, for everybody who has the link: \(base)/\(door.token)/",
      anyToken ? "Any token is accepted" : "Private key of requests: \(key)",
      "  key ID \(access.keyID), issuer ID \(access.issuer), bundle ID \(access.bundleID)",
      "Root certificate to trust in tests: \(base)/\(door.token)/root.pem",
      notify.map { "Notifications go to \($0)" } ?? "Notifications go nowhere: give --notify URL",
    ] + (certificatePath.map { ["Certificate of this server, for clients to trust: \($0)"] } ?? [])
  }

  private func access() throws -> RequestAccess {
    let pem = try apiKey.map { String(decoding: try readGivenFile($0, as: "key"), as: UTF8.self) }
    do throws(KeyError) {
      return try RequestAccess(pem: pem, keyID: keyID, issuer: issuer, app: app.app)
    } catch {
      throw ToolError.input(
        "requests cannot be verified: \(error.reason)", ja: "リクエストを検証できません：\(error.reason)")
    }
  }

  /// The case; of a file, the only one.
  private func readServedCase() async throws -> (Feature, Scenario, Case) {
    guard exists(text), !isFolder(text) else {
      return try await readCase(text, among: input.paths, in: language.language)
    }
    let suite = try await readSuite(GivenCases([text]), in: language.language)
    let cases = suite.entries.flatMap { entry in
      entry.feature.scenarios.flatMap { scenario in
        scenario.cases.map { (entry.feature, scenario, $0) }
      }
    }
    guard cases.count == 1 else {
      throw ToolError.usage(
        "'\(text)' has \(counted(cases.count, "case")): name one of them",
        ja: "「\(text)」にはケースが \(cases.count) 件あります。1 件を指定してください",
        help: cases.prefix(5).map {
          DiagnosticText(same: "tenken serve '\($0.2.address)' \(text)")
        })
    }
    return cases[0]
  }

  /// The customer; a session that goes on begins when it has begun.
  private func customer(_ journal: DeskJournal) throws -> Customer {
    guard case .integer(let start)? = journal.header?["start"] else { return try app.customer() }
    return Customer(name: app.account, start: Instant(seconds: start))
  }

  /// The secret of the control page in an earlier session; nil in a new one.
  ///
  /// It throws an error if that session was another one.
  private func token(
    of journal: DeskJournal, _ testCase: Case, _ start: Instant
  ) throws(ToolError) -> String? {
    guard let earlier = journal.header else { return nil }
    let token = earlier["token"] ?? .null
    guard earlier == header(of: testCase, from: start, token: token) else {
      throw ToolError.input(
        "the state '\(journalPath ?? "")' is one of another case, or of other options",
        ja: "状態「\(journalPath ?? "")」は別のケース、または別のオプションのものです"
      ).help(
        "name a new file with --journal, or give the options of the first time",
        ja: "--journal で新しいファイルを指定するか、最初と同じオプションを指定してください")
    }
    if case .string(let text) = token { return text }
    return nil
  }

  /// What the first line of a state says.
  private func header(of testCase: Case, from start: Instant, token: JSON) -> JSON {
    [
      "tenken-serve": 1, "case": .string(testCase.address), "start": .integer(start.seconds),
      "account": app.account.map(JSON.string) ?? .null, "bundleId": .string(app.bundleID),
      "appAppleId": .integer(app.appleID), "notifies": .boolean(notify != nil),
      "fromStart": .boolean(fromStart), "token": token,
    ]
  }

  /// Makes the certificate of HTTPS, for the names and addresses that clients may use.
  private func makeCertificate() throws(ToolError) -> ServerCertificate {
    var generator = SystemRandomNumberGenerator()
    let addresses = Set(["127.0.0.1", "::1", address] + host).compactMap(ipAddressBytes).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    do throws(KeyError) {
      return try ServerCertificate(
        names: ["localhost"] + host.filter { ipAddressBytes($0) == nil }, addresses: addresses,
        at: Instant(seconds: Int(time(nil))),
        number: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
    } catch {
      throw ToolError.unavailable(
        "HTTPS is not possible: \(error.reason)", ja: "HTTPS を使えません：\(error.reason)")
    }
  }
}
