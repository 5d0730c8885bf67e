import TenkenSimulation

/// The context of a machine during its turn: the time, the rules, and the effects it requests.
struct Turn: Sendable {
  /// The virtual time; a scenario begins at the start of its year.
  var now: Instant
  /// The behaviours of the environment.
  var rules: Rules
  /// Whether the App Store's messages to servers are kept, and not only their results.
  var keepsMessages = false
  /// Whether notifications of version 2 are made whether or not the app's server has a URL.
  var notifiesAlways = false
  /// Whether RevenueCat tells the app's server of what is bought, too.
  var relaysPurchases = false
  /// The effects that are still to be performed; the last is the next.
  private var stack: [Effect] = []
  /// The events of this turn.
  private(set) var events: [StoreKitEvent] = []
  /// The App Store's messages to servers in this turn.
  private(set) var messages: [AppStoreMessage] = []
  /// The notifications that are being delivered.
  private(set) var deliveries: [NotificationDelivery] = []
  /// The purchases of each restore of this turn.
  private(set) var restores: [[RestoredPurchase]] = []
  /// The purchases of each deletion of this turn.
  private(set) var deletions: [Set<TransactionID>] = []
  /// Where the effects of the current action begin.
  private var start = 0
  /// Numbers what is made within the second.
  private var ordinals = Ordinals()

  init(rules: Rules) {
    self.rules = rules
    now = rules.start
  }

  /// Adds an effect after the other effects of the current action.
  mutating func append(_ effect: Effect) {
    // Worlds are copied before each action. Each copy reserves room once, in a small block that is
    // cheap to allocate.
    if stack.capacity == 0 { stack.reserveCapacity(8) }
    stack.append(effect)
  }

  /// Adds an event.
  mutating func record(_ event: some RecordedEvent<StoreKitEvent>) { record(StoreKitEvent(event)) }

  /// Adds an event.
  mutating func record(_ event: StoreKitEvent) {
    append(.happened(events.count))
    events.append(event)
  }

  /// The date of the next thing that is made: later than those of all that was made before.
  var nextDate: Timestamp { ordinals.next(at: now) }

  /// The date of something that is made now; nothing else gets it.
  mutating func takeDate() -> Timestamp { ordinals.take(1, at: now) }

  /// Takes the next dates, which nothing else gets.
  mutating func takeDates(_ count: Int) { _ = ordinals.take(count, at: now) }

  /// Makes a message of the App Store to a server, and adds it for callers that want to see it.
  ///
  /// - Parameters:
  ///   - pages: The number of bodies on the wire; each is made by itself.
  ///   - content: The content, which is made only for callers that want to see it.
  /// - Returns: The date of the message, and the message if messages are kept.
  @discardableResult
  mutating func send(
    pages: Int = 1, _ content: () -> AppStoreMessage.Content
  ) -> (date: Timestamp, message: AppStoreMessage?) {
    let date = ordinals.take(pages, at: now)
    guard keepsMessages else { return (date, nil) }
    let message = AppStoreMessage(date: date, rules: rules, content: content())
    append(.message(messages.count))
    messages.append(message)
    return (date, message)
  }

  /// Adds a notification to the app's server about a transaction.
  mutating func notify(
    _ kind: NotificationV2.Kind, _ subtype: NotificationV2.Subtype? = nil,
    v1: Notice.V1Kinds = .none, of transaction: TransactionID?, _ account: AccountID
  ) {
    append(
      .notify(
        Notice(kind: kind, subtype: subtype, v1: v1, transaction: transaction, account: account)))
  }

  /// Adds the arrival of a transaction that the app did not ask for on an account's devices.
  mutating func arrive(
    _ transaction: TransactionID, of account: AccountID, as state: TransactionState = .purchased
  ) {
    append(.storeKit(.everywhere(.arrive(transaction, state), of: account)))
  }

  /// Adds an event for a dialogue that the system shows.
  mutating func show(_ dialogue: Dialogue) {
    let tag = dialogue == .purchaseComplete ? rules.dialogueTag : ""
    record(DialogueShown(dialogue: dialogue, tag: tag))
  }

  /// Adds an attempt to post a notification to the app's server.
  mutating func post(_ delivery: NotificationDelivery) {
    append(.post(deliveries.count))
    deliveries.append(delivery)
    deliveries[deliveries.count - 1].attempts += 1
  }

  /// Adds a notification that the app's server reads in an answer of the App Store Server API.
  mutating func read(_ delivery: NotificationDelivery) {
    append(.server(.readNotification(deliveries.count)))
    deliveries.append(delivery)
  }

  /// Adds the return of purchases to the device that restores them.
  mutating func restore(_ purchases: [RestoredPurchase]) {
    append(.storeKit(.restore(restores.count)))
    restores.append(purchases)
  }

  /// Adds the deletion of purchases on all devices of an account.
  mutating func forget(_ purchases: Set<TransactionID>, of account: AccountID) {
    append(.storeKit(.forget(deletions.count, of: account)))
    deletions.append(purchases)
  }

  /// Removes and returns the next effect; nil if everything is settled.
  ///
  /// The effects that an effect causes come before those that were already waiting.
  mutating func next() -> Effect? {
    // Reversing a slice would make a copy.
    var (low, high) = (start, stack.count - 1)
    while low < high {
      stack.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
    guard let effect = stack.popLast() else { return nil }
    start = stack.count
    return effect
  }

  /// Clears the events and all effects that are still to be performed.
  mutating func end() {
    stack.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
    deliveries.removeAll(keepingCapacity: true)
    restores.removeAll(keepingCapacity: true)
    deletions.removeAll(keepingCapacity: true)
    start = 0
  }
}
