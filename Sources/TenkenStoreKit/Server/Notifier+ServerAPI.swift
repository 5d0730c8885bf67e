package import TenkenSimulation

/// What the notifier records of the notifications of version 2 that it has made.
struct NotificationLog: Hashable, Sendable {
  /// A notification, with the results of the attempts to post it.
  struct Entry: Hashable, Sendable {
    /// The part of the notification that the server reads.
    let delivery: NotificationDelivery
    /// The account whose transaction it concerns; nil if it concerns none.
    let account: AccountID?
    let isTest: Bool
    /// The message on the wire; nil unless messages are kept.
    let message: AppStoreMessage?
    /// The attempts to post it.
    var attempts: [SentNotification.Attempt] = []

    /// Whether it was posted, and the server has not accepted it.
    var isMissed: Bool { attempts.last.map { !$0.answer.isAccepted } ?? false }

    /// The notification as the App Store Server API reports it; nil unless messages are kept.
    fileprivate var sent: SentNotification? {
      // The App Store reports no more attempts than it makes.
      message.map { SentNotification(message: $0, attempts: Array(attempts.prefix(6))) }
    }
  }

  /// How long the App Store Server API reports a notification: 180 days.
  ///
  /// [Get Notification History](https://developer.apple.com/documentation/appstoreserverapi/post-v1-notifications-history)
  static let span = 180 * 86_400

  private var entries = SortedMap<Int, Entry>()

  /// Adds a notification that was made.
  mutating func append(_ entry: Entry) { entries[entry.delivery.number] = entry }

  /// Adds an attempt to post a notification, unless the server has already accepted it.
  mutating func note(
    _ delivery: NotificationDelivery, _ answer: NotificationAnswer, at moment: Timestamp
  ) {
    guard delivery.version == .two, var entry = entries[delivery.number],
      entry.attempts.last?.answer.isAccepted != true
    else { return }
    entry.attempts.append(SentNotification.Attempt(date: moment, answer: answer))
    entries[delivery.number] = entry
  }

  /// The last test notification that was posted; nil if none was.
  var lastTest: Entry? {
    entries.entries.last { $0.value.isTest && !$0.value.attempts.isEmpty }?.value
  }

  /// The notifications that were posted within the span, about one account or all, in order.
  func posted(
    about account: AccountID?, onlyFailures: Bool, by now: Instant
  ) -> [Entry] {
    entries.entries.lazy.map(\.value).filter { entry in
      !entry.attempts.isEmpty && now - entry.delivery.date.second <= Self.span
        && (account == nil || entry.account == account) && (!onlyFailures || entry.isMissed)
    }
  }

  /// The test notifications that were posted, by their numbers.
  fileprivate var tests: [(number: Int, sent: SentNotification)] {
    entries.entries.compactMap { place -> (number: Int, sent: SentNotification)? in
      guard place.value.isTest, !place.value.attempts.isEmpty else { return nil }
      return place.value.sent.map { (place.key, $0) }
    }
  }

  /// The notifications that the server has missed, in order, whatever their age.
  var missed: [NotificationDelivery] {
    entries.entries.lazy.map(\.value).filter(\.isMissed).map(\.delivery)
  }
}

/// The answers of the App Store Server API about notifications.
extension Notifier {
  /// Answers the developer's request for a test notification, and sends it.
  func answerTest(by account: AccountID, _ turn: inout Turn) {
    let number = count + 1
    turn.answer(.testNotification, entries: 0) { .testRequested(number: number) }
    turn.notify(.test, of: nil, account)
  }

  /// Refuses a test notification, because there is no server to send it to.
  func refuseTest(_ turn: inout Turn) {
    guard turn.rules.hasAppStoreServer,
      turn.rules.serverAPI.has(.testNotification)
    else { return }
    turn.refuse(.testNotification, .noNotificationURL)
  }

  /// Answers with the result of the last test notification.
  func answerTestStatus(_ turn: inout Turn) {
    guard let test = log.lastTest else {
      return turn.fail(.testNotificationStatus, .noTestNotification)
    }
    turn.answer(.testNotificationStatus, entries: test.attempts.count) {
      .notifications([test].compactMap(\.sent))
    }
  }

  /// The notifications that were posted within 180 days, in order; empty unless messages are kept.
  ///
  /// - Parameters:
  ///   - account: The account whom they concern; nil for all.
  ///   - onlyFailures: Whether to leave out those that the server accepted.
  ///   - now: The present.
  /// - Returns: The notifications, with the attempts to post them.
  package func sent(
    about account: AccountID?, onlyFailures: Bool, by now: Instant
  ) -> [SentNotification] {
    log.posted(about: account, onlyFailures: onlyFailures, by: now).compactMap(\.sent)
  }

  /// The test notifications that were posted, by their numbers; empty unless messages are kept.
  package var sentTests: [(number: Int, sent: SentNotification)] { log.tests }

  /// Answers with the history of notifications, and lets the server read those that it has missed.
  func answerHistory(
    about account: AccountID?, of transaction: TransactionID?, onlyFailures: Bool,
    from start: Instant, _ turn: inout Turn
  ) {
    let found = log.posted(about: account, onlyFailures: onlyFailures, by: turn.now)
    let query = NotificationQuery(
      start: max(start, turn.now + -NotificationLog.span), end: turn.nextDate,
      transaction: transaction, onlyFailures: onlyFailures)
    turn.answer(.notificationHistory, .notificationHistory(query), entries: found.count) {
      .notifications(found.compactMap(\.sent))
    }
    for entry in found where entry.isMissed { turn.read(entry.delivery) }
  }
}
