import TenkenSimulation

/// Somebody gives up a seat, or loses it.
struct LeaveGroup: Operation, StoreKitWord {
  static let name = "leave-group"
  static let word = Word<LeaveGroup>(
    also: ["remove-from-group"],
    "Somebody leaves the group of a subscription with seats, or the buyer takes the seat back.",
    "席のあるサブスクリプションのグループからメンバーが抜ける。または購入者が席の割り当てを解除する。",
    say: Phrase(
      "Take the seat of {product} back from '{account}'", "「{account}」への{product}の席の割り当てを解除する"),
    takes: [
      .subscription(\.product),
      .member(\.account),
    ],
    refusals: [
      .noGroup,
      .impossible("not-a-member", "the account has no seat", "席が割り当てられていない").after(
        "join-group", "席を受け取る"),
    ],
    needs: [.subscriptions, .storeKit2, .function("seats")],
    examples: [
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 2}", "authenticate",
        "join-group: {product: monthly, account: second}",
        "leave-group: {product: monthly, account: second}",
        then: "use-device: {name: tablet, account: second}", gives: "current-entitlements: empty"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 2}", "authenticate",
        then: "leave-group: {product: monthly, account: second}", refused: "not-a-member"),
      WordExample(
        then: "leave-group: {product: monthly, account: second}", refused: "no-group"),
    ],
    source: "Apple, Supporting multiseat purchases in your app; WWDC 2026, session 391")

  private var product = ProductID()
  private var account = ""

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let index = world.subscriptionWithSeats(to: product) else { return .refused("no-group") }
    let buyer = world.device.account
    let member = world.subscription(index).members.first {
      world.store.accounts[$0].name == account
    }
    guard let member else { return .refused("not-a-member") }
    let seat = SeatAssignment(subscription: index, buyer: buyer, member: member)
    world.changeAppStore { store, turn in seat.end(in: &store, &turn) }
    return .done
  }
}
