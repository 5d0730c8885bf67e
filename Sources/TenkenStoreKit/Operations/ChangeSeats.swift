import TenkenSimulation

/// The user changes the number of seats of a subscription outside the app.
struct ChangeSeats: Operation, StoreKitWord {
  static let name = "change-seats"
  static let word = Word<ChangeSeats>(
    also: ["add-seats", "remove-seats"],
    """
    The user changes how many seats a subscription has, on the management screen: more seats are \
    there at once, fewer with the next renewal.
    """,
    "ユーザーが管理画面でサブスクリプションの席数を変更する。増やした席はすぐに、減らした席数は次回更新時に適用される。",
    say: Phrase(
      "On the page of subscriptions, change {product} to {seats|seat|seats}",
      "サブスクリプション管理画面で{product}を {seats} 席に変更する"),
    takes: [
      .subscription(\.product),
      .number(
        "seats", \.seats, .integer(2...100_000), "how many seats there are to be in all",
        "変更後の席数（合計）"
      ).tried { _, _ in [.integer(2), .integer(3)] },
    ],
    refusals: [
      .noSuchPath, .noGroup, .seatsOccupied,
      .possible("same-seats", "it will have as many anyway", "もともとその席数である").instead(
        "leave out this step, or give another number",
        "この手順を省くか、別の席数を指定する"),
    ],
    needs: [.subscriptions, .storeKit2, .function("seats")],
    examples: [
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 5}", "authenticate",
        then: "change-seats: {product: monthly, seats: 3}",
        gives: "subscription: {seats: 5, renews-seats: 3, price: 2880}"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 5}", "authenticate",
        then: "change-seats: {product: monthly, seats: 5}", refused: "same-seats"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 3}", "authenticate",
        "join-group: {product: monthly, account: second}",
        "join-group: {product: monthly, account: third}",
        then: "change-seats: {product: monthly, seats: 2}", refused: "seats-occupied"),
      WordExample(then: "change-seats: {product: monthly, seats: 3}", refused: "no-group"),
      WordExample(
        "environment: {name: sandbox, ios: 13}",
        then: "change-seats: {product: monthly, seats: 3}", refused: "no-such-path"),
    ],
    source: "Apple, renewalQuantity; Product.PurchaseOption.seats(_:)")

  private var product = ProductID()
  private var seats = 2

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard ManagementPath.any.exists(in: world.rules) else { return .refused("no-such-path") }
    guard let index = world.subscriptionWithSeats(to: product) else { return .refused("no-group") }
    let subscription = world.subscription(index)
    guard seats != subscription.renewsToSeats else { return .refused("same-seats") }
    guard seats > subscription.members.count else { return .refused("seats-occupied") }
    world.changeAccount { account, shop, turn in
      let count = shop.transactionCount
      let change = SeatChange(subscription: index, seats: seats)
      let transaction = change.apply(to: &account, in: &shop, &turn)
      if shop.transactionCount > count { turn.arrive(transaction, of: account.id) }
    }
    return .done
  }
}
