import TenkenSimulation

extension RefusalDefinition {
  static let noSeats = possible(
    "no-seats",
    """
    several seats of it are not sold: that needs a subscription that allows it, \
    iOS 27, and the Sandbox since 2026-09-16 or Production from 2027 on
    """,
    """
    複数席を販売できない（複数席に対応したサブスクリプションと iOS 27、\
    2026-09-16 以降の Sandbox または2027年以降の Production が必要）
    """
  ).instead(
    "'multiseat: true' of the product allows several seats",
    "商品に multiseat: true を書くと、複数席に対応する")
  static let notMoreSeats = impossible(
    "not-more-seats", "seats are the total, and it already has as many", "席数は合計で指定する。現在の席数より多くない")
  static let seatsUnmeasured = unmeasured(
    "seats-unmeasured",
    """
    seats together with offers, monthly billing, or a subscription that has none have not been \
    measured
    """, "オファー、月払い、席を持たない契約中のサブスクリプションと、席の組み合わせは未計測である")
  static let seatsOccupied = unmeasured(
    "seats-occupied",
    "who loses a seat if fewer are left than members has not been measured",
    "席数がメンバー数を下回る場合、どのメンバーが席を失うかは未計測である")
  static let noGroup = impossible(
    "no-group", "the account in use has no subscription with seats to it",
    "使用中のアカウントに、席のあるサブスクリプションがない")
}

/// A number of seats that somebody wants to have in all.
struct SeatOrder {
  let product: ProductID
  let seats: Int

  /// Why an app cannot sell them; nil if it can.
  func refusal(hasOffer: Bool, _ billing: BillingPlan, in world: StoreKitWorld) -> String? {
    guard world.rules.sellsSeats, world.product(product).isMultiseat else { return "no-seats" }
    let (shop, account) = (world.store.shop, world.account)
    let plan = Plan(product: product, billing: billing)
    let hasIntroduction =
      shop.introductoryOffer(of: plan, unlessHadIn: account.introductoryGroups) != nil
    guard !hasOffer, billing == .upFront else { return "seats-unmeasured" }
    guard let own = account.subscriptions.own(for: product, in: shop),
      account.subscriptions[own].hasAccess
    else { return hasIntroduction ? "seats-unmeasured" : nil }
    let subscription = account.subscriptions[own]
    guard subscription.seats > 1, subscription.product == product,
      subscription.planAfterCommitment == subscription.plan
    else { return "seats-unmeasured" }
    return seats > subscription.seats ? nil : "not-more-seats"
  }
}

extension StoreKitWorld {
  /// The subscription with seats to a product that the account in use has; nil if it has none.
  func subscriptionWithSeats(to product: ProductID) -> SubscriptionID? {
    account.subscriptions.open(to: product, in: store.shop).flatMap {
      subscription($0).hasAccess && subscription($0).seats > 1 ? $0 : nil
    }
  }
}

extension StoredParameter where Word.World == StoreKitWorld {
  /// The account of a member of a family or a group.
  static func member(_ property: Property<String>) -> StoredParameter {
    .text("account", property, "the account of the member", "メンバーのアカウント").tried {
      $0.store.accounts.filter { $0.employee == nil }.map { .text($0.name) }
    }
  }
}
