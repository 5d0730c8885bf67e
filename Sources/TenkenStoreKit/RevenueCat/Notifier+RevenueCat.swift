import TenkenSimulation

/// What RevenueCat tells the app's server in place of the App Store.
extension Notifier {
  /// The minutes after which RevenueCat posts again, each after the attempt before.
  ///
  /// [Webhooks](https://www.revenuecat.com/docs/integrations/webhooks)
  package static let revenueCatRetryMinutes = [5, 10, 20, 40, 80]

  /// RevenueCat gets a notification of the App Store, and posts its events for it.
  ///
  /// - Parameters:
  ///   - delivery: The notification, as the app's server would get it.
  ///   - notice: What happened.
  ///   - isAboutLatestPeriod: Whether its transaction is the latest one of its subscription, or of
  ///     no subscription.
  ///   - turn: The turn.
  mutating func relay(
    _ delivery: NotificationDelivery, of notice: Notice, isAboutLatestPeriod: Bool,
    _ turn: inout Turn
  ) {
    log.note(delivery, .accepted, at: turn.nextDate)
    let translation = RevenueCatTranslation(
      of: notice.kind, notice.subtype, isAboutLatestPeriod: isAboutLatestPeriod)
    switch translation {
    case .events(let kinds):
      if kinds.isEmpty { turn.record(.revenueCatSilent(notice.name)) }
      for kind in kinds { post(kind, for: delivery, &turn) }
    case .undocumented:
      turn.record(.revenueCatUndocumented(notice.name))
      // Nobody can say what the server knows from now on.
      turn.append(.server(.noteLostNotification))
    }
  }

  /// RevenueCat posts an event of which the App Store notifies nobody.
  mutating func postOwn(_ kind: RevenueCatEventKind, _ turn: inout Turn) {
    post(
      kind,
      for: NotificationDelivery(
        number: 0, version: .two, name: "", date: turn.nextDate, due: turn.now), &turn)
  }

  private mutating func post(
    _ kind: RevenueCatEventKind, for notification: NotificationDelivery, _ turn: inout Turn
  ) {
    eventCount += 1
    var delivery = notification
    delivery.number = eventCount
    delivery.source = .revenueCat
    delivery.name = kind.text
    delivery.asksAbout = nil
    switch kind {
    // A change of plan gives nothing by itself: a renewal follows, at once or in the end.
    case .productChange: delivery.fact = nil
    case .renewal: break
    case .initialPurchase, .nonRenewingPurchase, .uncancellation, .billingIssue,
      .subscriptionExtended, .refundReversed, .cancellation, .expiration, .transfer:
      delivery.fact?.added = nil
    }
    send(delivery, &turn)
  }
}
