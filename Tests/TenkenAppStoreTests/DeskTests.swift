import Synchronization
import TenkenData
import TenkenExecution
import TenkenScenarios
import TenkenStoreKit
import Testing

@testable import TenkenAppStore

/// The App Store that servers call.
@Suite struct DeskTests {
  private static let feature: Feature? = {
    let text = """
      feature: desk
      products:
        - {id: coin120, type: consumable, price: 160, coins: 120}
        - {id: monthly, type: auto-renewable, price: 960}
      scenarios:
        - id: bought
          preconditions: [environment: {name: production, year: 2026}, notifications: {version: '2'}]
          operations: [launch-app, buy: monthly, authenticate, expect: [subscription: {state: active}]]
          expected: [{subscription: {state: active}}]
      """
    return readFeature(path: "desk.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
      .feature
  }()

  /// A session before its first operation, and its App Store.
  private func open() throws -> (session: CaseSession, desk: AppStoreDesk) {
    let feature = try #require(Self.feature)
    let session = try #require(
      appStoreSession(
        of: feature.scenarios[0].cases[0], in: feature, customer: Customer(), notifying: []))
    let origin = PayloadOrigin(address: "desk/bought", start: session.storeKit.start)
    return (session, AppStoreDesk(session.storeKit, from: origin, signedBy: try .test))
  }

  /// The answer to a request that changes nothing.
  private func ask(
    _ desk: AppStoreDesk, _ method: String, _ target: String, _ body: String = ""
  ) -> (status: Int, code: JSON?) {
    let answer = desk.answer(APIRequest(method: method, target: target, body: body))
    return (answer?.status ?? 0, answer?.body?["errorCode"])
  }

  @Test func `a session performs a case step by step, and other operations`() throws {
    var (session, _) = try open()
    while let performed = session.performNext() {
      #expect(performed.problems.isEmpty)
      #expect(performed.expectations.allSatisfy { $0.status == .passed })
    }
    let feature = try #require(Self.feature)
    let typed = readOperations("[{wait: 40d}, buy: coin120, buy: coin120]", in: feature)
    let performed = typed.steps.map { session.perform($0) }
    #expect(performed.map(\.problems.count) == [0, 0, 1])
    #expect(session.storeKit.developer.records.count == 2)
    let wrong = readOperations("buy: nothing", in: feature)
    #expect(wrong.steps.isEmpty && !wrong.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("GET", "/inApps/v1/transactions/x", "", 400, 4_000_006),
    ("GET", "/inApps/v1/transactions/1", "", 404, 4_040_010),
    ("GET", "/inApps/v1/subscriptions/1?status=9", "", 400, 4_000_031),
    ("GET", "/inApps/v1/notifications/test/none", "", 404, 4_040_008),
    ("GET", "/inApps/v1/subscriptions/extend/mass/monthly/x", "", 404, 4_040_009),
    ("POST", "/inApps/v1/notifications/history", "", 400, 4_000_000),
    ("POST", "/inApps/v1/notifications/history", #"{"startDate":1}"#, 400, 4_000_016),
    (
      "POST", "/inApps/v1/notifications/history", #"{"startDate":1,"endDate":2}"#, 400, 4_000_012
    ),
  ])
  func `an invalid request has Apple's error`(
    method: String, target: String, body: String, status: Int, code: Int
  ) throws {
    let answer = ask(try open().desk, method, target, body)
    #expect(answer.status == status)
    #expect(answer.code == .integer(code))
  }

  @Test func `what is not simulated is an error of its own`() throws {
    let (_, desk) = try open()
    for target in ["/inApps/v1/messaging/image/list", "/", "/inApps/v1"] {
      let answer = ask(desk, "GET", target)
      #expect(answer.status == 501)
      #expect(answer.code == nil)
    }
  }

  @Test func `a real server's answers decide what is sent again`() throws {
    var (session, _) = try open()
    let answers = Answers([.serverError, .accepted])
    session.storeKit.receiver = NotificationReceiver(
      answer: { _, _ in answers.next() }, pause: { _ in })
    while session.performNext() != nil {}
    let feature = try #require(Self.feature)
    for step in readOperations("wait: 2h", in: feature).steps { _ = session.perform(step) }
    let sent = session.storeKit.notifier.sent(
      about: nil, onlyFailures: false, by: session.storeKit.now)
    #expect(sent.map { $0.attempts.map(\.answer) } == [[.serverError, .accepted]])
  }

