import TenkenSimulation

/// The part of the App Store that notifies the app's server: a machine that sends, and sends again.
///
/// [App Store Server Notifications](https://developer.apple.com/documentation/appstoreservernotifications)
public struct Notifier: Hashable, Sendable {
  /// How many notifications have been made.
  private(set) var count = 0
  /// The notifications that the app's server did not take, and that are sent again.
  public private(set) var retried = RetriedNotifications()
  /// The last notification that the app's server took; nil if it took none.
  public private(set) var last: NotificationDelivery?
  /// Whether notifications are held up on their way.
  private(set) var holds = false
  /// The notifications that are held up.
  public private(set) var held: [NotificationDelivery] = []
  /// What became of the notifications of version 2.
  private(set) var log = NotificationLog()

  /// Makes the notifications of what happened, and sends those that the app's server is to have.
  mutating func notify(
    _ notice: Notice, of store: AppStore, to versions: [NotificationVersion], _ turn: inout Turn
  ) {
    // Whoever has no URL in App Store Connect gets none.
    guard turn.rules[AppStoreServer.self] == .reachable, !versions.isEmpty else { return }
    count += 1
    let purchase = notice.transaction.map { store.purchase($0, of: notice.account) }
    let subscription = purchase.flatMap { store.subscription(of: $0, account: notice.account) }
    let refunded = purchase.flatMap { purchase in
      store.products[purchase.product].kind == .consumable ? purchase.transaction : nil
    }
    let record = purchase.map { store.transactionRecord($0, of: notice.account) }
    if versions.contains(.two), turn.rules[ServerVersionTwo.self] == .available {
      var message: AppStoreMessage?
      if turn.keepsMessages {
        let content = AppStoreMessage.Content.notificationV2(
          NotificationV2(
            number: count, kind: notice.kind, subtype: notice.subtype, transaction: record,
            renewal: subscription.map { store.renewalRecord($0, of: notice.account) },
            summary: notice.massExtension.map { store.massExtensions[$0] }))
        turn.tell(content)
        message = AppStoreMessage(date: turn.now, rules: turn.rules, content: content)
      }
      let delivery = delivery(
        .two, notice.name, isRenewal: notice.kind == .didRenew, subscription,
        refunded: notice.kind == .refund ? refunded : nil,
        asksAbout: notice.kind == .consumptionRequest ? notice.transaction : nil, turn)
      log.append(
        NotificationLog.Entry(
          delivery: delivery, account: record == nil ? nil : notice.account,
          isTest: notice.kind == .test, message: message))
      send(delivery, &turn)
    }
    guard let record, versions.contains(.one) else { return }
    notice.v1.forEach { kind in
      guard turn.rules[V1Notifications.self] == .all || kind.isSentInSandbox else { return }
      if turn.keepsMessages {
        turn.tell(.notificationV1(store.notificationV1(kind, record, account: notice.account)))
      }
      send(
        delivery(
          .one, kind.rawValue, isRenewal: kind == .didRenew, subscription,
          refunded: kind == .refund ? refunded : nil,
          asksAbout: kind == .consumptionRequest ? notice.transaction : nil, turn), &turn)
    }
  }

  /// What the app's server gets of a notification.
  private func delivery(
    _ version: NotificationVersion, _ name: String, isRenewal: Bool, _ subscription: Subscription?,
    refunded: TransactionID?, asksAbout asked: TransactionID?, _ turn: Turn
  ) -> NotificationDelivery {
    let fact = subscription.map { subscription in
      NotificationDelivery.Fact(
        original: subscription.original, product: subscription.product,
        accessUntil: subscription.accessEnd,
        added: isRenewal ? subscription.expires - subscription.started : nil)
    }
    return NotificationDelivery(
      number: count, version: version, name: name, fact: fact, refunded: refunded,
      asksAbout: asked, date: turn.now, due: turn.now)
  }

  /// Sends a notification to the app's server, or holds it up.
  private mutating func send(_ delivery: NotificationDelivery, _ turn: inout Turn) {
    guard !holds else { return held.append(delivery) }
    turn.post(delivery)
  }

