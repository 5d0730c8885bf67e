import TenkenAppStore
import TenkenData
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

/// The dates in the payloads of all shipped cases.
@Suite struct DateTests {
  /// The payloads of a case, with the address of the case.
  private struct Sent: Sendable {
    let address: String
    let payloads: [Payload]

    /// The notifications of version 2, with their signed parts decoded.
    var notifications: [JSON] {
      payloads.filter { $0.kind == .notificationV2 }.compactMap(\.decoded)
    }
  }

  /// Of the cases in which something is signed for a server, every second, and of the others, in
  /// which only a device has what is signed, every eighth: signing takes long.
  private static let all: [Sent] = shipped.flatMap { feature in
    feature.scenarios.enumerated().flatMap { number, scenario in
      scenario.cases.enumerated().compactMap { index, testCase in
        let place = number + index
        guard let traffic = appStoreTraffic(of: testCase, of: scenario, in: feature),
          thoroughness > 1 || place % (traffic.messages.contains(where: \.isSigned) ? 2 : 8) == 0
        else { return nil }
        return payloads(of: testCase, scenario, feature).map {
          Sent(address: testCase.address, payloads: $0)
        }
      }
    }
  }

  @Test func `signed dates ascend in the order of creation`() {
    var count = 0
    for sent in Self.all {
      var last = Int.min
      for payload in sent.payloads where payload.name != "notification-history" {
        let dates = Set(payload.decoded?.values(of: "signedDate") ?? [])
        // Everything in one body is signed together.
        #expect(dates.count <= 1, "\(sent.address) \(payload.name)")
        guard let date = dates.first, !payload.isRepetition else { continue }
        #expect(date > last, "\(sent.address) \(payload.name)")
        last = date
        count += 1
      }
    }
    #expect(count > 700)
  }

  @Test func `dates that belong together agree`() {
    for sent in Self.all {
      var purchases: [String: Int] = [:]
      for info in sent.payloads.flatMap({ $0.decoded?.objects(with: "purchaseDate") ?? [] }) {
        let place = Comment(rawValue: "\(sent.address) \(info.text("transactionId"))")
        let (bought, signed) = (info.number("purchaseDate"), info.number("signedDate"))
        // The App Store makes a renewal up to a day before it begins.
        let made = info.text("transactionReason") == "RENEWAL" ? bought - 86_400_000 : bought
        #expect(made <= signed, place)
        #expect(purchases[info.text("transactionId")] ?? bought == bought, place)
        purchases[info.text("transactionId")] = bought
        let later =
          info.number("originalPurchaseDate")
          - (purchases[info.text("originalTransactionId")] ?? info.number("originalPurchaseDate"))
        #expect((0...6).map { $0 * 1000 }.contains(later), place)
        if info["expiresDate"] != nil {
          #expect(bought <= info.number("expiresDate"), place)
        }
        if info["revocationDate"] != nil {
          let revoked = info.number("revocationDate")
          #expect(made <= revoked && revoked <= signed, place)
        }
        if info.text("transactionReason") == "RENEWAL" { #expect(bought % 1000 == 0, place) }
      }
      for info in sent.payloads.flatMap({ $0.decoded?.objects(with: "autoRenewStatus") ?? [] }) {
        // Renewals of 2022 and before have no such date.
        guard info["recentSubscriptionStartDate"] != nil else { continue }
        let start = info.number("recentSubscriptionStartDate")
        let isKnown = purchases[info.text("originalTransactionId")] != nil
        #expect(!isKnown || purchases.values.contains(start), "\(sent.address)")
      }
    }
  }

  @Test func `whatever the order, a server that goes by dates knows the same in the end`() {
    var count = 0
    for sent in Self.all where sent.notifications.count > 1 {
      let bodies = sent.notifications
      let expected = state(after: bodies.indices.map { $0 }, of: bodies)
      count += 1
      let wrong = orders(of: bodies.count).first { state(after: $0, of: bodies) != expected }
      #expect(wrong == nil, "\(sent.address)")
    }
    #expect(count > 60)
  }

  private func state(after order: [Int], of bodies: [JSON]) -> DateServer {
    var server = DateServer()
    for index in order { server.receive(bodies[index]) }
    return server
  }

  /// All orders of few notifications, and some orders of many, each also with every one doubled.
  private func orders(of count: Int) -> [[Int]] {
    let dates = Array(repeating: Instant(seconds: 0), count: count)
    let seeds = UInt64(0)..<UInt64(12 * thoroughness)
    let shuffled = seeds.map { seed in
      var deliveries = Deliveries(
        dates: dates, retryMinutes: [], isDoubled: seed % 2 == 0, shuffledBy: seed)
      var order: [Int] = []
      while let next = deliveries.next() { order.append(next.notification) }
      return order
    }
    let numbers = Array(0..<count)
    return shuffled + (count <= (thoroughness > 1 ? 7 : 5) ? permutations(of: numbers) : [])
      + (count <= (thoroughness > 1 ? 4 : 3) ? permutations(of: numbers + numbers) : [])
  }

  /// All different orders of numbers, some of which may be equal.
  private func permutations(of numbers: [Int]) -> [[Int]] {
    guard numbers.count > 1 else { return [numbers] }
    return Set(numbers).flatMap { first -> [[Int]] in
      var rest = numbers
      rest.removeAll { $0 == first }
      rest += Array(repeating: first, count: numbers.count - rest.count - 1)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}

extension AppStoreMessage {
  /// Whether the message may have signed parts.
  fileprivate var isSigned: Bool {
    switch content {
    case .notificationV2, .serverAPI: true
    case .notificationV1, .verifyReceipt: false
    }
  }
}

extension Payload {
  /// Whether the payload repeats notifications that were signed earlier.
  fileprivate var isRepetition: Bool { name.hasPrefix("test-notification-status") }
}

extension JSON {
  /// All objects in the value, itself included, that have a member.
  fileprivate func objects(with name: String) -> [JSON] {
    switch self {
    case .null, .boolean, .integer, .decimal, .string: []
    case .array(let values): values.flatMap { $0.objects(with: name) }
    case .object(let members):
      (self[name] == nil ? [] : [self]) + members.flatMap { $0.value.objects(with: name) }
    }
  }

  /// The numbers of all members with a name.
  fileprivate func values(of name: String) -> [Int] {
    objects(with: name).map { $0.number(name) }
  }

  /// A member in whole milliseconds; 0 if there is none.
  fileprivate func number(_ name: String) -> Int {
    switch self[name] {
    case .integer(let value)?: value
    // Xcode 15 writes fractions of milliseconds.
    case .decimal(let text)?: Int(text.prefix { $0 != "." }) ?? 0
    default: 0
    }
  }

  /// A text member; empty if there is none.
  fileprivate func text(_ name: String) -> String {
    guard case .string(let text)? = self[name] else { return "" }
    return text
  }
}
