import Foundation
import TenkenData
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

@testable import TenkenAppStore

/// Tests storms with receivers in memory; `Tests/Judge` has servers.
@Suite struct StormTests {
  private static let judge = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Judge")

  private let settings = Storm.Settings(
    seed: 7, orders: 2, name: "storm", start: nil, exceptions: [.oversized])

  private func cases() throws -> [StormCase] {
    let bytes = try Data(contentsOf: Self.judge.appending(path: "storm.yaml"))
    let feature = try #require(
      readFeature(path: "storm.yaml", bytes: Array(bytes), systems: Systems(.storeKit)).feature)
    return try feature.scenarios.flatMap { scenario in
      try scenario.cases.map {
        try StormCase(
          $0, of: scenario, in: feature, app: AppIdentity(), customer: settings.customer(0),
          signedBy: .test)
      }
    }
  }

  private func report(of flaw: MemoryReceiver.Flaw?) throws -> StormReport {
    var receiver = MemoryReceiver(flaw: flaw)
    var storm = Storm(settings)
    return try storm.run(try cases(), on: &receiver)
  }

  @Test func `a right receiver has every score`() throws {
    let report = try report(of: nil)
    #expect(!report.hasFailures, "\(report.scores.compactMap(\.failure))")
    #expect(report.scores.count == StormClass.allCases.count - 1)
    #expect(report.scores.allSatisfy { $0.percent == 100 })
    #expect(try self.report(of: nil) == report)
  }

  @Test func `a receiver that remembers nothing has no score`() throws {
    let report = try report(of: .remembersNothing)
    #expect(report.scores.allSatisfy { $0.percent == 0 })
    #expect(report.scores.allSatisfy { $0.failure?.fault == .keepsNothing })
  }

  @Test(arguments: [
    (MemoryReceiver.Flaw.goesByArrival, [StormClass.otherOrders, .late, .lostAnswer], 3),
    (
      .trustsAnybody,
      [.changedPayload, .foreignRoot, .expiredCertificate, .wrongPurpose, .forgedParts], 2
    ),
    (.refusesUnknownTypes, [.unknownType], 2),
  ])
  func `a flaw is found by the classes that are about it, with few notifications`(
    flaw: MemoryReceiver.Flaw, classes: [StormClass], count: Int
  ) throws {
    let report = try report(of: flaw)
    let failed = report.scores.filter { $0.failure != nil }
    // What arrives at the same time may happen to arrive in order.
    #expect(Set(failed.map(\.kind)).union([.parallel]) == Set(classes).union([.parallel]))
    for score in failed where score.kind != .parallel {
      #expect(score.failure?.posts.count ?? 0 <= count, "\(score.kind)")
    }
  }

  @Test(arguments: [
    ("[]", "it has no list 'subscriptions'"), ("{\"subscriptions\":[", "it is not JSON"),
    ("{\"subscriptions\":[{}]}", "a subscription has no 'originalTransactionId'"),
    ("{\"subscriptions\":[],\"refunded\":1}", "'refunded' is not a list"),
    (
      "{\"subscriptions\":[{\"originalTransactionId\":\"1\",\"accessUntil\":\"x\"}]}",
      "an 'accessUntil' is neither null nor a number"
    ),
    (
      "{\"subscriptions\":[{\"originalTransactionId\":1},{\"originalTransactionId\":\"1\"}]}",
      "'subscriptions' has '1' twice"
    ),
  ])
  func `a state that cannot be read is an error`(text: String, reason: String) {
    do throws(StateFault) {
      _ = try ReceivedState(parsing: Array(text.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.reason.hasPrefix(reason), "\(error.reason)")
    }
  }

  @Test func `a receiver that knows a customer cannot be judged`() throws {
    var receiver = MemoryReceiver(flaw: nil)
    for _ in 0..<2 {
      var storm = Storm(settings)
      let cases = Array(try cases().prefix(1))
      do throws(StateFault) {
        _ = try storm.run(cases, on: &receiver)
      } catch {
        #expect(error == StateFault("it knows the customer 'storm-7-1' already"))
        return
      }
    }
    Issue.record("the second storm was not refused")
  }
}

/// A receiver that verifies by signing once more, since the same text has the same signature.
struct MemoryReceiver: StormReceiver {
  enum Flaw: Sendable {
    case remembersNothing, goesByArrival, trustsAnybody, refusesUnknownTypes
  }

  let flaw: Flaw?
  private var subscriptions: [String: (date: Int, entry: JSON)] = [:]
  private var refunds: [String: (date: Int, isRefunded: Bool)] = [:]

  init(flaw: Flaw?) { self.flaw = flaw }

  mutating func post(_ bodies: [String]) -> [StormAnswer] {
    bodies.map { .status(receive($0) || flaw == .remembersNothing ? 200 : 400) }
  }

  mutating func state(
    until isExpected: (ReceivedState) -> Bool
  ) throws(StateFault) -> ReceivedState {
    let refunded = refunds.filter(\.value.isRefunded).map { JSON.string($0.key) }
    let state: JSON = [
      "subscriptions": .array(subscriptions.map(\.value.entry)), "refunded": .array(refunded),
    ]
    return try ReceivedState(parsing: Array(state.compactText.utf8))
  }

  private mutating func receive(_ body: String) -> Bool {
    guard flaw != .remembersNothing, let json = try? JSON(parsing: Array(body.utf8)),
      let payload = verified(json["signedPayload"]),
      case .integer(let date)? = payload["signedDate"],
      let data = payload["data"], data["bundleId"] == "com.example.app",
      data["environment"] == "Production", data["appAppleId"] == 1_234_567_890,
      case .string(let type)? = payload["notificationType"],
      let info = verified(data["signedTransactionInfo"])
    else { return false }
    if flaw == .refusesUnknownTypes, NotificationV2.Kind(rawValue: type) == nil { return false }
    if data["signedRenewalInfo"] == nil {
      if type.hasPrefix("REFUND"), let id = info["transactionId"]?.compactText {
        let name = String(id.dropFirst().dropLast())
        if isNew(date, refunds[name]?.date) { refunds[name] = (date, type == "REFUND") }
      }
      return true
    }
    guard let renewal = verified(data["signedRenewalInfo"]),
      let original = renewal["originalTransactionId"]
    else { return false }
    guard isNew(date, subscriptions[original.compactText]?.date) else { return true }
    let end: JSON? =
      switch data["status"] {
      case 1: renewal["renewalDate"]
      case 4: renewal["gracePeriodExpiresDate"]
      default: nil
      }
    subscriptions[original.compactText] = (
      date,
      [
        "originalTransactionId": original, "productId": renewal["productId"] ?? .null,
        "accessUntil": end ?? .null,
      ]
    )
    return true
  }

  private func isNew(_ date: Int, _ known: Int?) -> Bool {
    flaw == .goesByArrival || known.map { date > $0 } ?? true
  }

  /// The content of a JWS; nil if nobody whom the receiver trusts has signed it.
  private func verified(_ jws: JSON?) -> JSON? {
    guard case .string(let text)? = jws else { return nil }
    let parts = text.split(separator: ".")
    guard parts.count == 3, let json = json(in: parts[1]) else { return nil }
    let signer = try? SigningIdentity.test.signer(of: .appStore, from: Instant(seconds: 0))
    return flaw == .trustsAnybody || signer?.sign(json) == jws ? json : nil
  }

  private func json(in part: Substring) -> JSON? {
    let text = part.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    return Data(base64Encoded: text + padding).flatMap { try? JSON(parsing: Array($0)) }
  }
}
