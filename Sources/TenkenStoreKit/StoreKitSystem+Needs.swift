public import TenkenSimulation

/// The properties of an app that words, events and cases need.
extension StoreKitSystem {
  /// The needs of parts of the vocabulary; a part that is not listed applies to every app.
  public static let partNeeds: [VocabularyPart: [AppNeed]] = {
    var needs: [VocabularyPart: [AppNeed]] = [:]
    for (need, parts) in partsByNeed {
      for part in parts { needs[part, default: []].append(need) }
    }
    // An event needs the types of products that it is about.
    for event in StoreKitEvent.Kind.allCases where !event.subjects.isEmpty {
      needs[.event(event.rawValue), default: []]
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
          .precondition(OtherObserverPrecondition.self), .operation(AddObserver.self),
          .operation(RemoveObserver.self), .operation(RefreshReceipt.self),
          .operation(ContinueStorePayment.self), .observation(CallbacksObservation.self),
          .observation(RestoreCallbacksObservation.self), .observation(RevocationsObservation.self),
          .observation(ReceiptObservation.self), .event(Callback.self),
          .event(StoreKitEvent.observerChanged),
          .event(RestoreFinished.self), .event(RestoreFailed.self),
          .event(EntitlementsRevoked.self),
          .event(StoreKitEvent.receiptRefreshed), .event(OtherObserverFinished.self),
          .event(StoreKitEvent.storePaymentReceived),
          .state("restored", of: QueuedTransaction.machine.name),
          .refusal("no-observer", of: Buy.definition.name),
          .refusal("no-observer", of: RestorePurchases.definition.name),
        ]
      ),
      (
        .storeKit2,
        [
          .operation(SyncAppStore.self), .operation(CallAPI.self), .operation(SimulateError.self),
          .observation(PurchaseResultsObservation.self),
          .observation(TransactionUpdatesObservation.self),
          .observation(UnfinishedTransactionsObservation.self),
          .observation(CurrentEntitlementsObservation.self),
          .observation(LatestTransactionsObservation.self),
          .observation(AllTransactionsObservation.self),
          .observation(SubscriptionStatusObservation.self),
          .observation(IntroductoryEligibilityObservation.self),
          .observation(AppTransactionObservation.self), .observation(APICallsObservation.self),
          .event(PurchaseResulted.self), .event(TransactionUpdated.self),
          .event(StoreKitEvent.entitlementRead), .event(APICalled.self),
        ]
      ),
      (
        .onServer,
        [
          .precondition(AppServerPrecondition.self), .operation(LoseResponse.self),
          .observation(ServerRequestsObservation.self), .observation(UsersObservation.self),
          .event(ReceiptReceived.self), .event(StoreKitEvent.receiptNotSent),
          .event(StoreKitEvent.responseTimedOut),
          .event(StoreKitEvent.usersMerged), .event(StoreKitEvent.purchaseMoved),
        ]
      ),
      (
        AppNeed(Question.productTypes, Product.Kind.consumable.rawValue),
        [
          .precondition(CoinsPrecondition.self), .operation(SpendCoins.self),
          .operation(ShowBalance.self), .observation(CoinsObservation.self),
          .event(StoreKitEvent.balanceShown), .event(StoreKitEvent.coinsTaken),
        ]
      ),
      (
        .subscriptions,
        [
          .precondition(BillingGracePeriodPrecondition.self), .operation(CancelSubscription.self),
          .operation(Resubscribe.self), .operation(ChangePlan.self),
          .operation(AcceptWinBackOffer.self), .operation(FailRenewals.self),
          .operation(FixBilling.self), .operation(ConsentToPriceIncrease.self),
          .operation(DeclinePriceIncrease.self), .operation(IncreasePrice.self),
          .operation(ExtendRenewal.self), .operation(ExtendAllRenewals.self),
          .operation(ExpireSubscription.self), .operation(ForceRenewal.self),
          .observation(SubscriptionObservation.self), .observation(SubscriptionsObservation.self),
          .observation(SubscriptionStatusObservation.self),
          .observation(ServerSubscriptionsObservation.self),
          .observation(IntroductoryEligibilityObservation.self),
          .event(StoreKitEvent.billingChanged),
          .machine(Subscription.machine.name),
        ]
      ),
      (
        AppNeed(Question.offers, Offer.Kind.introductory.rawValue),
        [.observation(IntroductoryEligibilityObservation.self)]
      ),
      (
        AppNeed(Question.offers, Offer.Kind.code.rawValue), [.operation(RedeemOfferCode.self)]
      ),
      (
        AppNeed(Question.offers, Offer.Kind.winBack.rawValue), [.operation(AcceptWinBackOffer.self)]
      ),
      (
        AppNeed(Question.offers, anyOf: Offer.Kind.allCases.map(\.rawValue)),
        [.event(StoreKitEvent.offerRedeemed)]
      ),
      (
        AppNeed(Question.environments, "xcode"),
        [
          .operation(ExpireSubscription.self), .operation(ForceRenewal.self),
          .operation(DeleteTransactions.self), .operation(BuyOutsideApp.self),
          .operation(SimulateError.self),
        ] + deletions
      ),
      (
        AppNeed(Question.oldestIOS, "14"),
        operations.map { $0.definition }.filter {
          $0.refusals.contains { $0.name == "needs-ios-15" }
        }
        .map { .refusal("needs-ios-15", of: $0.name) }
      ),
    ] + functionParts

  /// The transitions of subscriptions that only a deletion causes.
  private static let deletions: [VocabularyPart] = Subscription.machine.transitions
    .filter { $0.to == "none" }.map { .transition($0) }

  /// The functions that some apps lack, with the parts that need them.
  private static let functionParts: [(need: AppNeed, parts: [VocabularyPart])] = [
    (
      AppNeed(Question.functions, "notifications", "notifications-v1"),
      [
        .precondition(NotificationsPrecondition.self), .operation(StopServer.self),
        .operation(StartServer.self), .operation(HoldNotifications.self),
        .operation(ReleaseNotifications.self), .operation(DuplicateNotification.self),
        .operation(ForgeNotification.self), .operation(RequestTestNotification.self),
        .operation(CheckTestNotification.self), .operation(AskNotificationHistory.self),
        .operation(SendConsumptionInformation.self), .observation(NotificationsObservation.self),
        .event(NotificationPosted.self), .event(StoreKitEvent.serverChanged),
      ]
    ),
    (
      AppNeed(Question.functions, "notifications", "notifications-v1", "server-api"),
      [.observation(ServerSubscriptionsObservation.self)]
    ),
    (
      .function("server-api"),
      [
        .operation(RequestTestNotification.self), .operation(CheckTestNotification.self),
        .operation(AskNotificationHistory.self), .operation(AskAppStore.self),
        .operation(SendConsumptionInformation.self), .operation(SetAppAccountToken.self),
        .operation(ExtendRenewal.self), .operation(ExtendAllRenewals.self),
        .observation(AppStoreAnswersObservation.self), .event(ServerAPIAsked.self),
      ]
    ),
    (
      .function("verify-receipt"),
      [
        .operation(VerifyReceipt.self), .operation(FailReceiptVerification.self),
        .observation(ReceiptVerificationsObservation.self), .event(ReceiptVerified.self),
      ]
    ),
    (
      .function("family-sharing"),
      [
        .precondition(FamilyPrecondition.self), .operation(StopSharing.self),
        .operation(LeaveFamily.self), .event(StoreKitEvent.shared),
        .event(StoreKitEvent.sharingStopped),
        .event(StoreKitEvent.familyLeft),
      ]
    ),
    (
      .function("promoted-purchases"),
      [
        .operation(BuyInAppStore.self), .operation(ContinueStorePayment.self),
        .event(StoreKitEvent.storePaymentReceived),
      ]
    ),
    (
      .function("grace-period"),
      [
        .precondition(BillingGracePeriodPrecondition.self), .event(StoreKitEvent.gracePeriodEnded),
        .state("in-grace-period", of: Subscription.machine.name),
      ]
    ),
    (
      .function("several-plans"),
      [
        .operation(ChangePlan.self), .event(StoreKitEvent.planChanged),
        .event(StoreKitEvent.planChangeReverted),
      ]
    ),
    (
      .function("own-sign-in"),
      [
        .operation(SignIn.self), .observation(UserObservation.self), .event(StoreKitEvent.signedIn),
        .event(StoreKitEvent.userSwitched), .event(StoreKitEvent.usersMerged),
        .event(StoreKitEvent.purchaseMoved),
      ]
    ),
    (
      .function("orders"),
      [
        .observation(OrdersObservation.self), .event(StoreKitEvent.orderIssued),
        .event(StoreKitEvent.orderNotIssued), .event(StoreKitEvent.orderValidated),
      ]
    ),
    (
      .function("other-observer"),
      [.precondition(OtherObserverPrecondition.self), .event(OtherObserverFinished.self)]
    ),
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

  /// The need for a function that some apps lack.
  static func function(_ name: String) -> AppNeed {
    AppNeed(StoreKitSystem.Question.functions, name)
  }
}

extension VocabularyPart {
  fileprivate static func precondition<Word: Precondition>(_ word: Word.Type) -> VocabularyPart {
    .precondition(Word.definition.name)
  }

  fileprivate static func operation<Word: Operation>(_ word: Word.Type) -> VocabularyPart {
    .operation(Word.definition.name)
  }

  fileprivate static func observation<Word: Observation>(_ word: Word.Type) -> VocabularyPart {
    .observation(Word.definition.name)
  }

  fileprivate static func event<Event: DeclaredEvent>(_ event: Event.Type) -> VocabularyPart {
    .event(Event.definition.name)
  }

  fileprivate static func event<each Value>(_ event: Told<repeat each Value>) -> VocabularyPart {
    .event(event.declaration.definition.name)
  }
}
