import Foundation
import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenSimulation
import Testing

@testable import TenkenStoreKit

/// The seed of the walks: printed with every failure, and replayed with `SEED=n`.
private let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 2026

private let products: Resources = {
  var resources = Resources()
  resources["product"] = StoreKitSystem.vocabulary.resources[0].examples.map {
    Resources.Item(id: $0.text("id"), title: LocalizedText($0.text("id")), arguments: $0)
  }
  return resources
}()

/// The environment and the app of a walk.
private struct Kind: CustomTestStringConvertible, Sendable {
  let environment: Environment
  let usage: StoreKitUsage
  /// The longest wait in seconds: where a month takes minutes, a day is like years elsewhere.
  let longestWait: Int
  var testDescription: String { "\(environment), \(usage)" }

  static let all = [StoreKitUsage.storeKit1, .both].flatMap { usage in
    [
      Kind(environment: .xcode, usage: usage, longestWait: 86_400),
      Kind(environment: .sandbox, usage: usage, longestWait: 86_400),
      Kind(environment: .production, usage: usage, longestWait: 400 * 86_400),
    ]
  }
}

/// Performs random operations in a world, with long waits at intervals.
private func walk(steps: Int, seed: UInt64, _ kind: Kind) throws -> (StoreKitWorld, [String]) {
  var generator = SplitMix64(seed: seed)
  var world = StoreKitSystem.makeWorld(products)
  world.recordsAppStoreMessages = true
  world.server.notificationVersions = NotificationVersion.allCases
  world.journal.budgetUsage = BudgetUsage(eventLimit: 10_000)
  world.device.app.behaviour.storeKit = kind.usage
  world.rules = Rules(of: Setting(kind.environment))
  let wait = try #require(
    StoreKitSystem.operations.first { $0.definition.name == "wait" })
  // Unless these are frequent, nothing is ever bought, and there is little to check.
  let names = ["launch-app", "buy", "authenticate", "foreground-app", "restore-network"]
  let frequent = StoreKitSystem.operations.filter { names.contains($0.definition.name) }
  #expect(frequent.count == names.count)
  var path: [String] = []
  for step in 0..<steps where world.journal.budgetUsage.spent == nil {
    if step % 8 == 7 {
      let seconds = 1 + generator.below(kind.longestWait)
      try path.append(pass(seconds, wait, in: &world))
    } else {
      let words = step % 4 == 0 ? Array(StoreKitSystem.operations) : frequent
      let word = words[generator.below(words.count)]
      if let name = act(word, on: &world, &generator) { path.append(name) }
    }
  }
  return (world, path)
}

private func act<Word: TenkenSimulation.Operation<StoreKitWorld>>(
  _ word: Word.Type, on world: inout StoreKitWorld, _ generator: inout SplitMix64
) -> String? {
  let candidates = Word.candidates(in: world)
  guard !candidates.isEmpty else { return nil }
  let arguments = candidates[generator.below(candidates.count)]
  guard let operation = try? word.init(arguments, among: products) else { return nil }
  let outcome = operation.apply(to: &world)
  return outcome == .done ? Word.definition.name : nil
}

private func pass<Word: TenkenSimulation.Operation<StoreKitWorld>>(
  _ seconds: Int, _ wait: Word.Type, in world: inout StoreKitWorld
) throws -> String {
  let arguments = Arguments([
    Value.Field("time", .integer(seconds)), Value.Field("until", .text("time")),
    Value.Field("times", .integer(1)),
  ])
  #expect(try wait.init(arguments).apply(to: &world) == .done)
  return "wait(\(seconds))"
}

@Suite struct WalkTests {
  @Test(arguments: Kind.all)
  private func `the log of a random walk matches it, and its payloads are valid JSON`(
    kind: Kind
  ) throws {
    var (callbackCount, payloadCount) = (0, 0)
    for walkSeed in seed..<seed + 4 {
      let (world, path) = try walk(steps: 80, seed: walkSeed, kind)
      let replay = "SEED=\(walkSeed) \(path.joined(separator: " "))"
      callbackCount += try compareWithItself(world, replay)
      payloadCount += try writePayloads(of: world, replay)
    }
    // A walk in which nothing happens would prove nothing.
    #expect(callbackCount + payloadCount > 5, "\(callbackCount), \(payloadCount)")
  }

  /// Reads the log that the app would write, and compares it with what happened.
  private func compareWithItself(_ world: StoreKitWorld, _ replay: String) throws -> Int {
    let all = world.observerCallbacks(0..<world.journal.count, operation: 0)
    let callbacks = Array(all.prefix(300))
    let text = ObserverLog.text(of: callbacks)
    guard !text.isEmpty else { return 0 }
    let reader = ObserverLogReader(path: "walk.log", bytes: Array(text.utf8))
    #expect(reader.diagnostics.map(\.summary.en) == [], "\(replay)")
    for allowsAnyTransactionOrder in [false, true] {
      let comparison = try #require(
        LogComparison(reader.log, callbacks, allowsAnyTransactionOrder: allowsAnyTransactionOrder),
        "\(replay)")
      #expect(comparison.differences.map(\.summary) == [], "\(replay)")
    }
    try compareLines(of: world, replay)
    return callbacks.count
  }

  /// Does the same with everything that StoreKit told the app, in lines of JSON.
  private func compareLines(of world: StoreKitWorld, _ replay: String) throws {
    let all = world.predictedEntries(0..<world.journal.count, step: 0, operation: 0)
    let entries = Array(all.prefix(300))
    let text = DeviceLog.text(of: entries)
    let reader = StoreKitLogReader(path: "walk.jsonl", bytes: Array(text.utf8))
    #expect(reader.diagnostics.map(\.summary.en) == [], "\(replay)")
    #expect(reader.log.entries.count == entries.count, "\(replay)")
    let comparison = try #require(
      LogComparison(reader.log, entries, allowsAnyTransactionOrder: false), "\(replay)")
    #expect(comparison.differences.map(\.summary) == [], "\(replay)")
  }

  /// Writes what the App Store told servers, and what it signed for the app, as JSON.
  private func writePayloads(of world: StoreKitWorld, _ replay: String) throws -> Int {
    let origin = PayloadOrigin(address: "walk", start: world.start)
    // The last messages of a walk have the longest history.
    let messages = Array(world.appStoreMessages.suffix(40))
    let payloads = try TenkenAppStore.payloads(
      of: messages, from: origin, signedBy: .test)
    let device = try TenkenAppStore.payloads(
      of: world.signedOnDevice, from: origin, signedBy: .test)
    for payload in payloads + device.suffix(20) {
      for body in [payload.body, payload.decoded].compactMap({ $0 }) {
        let data = Data(body.text().utf8)
        #expect(throws: Never.self, "\(replay) \(payload.name)") {
          try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        }
      }
    }
    return payloads.count + device.count
  }
}
