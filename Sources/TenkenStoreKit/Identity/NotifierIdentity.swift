import TenkenSimulation

/// Tells the states of the notifier apart.
enum NotifierIdentity: MachineIdentifying {
  static func transactionNumbers(of notifier: inout Notifier) -> [Int] { [] }

  /// Feeds the notifications that are on their way, or may be sent again.
  static func feed(
    _ notifier: inout Notifier, to sink: inout some IdentitySink, _ references: References
  ) {
    sink.add(notifier.holds)
    guard notifier.hasMadeAny else { return }
    let numbers = notifier.waitingNumbers
    let numbered = { (delivery: NotificationDelivery) in
      delivery.without(references, as: numbers.firstIndex(of: delivery.number) ?? 0)
    }
    sink.add(notifier.retried.inOrder, numbered)
    sink.add(notifier.held, numbered)
    sink.add(notifier.last.map(numbered))
    sink.add(notifier.log.missed, numbered)
  }
}

extension Notifier {
  /// The notifications that may still be sent.
  private var waiting: [NotificationDelivery] {
    retried.inOrder + held + log.missed + (last.map { [$0] } ?? [])
  }

  /// The numbers of the notifications that may still be sent, in order.
  fileprivate var waitingNumbers: [Int] { Set(waiting.map(\.number)).sorted() }

  /// Feeds what the app's server already knows of the notifications that may still be sent.
  func feedKnowledge(of server: inout AppServer, to sink: inout some IdentitySink) {
    guard hasMadeAny else { return }
    sink.add(waitingNumbers) { server.handledNotifications.contains($0) }
    sink.add(waiting) { server.knowsLater(than: $0) }
  }
}

extension AppServer {
  /// Whether the server knows something of a subscription that was made later in the same second.
  ///
  /// The names of dates have no ordinals, so that states meet; only this comparison depends on them.
  fileprivate func knowsLater(than delivery: NotificationDelivery) -> Bool {
    let handling = notificationHandling
    guard handling.goesByDate, let fact = delivery.fact,
      !handling.isIdempotent || !handledNotifications.contains(delivery.number)
    else { return false }
    return subscriptions.contains {
      $0.original == fact.original && $0.date.second == delivery.date.second
        && $0.date > delivery.date
    }
  }
}

extension NotificationDelivery {
  /// The notification without its transactions and moments.
  fileprivate func without(_ references: References, as number: Int) -> NotificationDelivery {
    var delivery = self
    delivery.number = number
    delivery.date = Timestamp(references.replace(date.second))
    delivery.due = references.replace(due)
    delivery.refunded = references.replace(refunded)
    delivery.asksAbout = references.replace(asksAbout)
    if let fact {
      delivery.fact?.original = references.replace(fact.original)
      delivery.fact?.accessUntil = references.replace(fact.accessUntil)
    }
    return delivery
  }
}
