import TenkenSimulation
import Testing

@testable import TenkenStoreKit

/// Tests each budget separately, with only a little of it left.
@Suite struct BudgetTests {
  private func makeWorld(with left: Int, of budget: Budget) -> StoreKitWorld {
    var world = shop()
    world.journal.coverageRecord = CoverageRecord(StoreKitSystem.vocabulary.machines)
    let isWithin = world.journal.budgetUsage.use(budget, budget.limit - left)
    #expect(isWithin)
    return world
  }

  /// Performs the first candidate of an operation, with the product if one is given.
  private func perform(
    _ name: String, _ product: String? = nil, on world: inout StoreKitWorld
  ) throws {
    let word = try #require(StoreKitSystem.operations.first { $0.definition.name == name })
    #expect(try perform(word, product, on: &world) == .done)
  }

  private func perform<Word: TenkenSimulation.Operation<StoreKitWorld>>(
    _ word: Word.Type, _ product: String?, on world: inout StoreKitWorld
  ) throws -> Outcome {
    let arguments = Word.candidates(in: world).first {
      product == nil || $0["product"] == product.map { .text($0) }
    }
    return try word.init(try #require(arguments), among: world.declared).apply(to: &world)
  }

  @Test func `no more events are recorded once their budget is used up`() {
    var world = makeWorld(with: 3, of: .events)
    for _ in 0..<9 { world.changeDevice { _, _, turn in turn.show(.purchaseComplete) } }
    #expect(world.journal.count == 3)
    #expect(world.journal.budgetUsage.spent == .events)
  }

  @Test func `no more effects are applied once their budget is used up`() {
    var world = makeWorld(with: 1000, of: .effects)
    world.changeDevice { _, _, turn in
      for _ in 0..<2000 { turn.append(.server(.issueOrder(ProductID(index: 0)))) }
    }
    #expect(world.journal.budgetUsage.spent == .effects)
    #expect((1...1000).contains(world.server.orders.count))
    // No effect is left over for the next operation.
    let isAtRest = world.turn.next() == nil
    #expect(isAtRest)
  }

  @Test func `subscriptions stop renewing once the budget of due dates is used up`() throws {
    var world = makeWorld(with: 3, of: .dueDates)
    world.rules = Rules(of: Setting(.sandbox))
    try perform("launch-app", on: &world)
    try perform("buy", "monthly", on: &world)
    try perform("authenticate", on: &world)
    #expect(world.store.shop.transactionCount == 1)
    world.advance(to: world.now + 3600)
    #expect(world.journal.budgetUsage.spent == .dueDates)
    #expect(world.store.shop.transactionCount == 4)
  }

  @Test func `no more states are surveyed once their budget is used up`() throws {
    var world = makeWorld(with: 3, of: .examinedStates)
    for name in ["launch-app", "background-app", "foreground-app", "terminate-app"] {
      try perform(name, on: &world)
    }
    #expect(world.journal.budgetUsage.spent == .examinedStates)
    #expect(world.journal.coverageRecord?.transitions.count == 3)
  }
}
