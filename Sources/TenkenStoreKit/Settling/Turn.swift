import TenkenSimulation

/// What a machine has while it is its turn: the time, the rules, and what it wants of others.
struct Turn: Sendable {
  /// The virtual time; a scenario begins at the start of its year.
  var now: Instant
  /// The behaviours of the environment.
  var rules: Rules
  /// Whether what the App Store tells servers is kept, and not only what comes of it.
  var keepsMessages = false
  /// The effects that are still to be seen to; the last is the next.
  private var stack: [Effect] = []
  /// What happened meanwhile.
  private(set) var events: [StoreKitEvent] = []
  /// What the App Store told servers meanwhile.
  private(set) var messages: [AppStoreMessage.Content] = []
  /// The notifications that are posted now.
  private(set) var deliveries: [NotificationDelivery] = []
  /// Where the effects begin of what is being done now.
  private var start = 0

  init(rules: Rules) {
    self.rules = rules
    now = rules.start
  }

  /// Adds an effect behind the others of what is being done now.
  mutating func append(_ effect: Effect) {
    // Worlds are copied before anything is done in them: each makes room once, in one of the
    // small blocks that are cheap to get.
    if stack.capacity == 0 { stack.reserveCapacity(8) }
    stack.append(effect)
  }

  /// Adds that something happened.
  mutating func record(_ event: some DeclaredEvent) {
    append(.happened(events.count))
    events.append(StoreKitEvent(event))
  }

  /// Adds that the App Store tells a server something, for whoever wants to see it on the wire.
  mutating func tell(_ content: AppStoreMessage.Content) {
    append(.told(messages.count))
    messages.append(content)
  }

  /// Adds that the App Store notifies the app's server of something about a transaction.
  mutating func notify(
    _ kind: NotificationV2.Kind, _ subtype: NotificationV2.Subtype? = nil,
    v1: Notice.V1Kinds = .none, of transaction: TransactionID?, _ account: AccountID
  ) {
    append(
      .notify(
        Notice(kind: kind, subtype: subtype, v1: v1, transaction: transaction, account: account)))
  }

  /// Adds that the App Store notifies of what became of a subscription, for the family's own
  /// transactions of it, too.
  mutating func notify(
    _ kind: NotificationV2.Kind, _ subtype: NotificationV2.Subtype? = nil,
    v1: Notice.V1Kinds = .none, of index: SubscriptionID, in account: Account
  ) {
    let subscription = account.subscriptions[index]
    notify(kind, subtype, v1: v1, of: subscription.transaction, account.id)
    guard subscription.ownership == .purchased, rules[AppStoreServer.self] == .reachable else {
      return
    }
    append(.store(.notifyFamily(kind, subtype, index, of: account.id)))
  }

  /// Adds that a transaction which the app did not ask for reaches an account's devices.
  mutating func arrive(
    _ transaction: TransactionID, of account: AccountID, as state: TransactionState = .purchased
  ) {
    append(.storeKit(.everywhere(.arrive(transaction, state), of: account)))
  }

  /// Adds that the system shows a dialogue to the user.
  mutating func show(_ dialogue: Dialogue) {
    let tag = dialogue == .purchaseComplete ? rules[DialogueTag.self].text : ""
    record(DialogueShown(dialogue: dialogue, tag: tag))
  }

  /// Adds that a notification is posted to the app's server, once more or for the first time.
  mutating func post(_ delivery: NotificationDelivery) {
    append(.post(deliveries.count))
    deliveries.append(delivery)
    deliveries[deliveries.count - 1].attempts += 1
  }

  /// Adds that the app's server reads a notification in an answer of the App Store Server API.
  mutating func read(_ delivery: NotificationDelivery) {
    append(.server(.readNotification(deliveries.count)))
    deliveries.append(delivery)
  }

  /// Takes the next effect out; nil if everything is settled.
  ///
  /// What an effect causes comes before the effects that were there: as if the one that caused it
  /// had waited for it.
  mutating func next() -> Effect? {
    // A slice that is reversed would be a copy.
    var (low, high) = (start, stack.count - 1)
    while low < high {
      stack.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
    guard let effect = stack.popLast() else { return nil }
    start = stack.count
    return effect
  }

  /// Forgets what happened, and everything that is still to be seen to.
  mutating func end() {
    stack.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    messages.removeAll(keepingCapacity: true)
    deliveries.removeAll(keepingCapacity: true)
    start = 0
  }
}
