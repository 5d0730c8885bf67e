public import TenkenSimulation

/// A notification of version 2 that the App Store has sent, with what became of it.
public struct SentNotification: Hashable, Sendable {
  /// One attempt to post it.
  public struct Attempt: Hashable, Sendable {
    /// When it was.
    public let date: Instant
    /// Whether the server took it.
    public let isTaken: Bool
  }

  /// The notification, as it was posted.
  public let message: AppStoreMessage
  /// The attempts to post it, in order.
  public let attempts: [Attempt]
}

/// What the notifier knows of the notifications of version 2 that it has made.
struct NotificationLog: Hashable, Sendable {
  /// A notification, with what became of it.
  struct Entry: Hashable, Sendable {
    /// What the server can read in it.
    let delivery: NotificationDelivery
    /// Whose transaction it is about; nil if it is about nobody's.
    let account: AccountID?
    /// Whether it is a test.
    let isTest: Bool
    /// What it is on the wire; nil unless somebody wants to see that.
    let message: AppStoreMessage?
    /// The attempts to post it.
    var attempts: [SentNotification.Attempt] = []

    /// Whether the server has not taken it, though it was posted.
    var isMissed: Bool { attempts.last.map { !$0.isTaken } ?? false }

    /// The notification as the App Store Server API tells of it; nil unless it is kept.
    fileprivate var sent: SentNotification? {
      // The App Store keeps no more attempts than it makes.
      message.map { SentNotification(message: $0, attempts: Array(attempts.prefix(6))) }
    }
  }

  /// How long the App Store tells of a notification: 180 days.
  ///
  /// [Get Notification History](https://developer.apple.com/documentation/appstoreserverapi/post-v1-notifications-history)
  static let span = 180 * 86_400

  private var entries = SortedMap<Int, Entry>()

  /// Notes a notification that is made.
  mutating func append(_ entry: Entry) { entries[entry.delivery.number] = entry }

  /// Notes an attempt to post a notification; what is sent again after it was taken is no attempt.
  mutating func note(_ delivery: NotificationDelivery, isTaken: Bool, at moment: Instant) {
    guard delivery.version == .two, var entry = entries[delivery.number],
      entry.attempts.last?.isTaken != true
    else { return }
    entry.attempts.append(SentNotification.Attempt(date: moment, isTaken: isTaken))
    entries[delivery.number] = entry
  }

  /// The last test that was posted; nil if none was.
  var lastTest: Entry? {
    entries.entries.last { $0.value.isTest && !$0.value.attempts.isEmpty }?.value
  }

  /// What was posted within the span, about an account or everybody, in order.
  func posted(
    about account: AccountID?, onlyFailures: Bool, by now: Instant
  ) -> [Entry] {
    entries.entries.lazy.map(\.value).filter { entry in
      !entry.attempts.isEmpty && now - entry.delivery.date <= Self.span
        && (account == nil || entry.account == account) && (!onlyFailures || entry.isMissed)
    }
  }

  /// What the server has missed, in order, however long ago it was.
  var missed: [NotificationDelivery] {
    entries.entries.lazy.map(\.value).filter(\.isMissed).map(\.delivery)
  }
}

/// What the App Store Server API answers about notifications.
extension Notifier {
  /// The developer asks for a test notification.
  func answerTest(by account: AccountID, _ turn: inout Turn) {
    let number = count + 1
    turn.answer(.testNotification, entries: 0) { .testRequested(number: number) }
    turn.notify(.test, of: nil, account)
  }

  /// The developer asks for a test notification, and there is no server to send it to.
  func refuseTest(_ turn: inout Turn) {
    guard turn.rules[AppStoreServer.self] == .reachable,
      turn.rules[ServerAPI.self].has(.testNotification)
    else { return }
    turn.tell(.noNotificationURL, of: .testNotification)
  }

  /// The developer asks what became of the last test.
  func answerTestStatus(_ turn: inout Turn) {
    guard let test = log.lastTest else {
      return turn.fail(.testNotificationStatus, .noTestNotification)
    }
    turn.answer(.testNotificationStatus, entries: test.attempts.count) {
      .notifications([test].compactMap(\.sent))
    }
  }

  /// The app's server asks for what it was sent, and reads what it has missed.
  func answerHistory(
    about account: AccountID?, of transaction: TransactionID?, onlyFailures: Bool,
    from start: Instant, _ turn: inout Turn
  ) {
    let found = log.posted(about: account, onlyFailures: onlyFailures, by: turn.now)
    let query = NotificationQuery(
      start: max(start, turn.now + -NotificationLog.span), end: turn.now, transaction: transaction,
      onlyFailures: onlyFailures)
    turn.answer(.notificationHistory, .notificationHistory(query), entries: found.count) {
      .notifications(found.compactMap(\.sent))
    }
    for entry in found where entry.isMissed { turn.read(entry.delivery) }
  }
}
