import TenkenSimulation

/// How subscriptions begin, and how their plans change.
extension StoreKitWorld {
  /// The first subscription of a group, a new one after the last has ended, or another plan.
  mutating func subscribe(_ account: AccountID, to product: ProductID, with offer: Offer?)
    -> Purchase
  {
    guard let place = store.subscription(of: account, for: product) else {
      return subscribeFirst(account, to: product, with: offer)
    }
    let subscription = store.accounts[account].subscriptions[place]
    guard subscription.hasAccess else {
      record(Subscribed(product: self.product(product).id, isFirst: false))
      let purchase = beginPeriod(
        of: place, account, product, from: now, .purchase,
        offer: offer ?? introductoryOffer(of: product, for: account))
      notify(
        .subscribed, .resubscribe,
        v1: subscription.product == product
          ? [.didChangeRenewalStatus] : [.interactiveRenewal, .didChangeRenewalStatus],
        of: purchase.transaction, account: account)
      return purchase
    }
    return subscription.product == product
      ? keepPlan(place, of: account, with: offer)
      : changePlan(place, of: account, to: product, with: offer)
  }

  private mutating func subscribeFirst(
    _ account: AccountID, to product: ProductID, with offer: Offer?
  ) -> Purchase {
    let id = store.nextTransaction(rules[TransactionNumbering.self])
    let place = SubscriptionID(index: store.accounts[account].subscriptions.count)
    store.accounts[account].subscriptions.append(
      Subscription(
        product: product, original: id, transaction: id, started: now, expires: now,
        price: self.product(product).price, renewsTo: product, ownership: .purchased,
        recentStart: now, isPaid: false))
    record(Subscribed(product: self.product(product).id, isFirst: true))
    let purchase = beginPeriod(
      of: place, account, product, from: now, .purchase,
      offer: offer ?? introductoryOffer(of: product, for: account), transaction: id)
    notify(.subscribed, .initialBuy, v1: [.initialBuy], of: id, account: account)
    return purchase
  }

  /// The introductory offer that an account gets: once in a group, and not while subscribed.
  private func introductoryOffer(of product: ProductID, for account: AccountID) -> Offer? {
    let group = store.products[product].group
    guard !store.accounts[account].introductoryGroups.contains(group) else { return nil }
    return store.products[product].introductoryOffer
  }

  /// The present plan is bought once more: a pending change is taken back, or renewal turned on.
  private mutating func keepPlan(
    _ place: SubscriptionID, of account: AccountID, with offer: Offer?
  ) -> Purchase {
    let subscription = store.accounts[account].subscriptions[place]
    let plan = product(subscription.product).id
    if let offer {
      record(OfferRedeemed(product: plan, offer: offer.id))
      changeSubscription(place, of: account) { subscription in
        subscription.nextOffer = offer
        subscription.renews = true
      }
      notify(.offerRedeemed, v1: [], of: subscription.transaction, account: account)
      return lastPurchase(of: place, account: account)
    }
    if subscription.renewsTo != subscription.product {
      changeSubscription(place, of: account) { subscription in
        subscription.renewsTo = subscription.product
        subscription.nextOffer = nil
        subscription.renews = true
      }
      record(PlanChangeReverted(product: plan))
      notify(
        .didChangeRenewalPref, v1: [.didChangeRenewalPref], of: subscription.transaction,
        account: account)
      return lastPurchase(of: place, account: account)
    }
    if subscription.renews || rules[RepurchaseBeforeExpiry.self] == .sameTransaction {
      if !subscription.renews { turnOnRenewal(of: place, account) }
      return lastPurchase(of: place, account: account)
    }
    return beginPeriod(of: place, account, subscription.product, from: now, .purchase)
  }

  /// A cancellation is taken back by buying the plan again.
  private mutating func turnOnRenewal(of place: SubscriptionID, _ account: AccountID) {
    let moment = now
    changeSubscription(place, of: account) { subscription in
      subscription.renews = true
      subscription.renewalChanged = moment
    }
    let subscription = store.accounts[account].subscriptions[place]
    record(AutoRenewalChanged(product: product(subscription.product).id, isOn: true))
    notify(
      .didChangeRenewalStatus, .autoRenewEnabled, v1: [.didChangeRenewalStatus],
      of: subscription.transaction, account: account)
  }

