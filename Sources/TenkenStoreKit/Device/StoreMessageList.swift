import TenkenSimulation

/// The App Store's messages on a device.
///
/// They wait for the app to be in the foreground, or are kept by an app that defers them.
///
/// [Message](https://developer.apple.com/documentation/storekit/message)
struct StoreMessageList: Hashable {
  /// The messages that wait for the app to come to the foreground.
  private var waiting: [MessageReason] = []
  /// The messages that the app keeps to show later.
  private(set) var deferred: [MessageReason] = []
  /// The ended periods whose win-back message has been added, by transaction.
  private(set) var wonBack: [TransactionID] = []

  /// Adds a message, to be shown when the app is next in the foreground.
  mutating func append(_ message: MessageReason) { waiting.append(message) }

  /// The app has come to the foreground: the system shows the messages, unless the app keeps them.
  mutating func show(
    for account: Account, on app: App, in shop: Shop, _ turn: inout Turn
  ) {
    noteWinBackOffers(for: account, in: shop, at: turn.now, turn.rules)
    switch app.behaviour.messages {
    case .shown: record(waiting, &turn)
    case .deferred: deferred += waiting
    }
    waiting = []
  }

  /// Shows the messages that the app has kept.
  mutating func showDeferred(_ turn: inout Turn) {
    record(deferred, &turn)
    deferred = []
  }

  /// Drops the kept messages, which were in the memory of an app that has ended.
  mutating func forgetDeferred() { deferred = [] }

  private func record(_ messages: [MessageReason], _ turn: inout Turn) {
    for reason in messages { turn.record(MessageShown(reason: reason)) }
  }

  /// Adds the win-back message for every ended subscription that has offers and no message yet.
  private mutating func noteWinBackOffers(
    for account: Account, in shop: Shop, at now: Instant, _ rules: Rules
  ) {
    guard rules.showsStoreMessages, rules.hasWinBackOffers else { return }
    let subscriptions = account.subscriptions.filter { !wonBack.contains($0.transaction) }
    guard !subscriptions.isEmpty else { return }
    let eligibility = OfferEligibility(of: account, in: shop, at: now, rules)
    for subscription in subscriptions
    where !eligibility.winBackOffers(after: subscription).isEmpty {
      wonBack.append(subscription.transaction)
      waiting.append(.winBackOffer)
    }
  }

  /// Feeds the state that can still matter to a sink.
  func feed(_ sink: inout some IdentitySink, _ references: References) {
    sink.add(waiting)
    sink.add(deferred)
    sink.add(wonBack) { references.replace($0) }
  }
}
