import TenkenSimulation

/// The notifications that the App Store sends to the app's server.
///
/// [App Store Server Notifications](https://developer.apple.com/documentation/appstoreservernotifications)
extension StoreKitWorld {
  /// Whether anybody wants to know what the App Store tells servers.
  private var tellsServers: Bool {
    rules[AppStoreServer.self] == .reachable
      && (recordsAppStoreMessages || !server.notificationVersions.isEmpty)
  }

  /// The App Store notifies the app's server of something about a transaction.
  ///
  /// - Parameters:
  ///   - kind: What version 2 calls it.
  ///   - subtype: What version 2 calls it exactly.
  ///   - kinds: What version 1 calls it; a Sandbox knows some of its types only.
  ///   - transaction: The transaction; nil for a test.
  ///   - account: The account whose transaction it is.
  mutating func notify(
    _ kind: NotificationV2.Kind, _ subtype: NotificationV2.Subtype? = nil,
    v1 kinds: [NotificationV1.Kind], of transaction: TransactionID?, account: AccountID
  ) {
    guard tellsServers else { return }
    store.notificationCount += 1
    let number = store.notificationCount
    let place = transaction.flatMap { store.purchase($0, of: account) }
    let purchase = place.map { store.accounts[account].purchases[$0] }
    let subscription = purchase.flatMap { self.subscription(of: $0, account: account) }
    let record = purchase.map { transactionRecord($0, of: account) }
    if recordsAppStoreMessages || server.notificationVersions.contains(.two) {
      tell(
        .notificationV2(
          NotificationV2(
            number: number, kind: kind, subtype: subtype, transaction: record,
            renewal: subscription.map { renewalRecord($0) })))
      let name = [kind.rawValue, subtype?.rawValue].compactMap { $0 }.joined(separator: " ")
      send(number, .two, name, isRenewal: kind == .didRenew, subscription)
    }
    guard let record, recordsAppStoreMessages || server.notificationVersions.contains(.one) else {
      return
    }
    for kind in kinds where rules[V1Notifications.self] == .all || kind.isSentInSandbox {
      if recordsAppStoreMessages {
        tell(.notificationV1(notificationV1(kind, record, account: account)))
      }
      send(number, .one, kind.rawValue, isRenewal: kind == .didRenew, subscription)
    }
  }

  /// Notes what the App Store says, for whoever wants to see it as it is on the wire.
  mutating func tell(_ content: AppStoreMessage.Content) {
    guard recordsAppStoreMessages, journal.spending.use(.messageRecords, content.weight) else {
      return
    }
    appStoreMessages.append(
      AppStoreMessage(date: now, environment: rules.setting.environment, content: content))
  }

  /// Sends a notification to the app's server, if it is to have those of the version.
  private mutating func send(
    _ number: Int, _ version: NotificationVersion, _ name: String, isRenewal: Bool,
    _ subscription: Subscription?
  ) {
    guard server.notificationVersions.contains(version) else { return }
    let fact = subscription.map { subscription in
      NotificationDelivery.Fact(
        original: subscription.original, product: subscription.product,
        accessUntil: accessEnd(of: subscription),
        added: isRenewal ? subscription.expires - subscription.started : nil)
    }
    let delivery = NotificationDelivery(
      number: number, version: version, name: name, fact: fact, date: now, due: now)
    guard !store.holdsNotifications else { return store.heldNotifications.append(delivery) }
    post(delivery)
  }

  /// When access to a subscription ends, as the App Store knows now.
  func accessEnd(of subscription: Subscription) -> Instant {
    switch subscription.state {
    case .active: subscription.expires
    case .inGracePeriod(let end): end
    case .inBillingRetry, .expired, .revoked: subscription.ended ?? subscription.expires
    }
  }

  /// Posts a notification once; one that is not taken is tried again later, where it is at all.
  mutating func post(_ delivery: NotificationDelivery) {
    var delivery = delivery
    delivery.attempts += 1
    let isTaken = server.receive(delivery)
    record(
      NotificationPosted(
        version: delivery.version, name: delivery.name, number: delivery.number,
        attempt: delivery.attempts, isTaken: isTaken))
    guard !delivery.isForged else { return }
    guard !isTaken else { return store.lastNotification = delivery }
    let hours = delivery.version == .two ? [1, 12, 24, 48, 72] : [6, 24, 48]
    guard rules[NotificationRetry.self] == .retried, delivery.attempts <= hours.count else {
      server.noteLostNotification()
      return
    }
    delivery.due = now + hours[delivery.attempts - 1] * 3600
    store.retriedNotifications.append(delivery)
  }

  /// Whether the App Store sends the app's server notifications at all.
  var canNotify: Bool {
    rules[AppStoreServer.self] == .reachable && !server.notificationVersions.isEmpty
  }

  /// Somebody else posts a notification that would give a year of access.
  mutating func forgeNotification(of subscription: Subscription) {
    let year = 365 * 86_400
    let fact = NotificationDelivery.Fact(
      original: subscription.original, product: subscription.product, accessUntil: now + year,
      added: year)
    post(
      NotificationDelivery(
        number: 0, version: server.notificationVersions.last ?? .two, name: "DID_RENEW",
        fact: fact, date: now, due: now, isForged: true))
  }

  /// Sends the notifications that were held up, the last ones first if they overtake one another.
  mutating func releaseNotifications(reversed: Bool) {
    let held = store.heldNotifications
    store.heldNotifications = []
    store.holdsNotifications = false
    for delivery in reversed ? held.reversed() : held where goesOn { post(delivery) }
  }

  /// Sends what is due to be sent again.
  mutating func retryNotification() {
    guard let next = store.retriedNotifications.removeFirst() else { return }
    post(next)
  }
}

extension NotificationV1.Kind {
  /// Whether a Sandbox sends notifications of the type.
  var isSentInSandbox: Bool {
    switch self {
    case .initialBuy, .didChangeRenewalPref, .didChangeRenewalStatus, .didRenew,
      .interactiveRenewal, .cancel, .refund:
      true
    case .didFailToRenew, .didRecover, .revoke, .consumptionRequest, .priceIncreaseConsent: false
    }
  }
}
