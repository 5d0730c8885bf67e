import Foundation
import TenkenSimulation
import TestSupport
import Testing

@testable import TenkenStoreKit

/// The seed of the walks: printed with every failure, and replayed with `SEED=n`.
private let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 2026

/// Performs random operations in a world, and calls `check` after each with the path so far.
func walk(
  steps: Int, seed: UInt64, _ behaviour: AppBehaviour, environment: Environment = .sandbox,
  keepsHashes: Bool = false, prepare: (inout StoreKitWorld) -> Void = { _ in },
  check: (StoreKitWorld, [String]) -> Void
) {
  var generator = SplitMix64(seed: seed)
  var world = shop()
  world.journal.coverageRecord = CoverageRecord(StoreKitSystem.vocabulary.machines)
  world.device.app.behaviour = behaviour
  world.rules = Rules(of: Setting(environment))
  prepare(&world)
  var path: [String] = []
  for _ in 0..<steps {
    let word = StoreKitSystem.operations[generator.below(StoreKitSystem.operations.count)]
    let before = world
    guard let (name, outcome) = act(word, on: &world, &generator) else { continue }
    path.append(name)
    if outcome != .done {
      #expect(
        world.hasSameParts(as: before), "a refused \(name) changes the world; SEED=\(seed)")
      // Journals always compare equal, so the events of a refusal are checked separately.
      let recorded = world.journal.entries[before.journal.count...].map(\.event.text[.english])
      #expect(recorded == [], "a refused \(name) records events; SEED=\(seed)")
    }
    world.recordStates()
    if keepsHashes { _ = world.fingerprint }
    check(world, path)
  }
}

extension StoreKitWorld {
  /// Whether all parts are the same, including those that can no longer matter.
  fileprivate func hasSameParts(as other: StoreKitWorld) -> Bool {
    now == other.now && rules == other.rules && store == other.store && devices == other.devices
      && notifier == other.notifier && server == other.server
      && appStoreMessages == other.appStoreMessages
  }
}

private func act<Word: TenkenSimulation.Operation<StoreKitWorld>>(
  _ word: Word.Type, on world: inout StoreKitWorld, _ generator: inout SplitMix64
) -> (String, Outcome)? {
  let candidates = Word.candidates(in: world)
  guard !candidates.isEmpty else { return nil }
  let arguments = candidates[generator.below(candidates.count)]
  guard let operation = try? word.init(arguments, among: world.declared) else { return nil }
  return (Word.definition.name, operation.apply(to: &world))
}

@Suite struct RandomWalkTests {
  @Test(arguments: [StoreKitUsage.storeKit1, .both], [Environment.xcode, .sandbox, .production])
  func `every transition that a world takes is one that its machine declares`(
    usage: StoreKitUsage, environment: Environment
  ) {
    var behaviour = AppBehaviour()
    behaviour.storeKit = usage
    let declared = Set(StoreKitSystem.vocabulary.machines.flatMap(\.transitions))
    for walkSeed in seed..<seed + 6 * UInt64(thoroughness) {
      walk(steps: 200, seed: walkSeed, behaviour, environment: environment) { world, path in
        let taken = Set(world.journal.coverageRecord?.transitions ?? [])
        #expect(
          taken.isSubset(of: declared),
          "SEED=\(walkSeed) \(taken.subtracting(declared)) \(path.joined(separator: " "))")
      }
    }
  }

  @Test func `a well written app keeps every invariant, whatever happens`() {
    var behaviour = AppBehaviour()
    behaviour.retriesOn = [.launch, .foreground, .balance]
    for walkSeed in seed..<seed + 16 * UInt64(thoroughness) {
      walk(steps: 120, seed: walkSeed, behaviour) { world, path in
        for invariant in StoreKitSystem.invariants {
          let violation = invariant.violation(in: world)
          #expect(violation == nil, "SEED=\(walkSeed) \(path.joined(separator: " "))")
        }
      }
    }
  }

  @Test(arguments: [StoreKitUsage.storeKit2, .both], [Environment.xcode, .production])
  func `an app with StoreKit 2 keeps every invariant, whatever happens`(
    usage: StoreKitUsage, environment: Environment
  ) {
    var behaviour = AppBehaviour()
    behaviour.storeKit = usage
    behaviour.retriesOn = [.launch, .foreground]
    for walkSeed in seed..<seed + 8 * UInt64(thoroughness) {
      walk(steps: 200, seed: walkSeed, behaviour, environment: environment) { world, path in
        for invariant in StoreKitSystem.invariants {
          let violation = invariant.violation(in: world)
          #expect(violation == nil, "SEED=\(walkSeed) \(path.joined(separator: " "))")
        }
      }
    }
  }

  @Test func `an app that finishes transactions at once breaks an invariant`() {
    var behaviour = AppBehaviour()
    behaviour.finishes = .atOnce
    let finishedImpliesGranted = StoreKitSystem.invariants.first {
      $0.definition.name == "finished-implies-granted"
    }
    var isBroken = false
    for walkSeed in seed..<seed + 16 * UInt64(thoroughness) {
      walk(steps: 120, seed: walkSeed, behaviour) { world, _ in
        isBroken = isBroken || finishedImpliesGranted?.violation(in: world) != nil
      }
    }
    #expect(isBroken)
  }

  @Test func `the same seed gives the same world`() {
    var ends: [StoreKitWorld] = []
    for _ in 0..<2 {
      var end: StoreKitWorld?
      walk(steps: 200, seed: seed, AppBehaviour()) { world, _ in end = world }
      if let end { ends.append(end) }
    }
    #expect(ends.count == 2 && ends[0] == ends[1])
    // The description of an event has all of its values.
    let events = ends.map { end in end.journal.entries.map { "\($0.event.declared)" } }
    #expect(events[0] == events[1])
  }

  @Test(arguments: Environment.allCases)
  func `kept hashes are those of worlds that keep none, and equal worlds have them`(
    environment: Environment
  ) {
    for walkSeed in seed..<seed + 6 * UInt64(thoroughness) {
      let hashes = [false, true].map { keepsHashes in
        var hashes: [Int] = []
        var worlds: [Int: StoreKitWorld] = [:]
        var behaviour = AppBehaviour()
        behaviour.storeKit = .both
        walk(
          steps: 150, seed: walkSeed, behaviour, environment: environment, keepsHashes: keepsHashes,
          prepare: { $0.server.notificationVersions = NotificationVersion.allCases },
          check: { world, path in
            hashes.append(world.hashValue)
            #expect(
              worlds[world.hashValue, default: world] == world,
              "SEED=\(walkSeed) \(path.joined(separator: " "))")
            worlds[world.hashValue] = world
          })
        return hashes
      }
      #expect(hashes[0] == hashes[1], "SEED=\(walkSeed)")
    }
  }

  @Test func `users have the coins of all purchases when nothing is pending`() {
    var behaviour = AppBehaviour()
    behaviour.retriesOn = [.launch]
    for walkSeed in seed..<seed + 8 * UInt64(thoroughness) {
      walk(steps: 120, seed: walkSeed, behaviour) { world, path in
        let devices = [world.devices.inHand] + world.devices.others
        // A device without a network still has to receive what it missed.
        guard devices.allSatisfy({ $0.queue.transactions.isEmpty && $0.reachesAppStore })
        else { return }
        let bought = world.store.accounts.flatMap(\.purchases).map {
          world.store.products[$0.product].coins
        }
        #expect(
          world.server.users.reduce(0) { $0 + $1.coins } == bought.reduce(0, +),
          "SEED=\(walkSeed) \(path.joined(separator: " "))")
      }
    }
  }
}
