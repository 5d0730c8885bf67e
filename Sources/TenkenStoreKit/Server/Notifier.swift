import TenkenSimulation

/// The part of the App Store that sends notifications to the app's server, and retries them.
///
/// [App Store Server Notifications](https://developer.apple.com/documentation/appstoreservernotifications)
package struct Notifier: Hashable, Sendable {
  /// How many notifications have been made.
  private(set) var count = 0
  /// The notifications that the app's server did not accept, and that are sent again.
  package private(set) var retried = RetriedNotifications()
  /// The last notification that the app's server accepted; nil if it accepted none.
  package private(set) var last: NotificationDelivery?
  /// Whether notifications are held back.
  private(set) var holds = false
  /// The notifications that are held back.
  package private(set) var held: [NotificationDelivery] = []
  /// The results of the notifications of version 2.
  var log = NotificationLog()
  /// How many events RevenueCat has made.
  var eventCount = 0
  /// Whether there was a notification, or an event of RevenueCat.
  var hasMadeAny: Bool { count > 0 || eventCount > 0 }

  /// Makes the notifications of an event, and sends those for which the app's server is registered.
  ///
  /// - Parameters:
  ///   - notice: What happened.
  ///   - store: The App Store.
  ///   - versions: The versions for which the server, or RevenueCat, is registered.
  ///   - source: Who tells the app's server of it.
  ///   - turn: The turn.
  mutating func notify(
    _ notice: Notice, of store: AppStore, to versions: [NotificationVersion],
    from source: NotificationSource, _ turn: inout Turn
  ) {
    // Without a URL in App Store Connect, nothing is sent, and nothing is known of organizations.
    guard turn.rules.hasAppStoreServer, !versions.isEmpty,
      store.accounts[notice.account].employee == nil
    else { return }
    count += 1
    let purchase = notice.transaction.map { store.purchase($0, of: notice.account) }
    let subscription = purchase.flatMap { store.subscription(of: $0, account: notice.account) }
    let refunded = purchase.flatMap { purchase in
      store.products[purchase.product].kind == .consumable ? purchase.transaction : nil
    }
    let record = purchase.map { store.transactionRecord($0, of: notice.account) }
    let (now, rules) = (turn.now, turn.rules)
    if versions.contains(.two), turn.rules.hasNotificationsV2 {
      let moment = turn.nextDate
      let (date, message) = turn.send {
        .notificationV2(
          NotificationV2(
            number: count, kind: notice.kind, subtype: notice.subtype, transaction: record,
            renewal: subscription.map {
              store.renewalRecord($0, of: notice.account, at: now, rules)
            },
            summary: notice.massExtension.map { store.massExtensions[$0] },
            minor: notice.kind == .rescindConsent ? store.accounts[notice.account].name : nil,
            tokenDate: notice.kind == .externalPurchaseToken
              ? notice.subtype.map { $0.tokenDate(before: moment) } : nil))
      }
      let delivery = delivery(
        .two, date, notice.name, isRenewal: notice.kind == .didRenew, subscription,
        refunded: notice.kind == .refund ? refunded : nil,
        asksAbout: notice.kind == .consumptionRequest ? notice.transaction : nil)
      log.append(
        NotificationLog.Entry(
          delivery: delivery, account: record == nil ? nil : notice.account,
          isTest: notice.kind == .test, message: message))
      switch source {
      case .appStore: send(delivery, &turn)
      case .revenueCat:
        relay(
          delivery, of: notice,
          isAboutLatestPeriod: subscription.map { $0.transaction == notice.transaction } ?? true,
          &turn)
      }
    }
    guard let record, versions.contains(.one) else { return }
    notice.v1.forEach { kind in
      guard turn.rules.sendsAllV1Notifications || kind.isSentInSandbox else { return }
      let (date, _) = turn.send {
        .notificationV1(store.notificationV1(kind, record, account: notice.account, at: now, rules))
      }
      send(
        delivery(
          .one, date, kind.rawValue, isRenewal: kind == .didRenew, subscription,
          refunded: kind == .refund ? refunded : nil,
          asksAbout: kind == .consumptionRequest ? notice.transaction : nil), &turn)
    }
  }

  /// The form in which a notification is delivered to the app's server.
  private func delivery(
    _ version: NotificationVersion, _ date: Timestamp, _ name: String, isRenewal: Bool,
    _ subscription: Subscription?, refunded: TransactionID?, asksAbout asked: TransactionID?
  ) -> NotificationDelivery {
    let fact = subscription.map { subscription in
      NotificationDelivery.Fact(
        original: subscription.original, product: subscription.product,
        accessUntil: subscription.accessEnd,
        added: isRenewal ? subscription.expires - subscription.started : nil)
    }
    return NotificationDelivery(
      number: count, version: version, name: name, fact: fact, refunded: refunded,
      asksAbout: asked, date: date, due: date.second)
  }

  /// Sends a notification to the app's server, or holds it back.
  mutating func send(_ delivery: NotificationDelivery, _ turn: inout Turn) {
    guard !holds else { return held.append(delivery) }
    turn.post(delivery)
  }

  /// Records what the app's server answered to a notification; if it did not accept it, plans the
  /// next attempt.
  mutating func conclude(
    _ delivery: NotificationDelivery, _ answer: NotificationAnswer, _ turn: inout Turn
  ) {
    switch delivery.source {
    case .appStore:
      turn.record(
        NotificationPosted(
          version: delivery.version, name: delivery.name, number: delivery.number,
          attempt: delivery.attempts, answer: answer))
    case .revenueCat:
      turn.record(
        RevenueCatPosted(
          name: delivery.name, number: delivery.number, attempt: delivery.attempts,
          answer: answer))
    }
    guard !delivery.isForged else { return }
    if delivery.source == .appStore { log.note(delivery, answer, at: turn.nextDate) }
    guard !answer.isAccepted else { return last = delivery }
    let minutes = retryMinutes(after: answer, to: delivery, turn.rules)
    guard delivery.attempts <= minutes.count else {
      return turn.append(.server(.noteLostNotification))
    }
    var next = delivery
    next.due = turn.now + minutes[delivery.attempts - 1] * 60
    retried.append(next)
  }

  /// The minutes after which a notification is sent again, each after the attempt before.
  private func retryMinutes(
    after answer: NotificationAnswer, to delivery: NotificationDelivery, _ rules: Rules
  ) -> [Int] {
    switch delivery.source {
    case .revenueCat: return Self.revenueCatRetryMinutes
    case .appStore:
      let isRetried = !answer.isClientError || rules.retriesAfterClientErrors
      guard rules.retriesNotifications, isRetried else { return [] }
      return delivery.version.retryMinutes
    }
  }

  /// Posts a forged notification that would grant a year of access.
  func forge(
    of subscription: Subscription, _ version: NotificationVersion,
    as source: NotificationSource, _ turn: inout Turn
  ) {
    let year = 365 * 86_400
    let fact = NotificationDelivery.Fact(
      original: subscription.original, product: subscription.product,
      accessUntil: turn.now + year, added: year)
    turn.post(
      NotificationDelivery(
        number: 0, version: version, source: source, name: source.nameOfRenewal, fact: fact,
        date: turn.nextDate, due: turn.now, isForged: true))
  }

  /// Holds notifications back from now on.
  mutating func hold() { holds = true }

  /// Sends the notifications that were held back, the latest first if `reversed`.
  mutating func release(reversed: Bool, _ turn: inout Turn) {
    for delivery in reversed ? held.reversed() : held { turn.post(delivery) }
    held = []
    holds = false
  }

  /// Sends the notification that is due to be sent again.
  mutating func retry(_ turn: inout Turn) {
    guard let next = retried.removeFirst() else { return }
    turn.post(next)
  }
}

extension NotificationSource {
  /// What a renewal is called.
  fileprivate var nameOfRenewal: String {
    switch self {
    case .appStore: NotificationV2.Kind.didRenew.rawValue
    case .revenueCat: RevenueCatEventKind.Name.renewal.rawValue
    }
  }
}

extension NotificationV1.Kind {
  /// Whether a Sandbox sends notifications of the type.
  fileprivate var isSentInSandbox: Bool {
    switch self {
    case .initialBuy, .didChangeRenewalPref, .didChangeRenewalStatus, .didRenew,
      .interactiveRenewal, .cancel, .refund:
      true
    case .didFailToRenew, .didRecover, .revoke, .consumptionRequest, .priceIncreaseConsent: false
    }
  }
}
