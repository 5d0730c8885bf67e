import TenkenSimulation

/// How subscriptions begin, and how their plans change.
extension Account {
  /// Subscribes to a product: for the first time in its group, again, or as a change of plan.
  mutating func subscribe(
    to plan: Plan, with offer: Offer?, seats: Int, in shop: inout Shop, _ turn: inout Turn
  ) -> TransactionID {
    guard let index = subscriptions.own(for: plan.product, in: shop) else {
      return subscribeFirst(to: plan, with: offer, seats: seats, in: &shop, &turn)
    }
    let subscription = subscriptions[index]
    guard subscription.hasAccess else {
      if employee == nil { turn.record(.subscribed(shop.products[plan.product].id, false)) }
      let transaction = beginPeriod(
        of: index, plan, from: turn.takeDate(), .purchase,
        offer: offer ?? shop.introductoryOffer(of: plan, unlessHadIn: introductoryGroups),
        seats: seats, in: &shop, &turn)
      turn.notify(
        .subscribed, .resubscribe,
        v1: subscription.product == plan.product
          ? .these(.didChangeRenewalStatus) : .these(.interactiveRenewal, .didChangeRenewalStatus),
        of: transaction, id)
      return transaction
    }
    if seats > 1 {
      return SeatChange(subscription: index, seats: seats).apply(to: &self, in: &shop, &turn)
    }
    return subscription.plan == plan
      ? keepPlan(index, with: offer, in: &shop, &turn)
      : changePlan(index, to: plan, with: offer, in: &shop, &turn)
  }

  private mutating func subscribeFirst(
    to plan: Plan, with offer: Offer?, seats: Int, in shop: inout Shop, _ turn: inout Turn
  ) -> TransactionID {
    let product = plan.product
    let transaction = shop.nextTransaction(turn.rules.transactionNumbering)
    let start = turn.takeDate()
    let index = subscriptions.append(
      Subscription(
        product: product, original: transaction, transaction: transaction,
        started: start.second, expires: start.second,
        price: shop.products[product].price(plan.billing),
        renewsTo: product,
        ownership: .purchased, recentStart: start, isPaid: false))
    if employee == nil { turn.record(.subscribed(shop.products[product].id, true)) }
    beginPeriod(
      of: index, plan, from: start, .purchase,
      offer: offer ?? shop.introductoryOffer(of: plan, unlessHadIn: introductoryGroups),
      seats: seats, transaction: transaction, in: &shop, &turn)
    turn.notify(.subscribed, .initialBuy, v1: .these(.initialBuy), of: transaction, id)
    return transaction
  }

  /// Buys the current plan again: a pending change is reverted, or renewal is turned on.
  private mutating func keepPlan(
    _ index: SubscriptionID, with offer: Offer?, in shop: inout Shop, _ turn: inout Turn
  ) -> TransactionID {
    let subscription = subscriptions[index]
    let product = shop.products[subscription.product].id
    if let offer {
      turn.record(.offerRedeemed(product, offer.id))
      change(index, in: shop, &turn) { subscription in
        subscription.nextOffer = offer
        subscription.renews = true
      }
      turn.notify(.offerRedeemed, of: subscription.transaction, id)
      return subscription.transaction
    }
    if subscription.planAfterCommitment != subscription.plan {
      change(index, in: shop, &turn) { subscription in
        subscription.planAfterCommitment = subscription.plan
        subscription.nextOffer = nil
        subscription.renews = true
      }
      turn.record(.planChangeReverted(product))
      turn.notify(
        .didChangeRenewalPref, v1: .these(.didChangeRenewalPref), of: subscription.transaction, id)
      return subscription.transaction
    }
    // What was cancelled of a commitment is its renewal: it need not begin again.
    if subscription.renews || subscription.isCommitted || turn.rules.repurchaseRepeatsTransaction {
      if !subscription.renews { setAutoRenewal(of: index, to: true, in: shop, &turn) }
      return subscription.transaction
    }
    return beginPeriod(
      of: index, subscription.plan, from: turn.takeDate(), .purchase, in: &shop, &turn)
  }

