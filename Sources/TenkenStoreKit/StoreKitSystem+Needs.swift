import TenkenSimulation

/// The properties of an app that words, events and cases need.
extension StoreKitSystem {
  /// The needs of parts of the vocabulary other than words, which declare their own.
  static let partNeeds: [VocabularyPart: [AppNeed]] = {
    var needs: [VocabularyPart: [AppNeed]] = [:]
    for (need, parts) in partsByNeed {
      for part in parts { needs[part, default: []].append(need) }
    }
    // An event needs the types of products that it is about.
    for event in StoreKitEvent.declarations.map(\.definition) where !event.subjects.isEmpty {
      needs[.event(event.name), default: []]
        .append(AppNeed(Question.productTypes, anyOf: event.subjects))
    }
    return needs
  }()

  /// The needs, each with the parts that have it.
  private static let partsByNeed: [(need: AppNeed, parts: [VocabularyPart])] =
    [
      (
        .storeKit1,
        [
          .event(Callback.self), .event(StoreKitEvent.observerChanged),
          .event(RestoreFinished.self),
          .event(RestoreFailed.self), .event(EntitlementsRevoked.self),
          .event(StoreKitEvent.receiptRefreshed), .event(OtherObserverFinished.self),
          .event(StoreKitEvent.storePaymentReceived),
          .state("restored", of: QueuedTransaction.machine.name),
          .refusal("no-observer", of: Buy.name),
          .refusal("no-observer", of: RestorePurchases.name),
        ]
      ),
      (
        .storeKit2,
        [
          .event(PurchaseResulted.self), .event(TransactionUpdated.self),
          .event(StoreKitEvent.entitlementRead), .event(APICalled.self),
        ]
      ),
      (
        .onServer,
        [
          .event(ReceiptReceived.self), .event(StoreKitEvent.receiptNotSent),
          .event(StoreKitEvent.responseTimedOut),
          .event(StoreKitEvent.usersMerged), .event(PurchaseMoved.self),
        ]
      ),
      (.consumables, [.event(StoreKitEvent.balanceShown), .event(StoreKitEvent.coinsTaken)]),
      (
        .subscriptions,
        [.event(StoreKitEvent.billingChanged), .machine(Subscription.machine.name)]
          + refusals("in-billing-retry")
      ),
      (
        AppNeed(Question.offers, anyOf: Offer.Kind.allCases.map(\.rawValue)),
        [.event(StoreKitEvent.offerRedeemed)]
      ),
      (.inXcode, deletions),
      (.iOS(14), refusals("needs-ios-15")),
      (
        AppNeed(Question.functions, "commitment", "seats"), refusals("needs-storekit-2")
      ),
    ] + functionParts

  /// The refusals with some names, of all operations that have them.
  private static func refusals(_ names: String...) -> [VocabularyPart] {
    operations.map { $0.definition }.flatMap { word in
      word.refusals.filter { names.contains($0.name) }.map { .refusal($0.name, of: word.name) }
    }
  }

  /// The transitions of subscriptions that only a deletion causes.
  private static let deletions: [VocabularyPart] = Subscription.machine.transitions
    .filter { $0.to == "none" }.map { .transition($0) }

  /// The functions that some apps lack, with the parts that need them.
  private static let functionParts: [(need: AppNeed, parts: [VocabularyPart])] = [
    (.appStoreNotifications, [.event(NotificationPosted.self)]),
    (.notifications, [.event(StoreKitEvent.serverChanged)]),
    (
      .revenueCat,
      [
        .event(RevenueCatPosted.self), .event(StoreKitEvent.revenueCatSilent),
        .event(StoreKitEvent.revenueCatUndocumented),
      ]
    ),
    (.function("server-api"), [.event(ServerAPIAsked.self)]),
    (.function("verify-receipt"), [.event(ReceiptVerified.self)]),
    (
      .function("family-sharing"),
      [
        .event(StoreKitEvent.shared), .event(StoreKitEvent.sharingStopped),
        .event(StoreKitEvent.familyLeft),
      ]
    ),
    (.function("promoted-purchases"), [.event(StoreKitEvent.storePaymentReceived)]),
    (
      .function("grace-period"),
      [
        .event(StoreKitEvent.gracePeriodEnded),
        .state("in-grace-period", of: Subscription.machine.name),
      ]
    ),
    (
      .function("several-plans"),
      [.event(StoreKitEvent.planChanged), .event(StoreKitEvent.planChangeReverted)]
    ),
    (
      .function("seats"),
      [
        .event(StoreKitEvent.seatsChanged), .event(StoreKitEvent.seatsRefunded),
        .event(StoreKitEvent.seatAssigned), .event(StoreKitEvent.seatUnassigned),
      ] + refusals("no-seats", "not-more-seats", "seats-unmeasured", "not-so-many-seats")
    ),
    (.function("commitment"), refusals("no-monthly-plan", "monthly-offer")),
    (
      .function("own-sign-in"),
      [
        .event(StoreKitEvent.signedIn), .event(StoreKitEvent.userSwitched),
        .event(StoreKitEvent.usersMerged),
        .event(PurchaseMoved.self),
      ]
    ),
    (
      .function("orders"),
      [
        .event(StoreKitEvent.orderIssued), .event(StoreKitEvent.orderNotIssued),
        .event(StoreKitEvent.orderValidated),
      ]
    ),
    (.function("other-observer"), [.event(OtherObserverFinished.self)]),
  ]
}

extension AppNeed {
  /// The need for the payment queue.
  static let storeKit1 = AppNeed(StoreKitSystem.Question.interface, "storekit-1", "both")
  static let storeKit2 = AppNeed(StoreKitSystem.Question.interface, "storekit-2", "both")
  /// The need for a server that grants.
  static let onServer = AppNeed(
    StoreKitSystem.Question.granting, AppBehaviour.Granting.onServer.rawValue)
  /// The need for subscriptions that renew.
  static let subscriptions = AppNeed(
    StoreKitSystem.Question.productTypes, Product.Kind.autoRenewable.rawValue)

  static let consumables = AppNeed(
    StoreKitSystem.Question.productTypes, Product.Kind.consumable.rawValue)
  /// The need for a test environment in Xcode.
  static let inXcode = AppNeed(StoreKitSystem.Question.environments, "xcode")
  /// The need for a server that gets notifications of any version.
  static let appStoreNotifications = AppNeed(
    StoreKitSystem.Question.functions, "notifications", "notifications-v1")
  /// The need for a server that gets RevenueCat's events.
  static let revenueCat = function("revenuecat")
  /// The need for a server that is told what happens, by anybody.
  static let notifications = AppNeed(
    StoreKitSystem.Question.functions, "notifications", "notifications-v1", "revenuecat")
  static let notificationsOrServerAPI = AppNeed(
    StoreKitSystem.Question.functions, "notifications", "notifications-v1", "server-api")

  /// The need for offers of a kind.
  static func offer(_ kind: Offer.Kind) -> AppNeed {
    AppNeed(StoreKitSystem.Question.offers, kind.rawValue)
  }

  /// The need for a function that some apps lack.
  static func function(_ name: String) -> AppNeed {
    AppNeed(StoreKitSystem.Question.functions, name)
  }
}

extension VocabularyPart {
  fileprivate static func event<Event: DeclaredEvent>(_ event: Event.Type) -> VocabularyPart {
    .event(Event.definition.name)
  }

  fileprivate static func event<each Value>(_ event: Told<repeat each Value>) -> VocabularyPart {
    .event(event.name)
  }
}