  /// Another plan of the group is chosen.
  ///
  /// An upgrade pays back what is left of the present period; fractions of a minor unit are kept.
  mutating func changePlan(
    _ place: SubscriptionID, of account: AccountID, to product: ProductID, with offer: Offer? = nil
  ) -> Purchase {
    let subscription = store.accounts[account].subscriptions[place]
    let (old, new) = (self.product(subscription.product), self.product(product))
    let change = PlanChange(from: old, to: new)
    let isImmediate = change.isImmediate(from: old, to: new)
    if let offer { record(OfferRedeemed(product: new.id, offer: offer.id)) }
    record(PlanChanged(old: old.id, new: new.id, change: change, isImmediate: isImmediate))
    guard isImmediate else {
      changeSubscription(place, of: account) { subscription in
        subscription.renewsTo = product
        subscription.nextOffer = offer
        subscription.renews = true
      }
      notify(
        offer == nil ? .didChangeRenewalPref : .offerRedeemed, .downgrade,
        v1: [.didChangeRenewalPref], of: subscription.transaction, account: account)
      return lastPurchase(of: place, account: account)
    }
    if let purchase = store.purchase(subscription.transaction, of: account) {
      let rest = store.accounts[account].purchases[purchase].rest
      payBack(
        prorated(rest, of: subscription), of: purchase, account: account, isProrated: true)
      store.accounts[account].purchases[purchase].isUpgraded = true
    }
    let purchase = beginPeriod(of: place, account, product, from: now, .purchase, offer: offer)
    notify(
      offer == nil ? .didChangeRenewalPref : .offerRedeemed, .upgrade,
      v1: change == .upgrade ? rules[V1Upgrade.self].kinds : [.interactiveRenewal],
      of: purchase.transaction, account: account)
    return purchase
  }

  /// The part of an amount that the rest of a subscription's period is worth.
  func prorated(_ amount: Int, of subscription: Subscription) -> Int {
    let length = subscription.expires - subscription.started
    guard length > 0, subscription.expires > now else { return 0 }
    // Extended often enough, the rest of a period times a price is more than a word holds.
    let rest = min(subscription.expires - now, length)
    return length.dividingFullWidth(amount.multipliedFullWidth(by: rest)).quotient
  }

  /// Begins a period of a subscription, charges for it, and lets the family have it.
  ///
  /// The period's end follows from the plan, or from an offer that begins with it; an offer that
  /// has begun goes on by itself. `transaction` is the identifier if it has been given already.
  mutating func beginPeriod(
    of place: SubscriptionID, _ account: AccountID, _ product: ProductID, from start: Instant,
    _ reason: Purchase.Reason, offer: Offer? = nil, transaction: TransactionID? = nil
  ) -> Purchase {
    let id = transaction ?? store.nextTransaction(rules[TransactionNumbering.self])
    var subscription = store.accounts[account].subscriptions[place]
    subscription.countService(until: start)
    if let ended = subscription.ended, start - ended > rules[RenewalRate.self].seconds(ofDays: 60) {
      subscription.service = 0
      subscription.recentStart = start
    }
    let percent = subscription.service >= rules[RenewalRate.self].yearOfService ? 85 : 70
    let isSamePlan = reason == .renewal && subscription.product == product
    if !isSamePlan {
      subscription.price = store.products[product].price
      subscription.priceIncrease = .none
      subscription.offer = nil
    }
    subscription.product = product
    subscription.renewsTo = product
    let (charge, end, applied) = terms(of: &subscription, from: start, beginning: offer)
    subscription.transaction = id
    subscription.started = start
    subscription.expires = end
    subscription.isPaid = charge > 0
    subscription.renews = true
    subscription.state = .active
    subscription.retryEnds = nil
    subscription.ended = nil
    subscription.nextOffer = nil
    subscription.renewalCount = reason == .renewal ? subscription.renewalCount + 1 : 0
    store.accounts[account].subscriptions[place] = subscription
    if applied?.kind == .introductory {
      store.accounts[account].introductoryGroups.append(store.products[product].group)
    }
    let purchase = Purchase(
      transaction: id, original: subscription.original == id ? nil : subscription.original,
      product: product, charged: charge, proceeds: percent, date: start, expires: end,
      reason: reason, offer: applied)
    record(
      PeriodBegan(
        product: store.products[product].id, end: end, offer: applied?.id, mode: applied?.mode))
    enter(purchase, of: account)
    shareSubscription(place, of: account)
    return purchase
  }

  /// What a period costs, when it ends, and the offer that it has.
  private func terms(
    of subscription: inout Subscription, from start: Instant, beginning offer: Offer?
  ) -> (charge: Int, end: Instant, offer: Offer?) {
    let rate = rules[RenewalRate.self]
    let plan = store.products[subscription.product].period
    let end = plan.end(from: start, at: rate)
    guard let offer else {
      guard var running = subscription.offer, running.remaining > 0 else {
        subscription.offer = nil
        return (subscription.price, end, nil)
      }
      running.remaining -= 1
      subscription.offer = running
      return (running.offer.price, end, running.offer)
    }
    switch offer.mode {
    case .freeTrial:
      return (0, offer.period.end(from: start, at: rate, count: offer.periods), offer)
    case .payUpFront:
      let end = offer.period.end(from: start, at: rate, count: offer.periods)
      return (offer.price, end, offer)
    case .payAsYouGo:
      subscription.offer = RunningOffer(offer: offer, remaining: offer.periods - 1)
      return (offer.price, end, offer)
    }
  }
}