  /// Changes to another plan of the group.
  ///
  /// An upgrade refunds the rest of the current period; fractions of a minor unit are kept. Any
  /// commitment ends with it; other changes wait for the end of the commitment.
  private mutating func changePlan(
    _ index: SubscriptionID, to plan: Plan, with offer: Offer?, in shop: inout Shop,
    _ turn: inout Turn
  ) -> TransactionID {
    let subscription = subscriptions[index]
    let (old, new) = (shop.products[subscription.product], shop.products[plan.product])
    let change = PlanChange(from: old, to: new)
    let isImmediate =
      change == .crossgrade && subscription.billing != plan.billing
      ? turn.rules.changesBillingAtOnce : change.isImmediate(from: old, to: new)
    if let offer { turn.record(.offerRedeemed(new.id, offer.id)) }
    turn.record(
      old.id == new.id
        ? .billingPlanChanged(new.id, plan.billing, isImmediate)
        : .planChanged(old.id, new.id, change, isImmediate))
    guard isImmediate else {
      self.change(index, in: shop, &turn) { subscription in
        subscription.planAfterCommitment = plan
        subscription.nextOffer = offer
        subscription.renews = true
      }
      turn.notify(
        offer == nil ? .didChangeRenewalPref : .offerRedeemed, .downgrade,
        v1: .these(.didChangeRenewalPref), of: subscription.transaction, id)
      return subscription.transaction
    }
    if let paid = purchases.index(of: subscription.transaction) {
      let rest = subscription.prorated(purchases[paid].rest, at: turn.now)
      payBack(rest, of: paid, isProrated: true, in: &shop, &turn)
      purchases[paid].isUpgraded = true
    }
    let transaction = beginPeriod(
      of: index, plan, from: turn.takeDate(), .purchase, offer: offer, in: &shop, &turn)
    turn.notify(
      offer == nil ? .didChangeRenewalPref : .offerRedeemed, .upgrade,
      v1: change == .upgrade ? turn.rules.v1UpgradeKinds : .these(.interactiveRenewal),
      of: transaction, id)
    return transaction
  }

  /// Begins a period of a subscription, charges for it, and shares it with the family.
  ///
  /// The plan sets the end of the period, or an offer that begins with it; an offer that has begun
  /// continues on its own. `transaction` is the identifier if it has already been assigned.
  @discardableResult
  mutating func beginPeriod(
    of index: SubscriptionID, _ plan: Plan, from date: Timestamp, _ reason: Purchase.Reason,
    offer: Offer? = nil, seats: Int = 1, transaction: TransactionID? = nil, in shop: inout Shop,
    _ turn: inout Turn
  ) -> TransactionID {
    let id = transaction ?? shop.nextTransaction(turn.rules.transactionNumbering)
    let rate = turn.rules.renewalRate
    let (start, product) = (date.second, plan.product)
    var subscription = subscriptions[index]
    subscription.countService(until: start)
    if let ended = subscription.ended, start - ended > rate.seconds(ofDays: 60) {
      subscription.service = 0
      subscription.recentStart = date
    }
    let percent = subscription.service >= rate.yearOfService ? 85 : 70
    // A commitment continues to its end, whatever was chosen meanwhile for the time after it.
    let isContinued = reason == .renewal && subscription.isCommitted
    let isSamePlan = reason == .renewal && subscription.plan == plan
    if !isSamePlan {
      subscription.price = shop.products[product].price(plan.billing)
      subscription.priceIncrease = .none
      subscription.offer = nil
    }
    subscription.seats = reason == .renewal ? subscription.renewsToSeats : seats
    subscription.renewsToSeats = subscription.seats
    if subscription.seats > 1 {
      subscription.price = shop.products[product].price(ofSeats: subscription.seats)
    }
    subscription.enter(plan, isContinued: isContinued, from: start, at: rate)
    let (charge, end, applied) = subscription.beginTerms(
      from: start, beginning: offer, plan: shop.products[product].period, at: rate)
    subscription.begin(id, from: start, to: end, isPaid: charge > 0, reason)
    subscription.isTurnedOffInTheEnd =
      turn.rules.turnsOffRenewalAtLimit && !subscription.mayRenewAgain(turn.rules)
    subscription.renewalLead = rate == .calendar ? turn.rules.renewalLead : 0
    subscriptions[index] = subscription
    if applied?.kind == .introductory {
      introductoryGroups.append(shop.group(of: product))
    }
    turn.record(
      .periodBegan(shop.products[product].id, end, applied?.id, applied?.mode))
    enter(
      Purchase(
        transaction: id, original: subscription.original == id ? nil : subscription.original,
        // What an organization pays, and when, is no payment for the app.
        product: product, charged: employee == nil ? charge : 0, proceeds: percent, date: date,
        expires: end,
        reason: reason, offer: applied,
        billing: turn.rules.monthlyBilling == .unavailable ? nil : plan.billing,
        commitment: subscription.commitment, quantity: subscription.seats,
        seats: subscription.seats == 1
          ? nil : Seats(tiers: shop.products[product].tiers(after: 0, to: subscription.seats))),
      in: &shop, &turn)
    tellFamily(of: index, in: shop, &turn)
    return id
  }

  /// Changes a subscription, and the family's share of it.
  mutating func change(
    _ index: SubscriptionID, in shop: Shop, _ turn: inout Turn,
    _ change: (inout Subscription) -> Void
  ) {
    change(&subscriptions[index])
    tellFamily(of: index, in: shop, &turn)
  }

  /// Gives those who share a subscription its new state.
  private func tellFamily(of index: SubscriptionID, in shop: Shop, _ turn: inout Turn) {
    guard subscriptions[index].ownership == .purchased,
      shop.products[subscriptions[index].product].isFamilyShareable
        || !subscriptions[index].members.isEmpty
    else { return }
    turn.append(.store(.shareSubscription(index, of: id)))
  }
}
