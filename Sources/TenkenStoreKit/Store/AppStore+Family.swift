import TenkenSimulation

/// How the members of a family share their purchases, and those of a group a subscription.
///
/// [Supporting Family Sharing](https://developer.apple.com/documentation/storekit/supporting-family-sharing-in-your-app)
extension AppStore {
  /// Who else may use an account's subscription: its family, and those who have a seat.
  private func others(
    with subscription: Subscription, of account: AccountID
  ) -> [(account: AccountID, ownership: Ownership)] {
    let family = isShared(subscription.product, by: account) ? family.relatives(of: account) : []
    return family.map { ($0, .familyShared) } + subscription.members.map { ($0, .assigned) }
  }

  private func isShared(_ product: ProductID, by account: AccountID) -> Bool {
    products[product].isFamilyShareable && !accounts[account].unshared.contains(product)
  }

  /// Makes accounts a family, and shares everything shareable among its members.
  mutating func join(_ members: [AccountID], _ turn: inout Turn) {
    family = members
    for account in family {
      for purchase in accounts[account].purchases
      where purchase.ownership == .purchased && products[purchase.product].kind == .nonConsumable {
        turn.append(.store(.share(purchase.transaction, of: account)))
      }
      for index in accounts[account].subscriptions.ids {
        turn.append(.store(.shareSubscription(index, of: account)))
      }
    }
  }

  /// Shares a purchase that is kept with the family, as restored transactions.
  mutating func share(
    _ transaction: TransactionID, of account: AccountID, _ turn: inout Turn
  ) {
    guard let index = accounts[account].purchases.index(of: transaction) else { return }
    let purchase = accounts[account].purchases[index]
    guard isShared(purchase.product, by: account), purchase.revocation == nil else { return }
    for member in family.relatives(of: account)
    where !accounts[member].purchases.keeps(purchase.product) {
      let shared = enterShared(
        purchase, by: member, as: .familyShared, original: nil, &turn)
      turn.arrive(shared.transaction, of: member, as: .restored)
    }
  }

  /// Shares a subscription with the family or group; each member has its own transaction of the
  /// period.
  mutating func shareSubscription(
    _ index: SubscriptionID, of account: AccountID, _ turn: inout Turn
  ) {
    let subscription = accounts[account].subscriptions[index]
    guard subscription.ownership == .purchased,
      let paid = accounts[account].purchases.index(of: subscription.transaction)
    else { return }
    let purchase = accounts[account].purchases[paid]
    for (member, ownership) in others(with: subscription, of: account) {
      share(subscription, paidWith: purchase, with: member, as: ownership, &turn)
    }
  }

  /// Shares the state of another account's subscription with a member.
  private mutating func share(
    _ subscription: Subscription, paidWith purchase: Purchase, with member: AccountID,
    as ownership: Ownership, _ turn: inout Turn
  ) {
    let own = sharedSubscription(of: member, like: subscription, as: ownership)
    if let own, accounts[member].subscriptions[own].mirrored == purchase.transaction {
      return accounts[member].subscriptions[own].follow(subscription, purchase.transaction)
    }
    guard own != nil || subscription.hasAccess else { return }
    let original = own.map { accounts[member].subscriptions[$0].original }
    let wasCollected = own.map { accounts[member].subscriptions[$0].isInBillingRetry } ?? false
    let shared = enterShared(
      purchase, by: member, as: ownership, original: original, &turn)
    let index =
      own
      ?? accounts[member].subscriptions.append(
        Subscription(
          product: subscription.product, original: shared.transaction,
          transaction: shared.transaction, started: shared.date.second,
          expires: subscription.expires,
          price: 0, renewsTo: subscription.renewsTo, ownership: ownership,
          recentStart: shared.date, isPaid: false))
    accounts[member].subscriptions[index].transaction = shared.transaction
    accounts[member].subscriptions[index].follow(subscription, purchase.transaction)
    turn.arrive(shared.transaction, of: member)
    switch shared.reason {
    case .renewal:
      turn.notify(
        .didRenew, wasCollected ? .billingRecovery : nil,
        v1: wasCollected ? .these(.didRecover) : .none, of: shared.transaction, member)
    case .purchase:
      turn.notify(
        .subscribed, original == nil ? .initialBuy : .resubscribe, of: shared.transaction, member)
    }
  }

  /// Notifies of a subscription's change for each other account that has a transaction of it.
  func notifyFamily(
    _ kind: NotificationV2.Kind, _ subtype: NotificationV2.Subtype?, of index: SubscriptionID,
    _ account: AccountID, _ turn: inout Turn
  ) {
    let subscription = accounts[account].subscriptions[index]
    for (member, ownership) in others(with: subscription, of: account) {
      guard let own = sharedSubscription(of: member, like: subscription, as: ownership) else {
        continue
      }
      let shared = accounts[member].subscriptions[own]
      guard shared.mirrored == subscription.transaction else { continue }
      // Of version 1, every member has the notifications about billing.
      turn.notify(
        kind, subtype, v1: kind == .didFailToRenew ? .these(.didFailToRenew) : .none,
        of: shared.transaction, member)
    }
  }

