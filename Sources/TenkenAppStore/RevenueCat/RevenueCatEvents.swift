import TenkenSimulation
import TenkenStoreKit

/// The events that RevenueCat posts in a case, in order.
struct RevenueCatEvents {
  /// The events.
  private(set) var events: [RevenueCatEvent] = []
  /// The names of the notifications of which RevenueCat's documentation says nothing, each once.
  private(set) var undocumented: [String] = []
  private var courses: [TransactionID: RevenueCatEvent.Course] = [:]

  /// Reads the events from what happened in a case.
  ///
  /// - Parameters:
  ///   - messages: The App Store's messages.
  ///   - customers: What RevenueCat learns beside notifications.
  init(of messages: [AppStoreMessage], _ customers: CustomerRecords) {
    // What was moved is dated with the next thing that is made, and comes before it.
    var sources: [(date: Timestamp, source: Source)] = customers.moves.map { ($0.date, .move($0)) }
    sources += messages.compactMap { message in
      guard case .notificationV2(let notification) = message.content else { return nil }
      return (message.date, .notification(notification))
    }
    sources += customers.oneTimePurchases.map { ($0.purchase.date, .purchase($0)) }
    // What has the same date keeps its order.
    let order = sources.indices.sorted { (sources[$0].date, $0) < (sources[$1].date, $1) }
    for index in order { append(sources[index].source, at: sources[index].date) }
  }

  /// What an event is made of.
  private enum Source {
    case notification(NotificationV2)
    case purchase(TransactionRecord)
    case move(CustomerRecords.Move)
  }

  private mutating func append(_ source: Source, at date: Timestamp) {
    switch source {
    case .notification(let notification): append(notification, at: date)
    case .purchase(let record): append([.nonRenewingPurchase], at: date, record, nil)
    case .move(let moved):
      append([.transfer(from: moved.old, to: moved.new)], at: date, nil, nil)
    }
  }

  private mutating func append(_ notification: NotificationV2, at date: Timestamp) {
    switch notification.revenueCatTranslation {
    case .events(let kinds):
      append(kinds, at: date, notification.transaction, notification.renewal)
    case .undocumented:
      if !undocumented.contains(notification.name) { undocumented.append(notification.name) }
    }
    guard let record = notification.transaction else { return }
    courses[record.original, default: .init()].previous = record
  }

  private mutating func append(
    _ kinds: [RevenueCatEventKind], at date: Timestamp, _ transaction: TransactionRecord?,
    _ renewal: RenewalRecord?
  ) {
    for kind in kinds {
      var course = RevenueCatEvent.Course()
      if let transaction {
        if kind == .renewal { courses[transaction.original, default: .init()].renewals += 1 }
        course = courses[transaction.original] ?? .init()
      }
      events.append(
        RevenueCatEvent(
          kind: kind, date: date, transaction: transaction, renewal: renewal, course: course))
    }
  }
}
