import TenkenSimulation
import Testing

@testable import TenkenStoreKit

/// A world in Production with one subscription of 1000 a month, bought at the start of 2026.
private func subscribed(offers: [Value] = []) -> StoreKitWorld {
  var resources = Resources()
  let declaration = Product.resource.examples.first { $0.text("id") == "monthly" } ?? Arguments()
  let fields = declaration.fields.map { field in
    switch field.name {
    case "price": Value.Field("price", .integer(1000))
    case "offers": Value.Field("offers", .list(offers))
    default: field
    }
  }
  resources["product"] = [
    Resources.Item(id: "monthly", title: "monthly", arguments: Arguments(fields))
  ]
  var world = StoreKitSystem.makeWorld(resources)
  world.rules = Rules(of: Setting(.production))
  buy(in: &world)
  return world
}

/// Buys the subscription, for the first time or again.
private func buy(in world: inout StoreKitWorld) {
  world.changeAccount { account, shop, turn in
    _ = account.buy(Plan(product: ProductID(index: 0)), in: &shop, &turn)
  }
}

/// The developer's share of each purchase, in percent.
private func shares(_ world: StoreKitWorld) -> [Int] {
  world.store.accounts[0].purchases.map(\.proceeds)
}

@Suite struct LedgerTests {
  @Test func `the developer's share is 85 percent from the thirteenth month on`() {
    var world = subscribed()
    world.advance(to: Instant(year: 2027, month: 2, day: 15))
    #expect(shares(world) == [Int](repeating: 70, count: 12) + [85, 85])
    #expect(world.store.shop.ledger.charged == 14_000)
    #expect(world.store.shop.ledger.proceeds == 12 * 700 + 2 * 850)
    #expect(world.store.shop.ledger.commission == 12 * 300 + 2 * 150)
  }

  @Test(arguments: [(60, [70, 70, 85]), (61, [70, 70, 70])])
  func `a lapse of more than sixty days restarts the year of paid service`(days: Int, last: [Int]) {
    var world = subscribed()
    // Eleven months, then a lapse, a new purchase, and two renewals.
    world.advance(to: Instant(year: 2026, month: 11, day: 15))
    world.changeAccount { account, shop, turn in
      account.setAutoRenewal(of: SubscriptionID(index: 0), to: false, in: shop, &turn)
    }
    let expiry = Instant(year: 2026, month: 12, day: 1)
    world.advance(to: expiry + days * 86_400)
    buy(in: &world)
    world.advance(to: world.now.adding(months: 2))
    #expect(shares(world).count == 14)
    // Eleven months are 334 days: if they still count, one more month completes the year.
    #expect(Array(shares(world).suffix(3)) == last)
  }

  @Test func `a free trial is not paid service, but a paid introductory offer is`() {
    let trial = Offer.example(.introductory, "introductory", .freeTrial, .month)
    var world = subscribed(offers: [trial])
    world.advance(to: Instant(year: 2027, month: 2, day: 15))
    #expect(shares(world) == [Int](repeating: 70, count: 13) + [85])
    let paid = Offer.example(.introductory, "introductory", .payUpFront, price: 100, .threeMonths)
    world = subscribed(offers: [paid])
    world.advance(to: Instant(year: 2027, month: 2, day: 15))
    #expect(shares(world) == [Int](repeating: 70, count: 10) + [85, 85])
  }

  @Test func `the days of an extension do not count as paid service`() {
    var world = subscribed()
    world.changeAccount { account, shop, turn in
      account.extendRenewal(of: SubscriptionID(index: 0), days: 30, in: shop, &turn)
    }
    world.advance(to: Instant(year: 2027, month: 3, day: 15))
    #expect(shares(world) == [Int](repeating: 70, count: 12) + [85, 85])
  }

  @Test(arguments: [(1, 30, 967), (10, 21, 677), (30, 1, 32)])
  func `a prorated refund is worth the time left, rounded down`(
    day: Int, left: Int, amount: Int
  ) {
    var world = subscribed()
    world.advance(to: Instant(year: 2026, month: 1, day: 1) + day * 86_400)
    #expect(amount == 1000 * left / 31)
    #expect(world.subscription(SubscriptionID(index: 0)).prorated(1000, at: world.now) == amount)
  }

  @Test func `a refund takes back proceeds and commission, and its reversal restores them`() {
    var ledger = Ledger()
    ledger.charge(999, percent: 70)
    #expect((ledger.proceeds, ledger.commission) == (699, 300))
    ledger.refund(333, of: 999, percent: 70)
    #expect((ledger.refunded, ledger.proceeds, ledger.commission) == (333, 466, 200))
    ledger.refund(666, of: 666, percent: 70)
    #expect((ledger.refunded, ledger.proceeds, ledger.commission) == (999, 0, 0))
    ledger.reverse(999, to: 0, percent: 70)
    #expect((ledger.refunded, ledger.proceeds, ledger.commission) == (0, 699, 300))
  }
}
