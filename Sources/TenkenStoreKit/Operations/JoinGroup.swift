import TenkenSimulation

/// Somebody accepts an invitation to a seat.
struct JoinGroup: Operation, StoreKitWord {
  static let name = "join-group"
  static let word = Word<JoinGroup>(
    also: ["accept-invitation"],
    """
    Somebody accepts the invitation to a seat that the account in use has bought, and gets a \
    transaction. Apple hosts the invitations; the buyer has one of the seats.
    """,
    "使用中のアカウントが購入した席への招待を、ほかの人が承諾し、トランザクションを得る。招待の管理は Apple が行い、購入者も1席を使う。",
    say: Phrase(
      "Invite '{account}' to a seat of {product}, and accept the invitation as '{account}'",
      "{product}の席に「{account}」を招待し、「{account}」で招待を承諾する"),
    takes: [
      .subscription(\.product),
      .member(\.account),
    ],
    refusals: [
      .noGroup,
      .impossible("no-seat-left", "all seats are taken", "空いている席がない").instead(
        "'change-seats' buys more first",
        "先に change-seats で席を増やす"),
      .impossible("member-already", "the account has a seat already", "すでに席がある").leaveOut,
    ],
    needs: [.subscriptions, .storeKit2, .function("seats")],
    examples: [
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 2}", "authenticate",
        "join-group: {product: monthly, account: second}",
        then: "use-device: {name: tablet, account: second}",
        gives: "current-entitlements: [{product: monthly, ownership: assigned}]"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 2}", "authenticate",
        "join-group: {product: monthly, account: second}",
        then: "join-group: {product: monthly, account: third}", refused: "no-seat-left"),
      WordExample(
        "environment: {name: sandbox, year: 2027, ios: 27}", "app: {storekit: storekit-2}",
        "launch-app", "buy: {product: monthly, seats: 2}", "authenticate",
        then: "join-group: {product: monthly, account: first}", refused: "member-already"),
      WordExample(
        then: "join-group: {product: monthly, account: second}", refused: "no-group"),
    ],
    source: "Apple, Supporting multiseat purchases in your app; WWDC 2026, session 391")

  private var product = ProductID()
  private var account = ""

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard let index = world.subscriptionWithSeats(to: product) else { return .refused("no-group") }
    let subscription = world.subscription(index)
    let buyer = world.device.account
    let member = world.store.account(named: account)
    guard member != buyer, !subscription.members.contains(member) else {
      return .refused("member-already")
    }
    guard subscription.members.count + 1 < subscription.seats else {
      return .refused("no-seat-left")
    }
    let seat = SeatAssignment(subscription: index, buyer: buyer, member: member)
    world.changeAppStore { store, turn in seat.make(in: &store, &turn) }
    return .done
  }
}