  private func sharedSubscription(
    of member: AccountID, like subscription: Subscription, as ownership: Ownership
  ) -> SubscriptionID? {
    let group = shop.group(of: subscription.product)
    return accounts[member].subscriptions.firstID {
      $0.ownership == ownership && shop.group(of: $0.product) == group
    }
  }

  private mutating func enterShared(
    _ purchase: Purchase, by member: AccountID, as ownership: Ownership,
    original: TransactionID?, _ turn: inout Turn
  ) -> Purchase {
    let transaction = shop.nextTransaction(turn.rules.transactionNumbering)
    // What is shared at once has the date of the purchase; what is shared later, a date of its own.
    let date = purchase.date.second >= turn.now ? purchase.date : turn.takeDate()
    let shared = Purchase(
      transaction: transaction, original: original, product: purchase.product, charged: 0,
      date: date, expires: purchase.expires, reason: purchase.reason, billing: purchase.billing,
      commitment: purchase.commitment, quantity: purchase.quantity, seats: purchase.seats,
      ownership: ownership, order: purchase.order)
    let product = products[purchase.product].id
    turn.record(
      ownership == .assigned
        ? .seatAssigned(product, accounts[member].name, transaction)
        : .shared(product, accounts[member].name, transaction))
    accounts[member].enter(shared, in: &shop, &turn)
    return shared
  }

  /// Stops sharing an account's product with its family.
  mutating func stopSharing(_ product: ProductID, of account: AccountID, _ turn: inout Turn) {
    accounts[account].unshared.append(product)
    turn.record(.sharingStopped(products[product].id))
    unshare(product, of: account, &turn)
  }

  /// Withdraws from the family or group a product that an account no longer shares.
  func unshare(_ product: ProductID, of account: AccountID, _ turn: inout Turn) {
    let seats = accounts[account].subscriptions.own(for: product, in: shop)
    for member in seats.map({ accounts[account].subscriptions[$0].members }) ?? [] {
      turn.append(.store(.withdraw(product, from: member, .unassigned)))
    }
    guard products[product].isFamilyShareable else { return }
    for member in family.relatives(of: account) {
      turn.append(.store(.withdraw(product, from: member, .familySharing)))
    }
  }

  /// Removes a member from the family, with what others share with it and what it shares with them.
  mutating func leaveFamily(_ member: AccountID, _ turn: inout Turn) {
    let others = family.relatives(of: member)
    family.removeAll { $0 == member }
    for product in accounts[member].purchases.products {
      turn.append(.store(.withdraw(product, from: member, .familySharing)))
      guard accounts[member].purchases.lastKept(of: product) != nil else { continue }
      for other in others {
        turn.append(.store(.withdraw(product, from: other, .familySharing)))
      }
    }
    turn.record(.familyLeft(accounts[member].name))
  }

  /// Withdraws from a member a product that it did not buy.
  mutating func withdraw(
    _ product: ProductID, from member: AccountID, _ kind: Revocation.Kind, _ turn: inout Turn
  ) {
    let revocation = Revocation(date: turn.nextDate, kind: kind, amount: 0)
    let ownership = kind == .familySharing ? Ownership.familyShared : .assigned
    var last: TransactionID?
    for index in accounts[member].purchases.latest(of: product).reversed() {
      let purchase = accounts[member].purchases[index]
      guard purchase.ownership == ownership, purchase.revocation == nil else { continue }
      // During the grace period a member keeps the purchase of the previous period.
      let isInUse = accounts[member].subscriptions.contains {
        $0.transaction == purchase.transaction && $0.hasAccess
      }
      guard isInUse || purchase.expires.map({ $0 > turn.now }) ?? true else { continue }
      accounts[member].purchases[index].revocation = revocation
      last = purchase.transaction
    }
    guard let last else { return }
    for index in accounts[member].subscriptions.ids
    where accounts[member].subscriptions[index].transaction == last {
      accounts[member].subscriptions[index].revoke(at: turn.now)
    }
    turn.notify(.revoke, v1: .these(.revoke), of: last, member)
    turn.append(.storeKit(.everywhere(.revoke(last), of: member)))
  }
}

extension [AccountID] {
  /// The other members of an account's family; empty if the account is in no family.
  fileprivate func relatives(of account: AccountID) -> [AccountID] {
    contains(account) ? filter { $0 != account } : []
  }
}