  @Test func `reading changes nothing, and a change has later dates`() throws {
    var (session, desk) = try open()
    while session.performNext() != nil {}
    desk.world = session.storeKit
    let id = try #require(session.storeKit.developer.records.first).purchase.transaction
    let request = APIRequest(method: "GET", target: "/inApps/v2/history/\(id)", body: "")
    #expect(desk.answer(request) == desk.answer(request))
    let before = desk.world.developer.nextDate
    desk.world.developer.takeDates(desk.dateCount)
    #expect(desk.world.developer.nextDate > before)
    let body = #"{"appAccountToken":"11111111-2222-4333-8444-55555555555A"}"#
    let change = APIRequest(
      method: "PUT", target: "/inApps/v1/transactions/\(id)/appAccountToken", body: body)
    #expect(desk.answer(change) == nil)
    #expect(desk.change(change).status == 200)
    #expect(desk.answer(request) != nil)
  }

  @Test func `a token of a request is checked`() throws {
    let access = try RequestAccess(pem: nil, keyID: "KEY", issuer: "TEAM", app: AppIdentity())
    let valid: JSON = [
      "iss": "TEAM", "aud": "appstoreconnect-v1", "bid": "com.example.app", "exp": 1_000_300,
    ]
    #expect(fault(access, valid) == nil)
    #expect(fault(access, valid, key: TestAuthority.leafKey) != nil)
    #expect(fault(access, valid, keyID: "OTHER") != nil)
    let others: [(String, JSON)] = [
      ("iss", "OTHER"), ("aud", "other"), ("bid", "other"), ("exp", 999_999),
      ("exp", 1_009_999), ("iat", 1_000_200),
    ]
    for (name, value) in others {
      #expect(fault(access, replacing(name, with: value, in: valid)) != nil)
    }
    for text in [nil, "", "Bearer", "Bearer a.b.c", "Bearer ..", "Basic x"] {
      #expect(access.fault(in: text, at: 1_000_000) != nil)
    }
  }

  private func replacing(_ name: String, with value: JSON, in object: JSON) -> JSON {
    guard case .object(let members) = object else { return object }
    return .object(members.filter { $0.name != name } + [JSON.Member(name, value)])
  }

  private func fault(
    _ access: RequestAccess, _ claims: JSON, keyID: String = "KEY",
    key: PrivateKey = TestAuthority.requestKey
  ) -> String? {
    let header: JSON = ["alg": "ES256", "kid": .string(keyID)]
    let input = [header, claims].map { Array($0.compactText.utf8).base64URL }
      .joined(separator: ".")
    let signature = key.rawSignature(of: Array(input.utf8)).base64URL
    return access.fault(in: "Bearer \(input).\(signature)", at: 1_000_000)
  }

  @Test func `a receipt is recognised, and a changed one is not`() throws {
    var (session, desk) = try open()
    while session.performNext() != nil {}
    desk.world = session.storeKit
    let receipt = try #require(desk.onDevice.last?.receipt)
    func status(_ bytes: [UInt8], _ at: String = "") -> JSON? {
      let body: JSON = ["receipt-data": .string(bytes.base64), "password": "shared-secret"]
      let request = APIRequest(
        method: "POST", target: "\(at)/verifyReceipt", body: body.compactText)
      return desk.answer(request)?.body?["status"]
    }
    #expect(status(receipt) == 0)
    #expect(status(receipt, "/sandbox") == 21_008)
    for index in stride(from: 0, to: receipt.count, by: 97) {
      var changed = receipt
      changed[index] ^= 0x20
      let answer = status(changed)
      #expect(answer == 21_002 || answer == 21_003 || answer == 0)
    }
    #expect(status(Array(receipt.dropLast())) == 21_002)
  }
}

/// The answers of a server, one after the other.
private final class Answers: Sendable {
  private let rest: Mutex<[NotificationAnswer]>

  init(_ answers: [NotificationAnswer]) { rest = Mutex(answers) }

  func next() -> NotificationAnswer { rest.withLock { $0.isEmpty ? .accepted : $0.removeFirst() } }
}
