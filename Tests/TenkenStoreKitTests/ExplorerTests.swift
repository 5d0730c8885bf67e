import TenkenSimulation
import TestSupport
import Testing

@testable import TenkenStoreKit

/// The words for purchases, for the network, and for the states of the app.
private let purchaseWords: [any TenkenSimulation.Operation<StoreKitWorld>.Type] = [
  LaunchApp.self, TerminateApp.self, BackgroundApp.self, ForegroundApp.self, Buy.self,
  Authenticate.self, CancelPayment.self, LoseNetwork.self, RestoreNetwork.self,
]

/// The result of an operation: its name, the outcome, and the world after it.
private struct Step: Hashable {
  let name: String
  let outcome: Outcome
  let world: StoreKitWorld
}

/// The results of every candidate operation of some words.
private func steps(
  from world: StoreKitWorld, by words: [any TenkenSimulation.Operation<StoreKitWorld>.Type]
) -> [Step] {
  words.flatMap { steps(from: world, by: $0) }
}

private func steps<Word: TenkenSimulation.Operation<StoreKitWorld>>(
  from world: StoreKitWorld, by word: Word.Type
) -> [Step] {
  Word.candidates(in: world).compactMap { arguments in
    guard let operation = try? word.init(arguments, among: world.declared) else { return nil }
    var next = world
    let outcome = operation.apply(to: &next)
    return Step(name: word.definition.name, outcome: outcome, world: next)
  }
}

/// Explores breadth first, and counts how often each world is reached.
///
/// - Parameters:
///   - start: The world to begin with.
///   - depth: The maximum number of operations in a path.
///   - words: The words whose operations are tried.
///   - meet: Called with a world that is reached again, and the equal one that was reached first.
/// - Returns: How often each world was reached.
private func explore(
  from start: StoreKitWorld, depth: Int,
  by words: [any TenkenSimulation.Operation<StoreKitWorld>.Type],
  meet: (StoreKitWorld, StoreKitWorld) -> Void = { _, _ in }
) -> [StoreKitWorld: Int] {
  var met = [start: 1]
  var front = [start]
  for _ in 0..<depth {
    var next: [StoreKitWorld] = []
    for world in front {
      for step in steps(from: world, by: words) where step.outcome == .done {
        if let index = met.index(forKey: step.world) {
          met.values[index] += 1
          meet(step.world, met.keys[index])
        } else {
          met[step.world] = 1
          next.append(step.world)
        }
      }
    }
    front = next
  }
  return met
}

@Suite struct ExplorerTests {
  @Test func `most worlds of two products are reached more than once`() {
    let met = explore(from: shop("coin120", "coin360"), depth: 8, by: purchaseWords)
    let again = met.values.count { $0 > 1 }
    #expect(met.count > 200)
    // There would be 514 if serial numbers and finished transactions distinguished worlds.
    #expect(met.count < 300)
    #expect(again * 3 > met.count * 2, "\(again) of \(met.count)")
  }

  @Test(
    arguments: [["coin120", "no-ads"], ["monthly", "premium"], ["news"]]
      .suffix(thoroughness > 1 ? 3 : 1))
  func `equal worlds have equal results for every operation`(products: [String]) {
    let start = products.count == 1 ? shop(products[0]) : shop(products[0], products[1])
    var count = 0
    _ = explore(from: start, depth: 3, by: Array(StoreKitSystem.operations)) { world, first in
      count += 1
      // A sample is enough: worlds are compared in the same way everywhere.
      guard count % (160 / thoroughness) == 0 else { return }
      let (left, right) = (
        steps(from: world, by: Array(StoreKitSystem.operations)),
        steps(from: first, by: Array(StoreKitSystem.operations))
      )
      #expect(left == right)
    }
    #expect(count > 100)
  }

  @Test(arguments: ["no-ads", "monthly", "coin120"].suffix(thoroughness > 1 ? 3 : 1))
  func `different worlds from the same start have different hashes`(product: String) {
    var worlds: [Int: StoreKitWorld] = [:]
    for world in explore(from: shop(product), depth: 3, by: Array(StoreKitSystem.operations)).keys {
      // `hash(into:)` omits what no operation changes. An operation that does change it fails here.
      let other = worlds.updateValue(world, forKey: world.hashValue)
      #expect(other == nil, "\(product)")
    }
    #expect(worlds.count > 100)
  }

  @Test func `the time distinguishes worlds only if something waits for it`() throws {
    var world = shop("coin120")
    let start = world
    world.now = world.now + 3600
    #expect(world == start)
    world.store.accounts[AccountID(index: 0)].approvals = [
      PendingApproval(plan: Plan(product: ProductID(index: 0)), expires: world.now + 60, order: nil)
    ]
    let waiting = world
    world.now = world.now + 30
    #expect(world != waiting)
  }
}
