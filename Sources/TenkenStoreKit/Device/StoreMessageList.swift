/// The App Store's messages on a device: those that wait for the app to be on the screen, and those
/// that the app has put off.
///
/// [Message](https://developer.apple.com/documentation/storekit/message)
struct StoreMessageList: Hashable {
  /// What waits for the app to come to the screen.
  private var waiting: [MessageReason] = []
  /// What the app keeps to show it later.
  private(set) var deferred: [MessageReason] = []
  /// The ended periods for which the message of a win-back offer has come, by their transactions.
  private(set) var wonBack: [TransactionID] = []

  /// Adds a message, which is shown when the app is on the screen next.
  mutating func append(_ message: MessageReason) { waiting.append(message) }

  /// The app has come to the screen: the system shows what waits, unless the app keeps it.
  mutating func show(
    for subscriptions: Subscriptions, on app: App, in shop: Shop, _ turn: inout Turn
  ) {
    noteWinBackOffers(for: subscriptions, in: shop, turn.rules)
    switch app.behaviour.messages {
    case .shown: record(waiting, &turn)
    case .deferred: deferred += waiting
    }
    waiting = []
  }

  /// The app shows what it has kept.
  mutating func showDeferred(_ turn: inout Turn) {
    record(deferred, &turn)
    deferred = []
  }

  /// The app has ended: what it kept in memory is lost.
  mutating func forgetDeferred() { deferred = [] }

  private func record(_ messages: [MessageReason], _ turn: inout Turn) {
    for reason in messages { turn.record(MessageShown(reason: reason)) }
  }

  /// Adds the message on win-back offers for every subscription that has ended since the last one.
  private mutating func noteWinBackOffers(
    for subscriptions: Subscriptions, in shop: Shop, _ rules: Rules
  ) {
    guard rules[StoreMessages.self] == .shown, rules[WinBackOffers.self] == .available else {
      return
    }
    for subscription in subscriptions
    where !wonBack.contains(subscription.transaction)
      && !subscription.winBackOffers(in: shop).isEmpty
    {
      wonBack.append(subscription.transaction)
      waiting.append(.winBackOffer)
    }
  }

  /// Tells what can still matter.
  func feed(_ sink: inout some IdentitySink, _ canon: Canon) {
    sink.add(waiting)
    sink.add(deferred)
    sink.add(wonBack) { canon.name($0) }
  }
}
