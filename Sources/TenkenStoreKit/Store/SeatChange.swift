import TenkenSimulation

/// A change of the number of seats of a subscription.
///
/// Seats that are added are there at once; fewer seats are renewed.
/// [renewalQuantity](https://developer.apple.com/documentation/appstoreservernotifications/renewalquantity)
struct SeatChange {
  let subscription: SubscriptionID
  /// How many seats there are to be in all.
  let seats: Int

  /// Makes the change.
  ///
  /// - Returns: The transaction of the added seats, or else that of the period.
  @discardableResult
  func apply(to account: inout Account, in shop: inout Shop, _ turn: inout Turn) -> TransactionID {
    let before = account.subscriptions[subscription]
    let product = shop.products[before.product]
    let isMore = seats > before.seats
    turn.record(.seatsChanged(product.id, seats, isMore))
    let subtype: NotificationV2.Subtype =
      seats > before.renewsToSeats ? .increaseQuantity : .decreaseQuantity
    account.change(subscription, in: shop, &turn) {
      $0.renewsToSeats = seats
      $0.seats = max(seats, before.seats)
      $0.renews = $0.renews || isMore
    }
    guard isMore else {
      turn.notify(.didChangeRenewalPref, subtype, of: before.transaction, account.id)
      return before.transaction
    }
    let tiers = product.tiers(after: before.seats, to: seats)
    let charge = turn.rules.proratesSeats ? before.prorated(tiers.total, at: turn.now) : tiers.total
    for index in account.purchases.chain(of: before.original)
    where account.purchases[index].expires == before.expires {
      account.purchases[index].seats?.isOneOfSeveral = true
    }
    let added = shop.nextTransaction(turn.rules.transactionNumbering)
    account.enter(
      Purchase(
        transaction: added, original: before.original, product: before.product, charged: charge,
        date: turn.takeDate(), expires: before.expires, billing: before.billing,
        quantity: seats - before.seats, seats: Seats(tiers: tiers, isOneOfSeveral: true)),
      in: &shop, &turn)
    turn.notify(.didChangeRenewalPref, subtype, of: added, account.id)
    return added
  }
}

/// A refund of seats of a subscription that keeps others.
///
/// [revokedSeatQuantity](https://developer.apple.com/documentation/appstoreserverapi/revokedseatquantity)
struct SeatRefund {
  let seats: Int
  /// The index of the purchase.
  let purchase: Int
  let subscription: SubscriptionID

  /// Refunds some seats of a purchase; nil if its subscription is over.
  init?(seats: Int, purchase index: Int, in account: Account, _ shop: Shop) {
    let purchase = account.purchases[index]
    guard let own = account.subscriptions.own(for: purchase.product, in: shop),
      account.subscriptions[own].hasAccess,
      account.subscriptions[own].expires == purchase.expires
    else { return nil }
    (self.seats, self.purchase, subscription) = (seats, index, own)
  }

  /// Refunds all seats of a purchase; nil unless another purchase of the period keeps seats.
  init?(of index: Int, in account: Account, _ shop: Shop) {
    let purchase = account.purchases[index]
    guard purchase.seats?.isOneOfSeveral == true else { return nil }
    let isRest = account.purchases.chain(of: purchase.original ?? purchase.transaction).contains {
      let other = account.purchases[$0]
      return $0 != index && other.expires == purchase.expires && other.revocation == nil
    }
    guard isRest else { return nil }
    self.init(seats: purchase.seatsLeft, purchase: index, in: account, shop)
  }

  func apply(to account: inout Account, in shop: Shop, _ turn: inout Turn) {
    account.purchases[purchase].seats?.revoked += seats
    let keepsRenewal = turn.rules.renewsRefundedSeats
    account.change(subscription, in: shop, &turn) {
      $0.seats -= seats
      if !keepsRenewal { $0.renewsToSeats = min($0.renewsToSeats, $0.seats) }
    }
    let product = shop.products[account.subscriptions[subscription].product].id
    turn.record(.seatsRefunded(product, seats, account.subscriptions[subscription].seats))
  }
}

extension Subscription {
  /// Whether a purchase is of seats that were added to the current period.
  func hasSeats(of purchase: Purchase) -> Bool {
    purchase.seats?.isOneOfSeveral == true && purchase.original == original
      && purchase.expires == expires
  }
}

extension Purchase {
  /// How many seats share the charge, of which signed transactions have [the
  /// average](https://developer.apple.com/documentation/appstoreserverapi/transactionmultiseatinfo);
  /// 1 if it is not of a multiseat subscription.
  package var seatCount: Int { seats == nil ? 1 : max(1, quantity) }

  /// How many of its seats were not refunded.
  var seatsLeft: Int { quantity - (seats?.revoked ?? 0) }
}

/// The seat of an account's subscription that another account has.
struct SeatAssignment {
  let subscription: SubscriptionID
  let buyer: AccountID
  let member: AccountID

  /// Assigns the seat to the member, who has accepted it.
  func make(in store: inout AppStore, _ turn: inout Turn) {
    store.accounts[buyer].subscriptions[subscription].members.append(member)
    turn.append(.store(.shareSubscription(subscription, of: buyer)))
  }

  /// Takes the seat back from the member.
  func end(in store: inout AppStore, _ turn: inout Turn) {
    let product = store.accounts[buyer].subscriptions[subscription].product
    store.accounts[buyer].subscriptions[subscription].members.removeAll { $0 == member }
    turn.record(.seatUnassigned(store.products[product].id, store.accounts[member].name))
    let isOrganization = store.accounts[buyer].employee != nil
    turn.append(
      .store(
        .withdraw(product, from: member, isOrganization ? .assignmentRevoked : .unassigned)))
  }
}