  /// The app's server has taken a notification, or not: then it is tried later, if it is at all.
  mutating func conclude(_ delivery: NotificationDelivery, isTaken: Bool, _ turn: inout Turn) {
    turn.record(
      NotificationPosted(
        version: delivery.version, name: delivery.name, number: delivery.number,
        attempt: delivery.attempts, isTaken: isTaken))
    guard !delivery.isForged else { return }
    log.note(delivery, isTaken: isTaken, at: turn.now)
    guard !isTaken else { return last = delivery }
    let hours = delivery.version == .two ? [1, 12, 24, 48, 72] : [6, 24, 48]
    guard turn.rules[NotificationRetry.self] == .retried, delivery.attempts <= hours.count else {
      return turn.append(.server(.noteLostNotification))
    }
    var next = delivery
    next.due = turn.now + hours[delivery.attempts - 1] * 3600
    retried.append(next)
  }

  /// Somebody else posts a notification that would give a year of access.
  func forge(
    of subscription: Subscription, _ version: NotificationVersion, _ turn: inout Turn
  ) {
    let year = 365 * 86_400
    let fact = NotificationDelivery.Fact(
      original: subscription.original, product: subscription.product,
      accessUntil: turn.now + year, added: year)
    turn.post(
      NotificationDelivery(
        number: 0, version: version, name: "DID_RENEW", fact: fact, date: turn.now, due: turn.now,
        isForged: true))
  }

  /// Holds notifications up from now on.
  mutating func hold() { holds = true }

  /// Sends the notifications that were held up, the last ones first if they overtake one another.
  mutating func release(reversed: Bool, _ turn: inout Turn) {
    for delivery in reversed ? held.reversed() : held { turn.post(delivery) }
    held = []
    holds = false
  }

  /// Sends what is due to be sent again.
  mutating func retry(_ turn: inout Turn) {
    guard let next = retried.removeFirst() else { return }
    turn.post(next)
  }
}

/// What the App Store notifies servers of; the contents are read when its turn comes.
struct Notice {
  /// What version 2 calls it.
  let kind: NotificationV2.Kind
  /// What version 2 calls it exactly; nil for what happened in the ordinary way.
  let subtype: NotificationV2.Subtype?
  /// What version 1 calls it; a Sandbox knows some of its types only.
  let v1: V1Kinds
  /// The transaction; nil for a test, and for a summary.
  let transaction: TransactionID?
  /// The account whose transaction it is.
  let account: AccountID
  /// The extension of all renewal dates that it sums up, by its index; nil for anything else.
  var massExtension: Int?

  /// Makes a notice of an event.
  init(
    kind: NotificationV2.Kind, subtype: NotificationV2.Subtype?, v1: V1Kinds,
    transaction: TransactionID?, account: AccountID
  ) {
    self.kind = kind
    self.subtype = subtype
    self.v1 = v1
    self.transaction = transaction
    self.account = account
  }

  /// Makes a notice of what became of an extension of all renewal dates, by its index.
  init(summaryOf massExtension: Int) {
    self.init(
      kind: .renewalExtension, subtype: .summary, v1: .none, transaction: nil,
      account: AccountID(index: 0))
    self.massExtension = massExtension
  }

  /// Up to three types of version 1, in the order in which they are sent.
  struct V1Kinds {
    private let first: NotificationV1.Kind?
    private let second: NotificationV1.Kind?
    private let third: NotificationV1.Kind?

    /// No type: version 1 does not tell of it.
    static let none = V1Kinds(first: nil, second: nil, third: nil)

    /// Some types, in order.
    static func these(
      _ first: NotificationV1.Kind, _ second: NotificationV1.Kind? = nil,
      _ third: NotificationV1.Kind? = nil
    ) -> V1Kinds {
      V1Kinds(first: first, second: second, third: third)
    }

    /// Does something with each type, in order.
    func forEach(_ act: (NotificationV1.Kind) -> Void) {
      if let first { act(first) }
      if let second { act(second) }
      if let third { act(third) }
    }
  }

  /// What logs call it: `DID_RENEW`, or `EXPIRED VOLUNTARY`.
  fileprivate var name: String {
    guard let subtype else { return kind.rawValue }
    return "\(kind.rawValue) \(subtype.rawValue)"
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
