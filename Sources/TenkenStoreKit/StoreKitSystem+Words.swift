package import TenkenSimulation

/// The catalogue of words; to add a word, add a file, and a line here.
extension StoreKitSystem {
  /// The preconditions, by subject, in the order of the vocabulary.
  package static let preconditions = Catalog<any Precondition<StoreKitWorld>.Type>([
    .init(
      "The environment", ja: "環境",
      [
        EnvironmentPrecondition.self,
        StartsAtPrecondition.self,
        RulePrecondition.self,
      ]),
    .init(
      "The app and its server", ja: "アプリとアプリのサーバー",
      [
        AppPrecondition.self,
        AppServerPrecondition.self,
        CoinsPrecondition.self,
        OtherObserverPrecondition.self,
      ]),
    .init(
      "Accounts and devices", ja: "アカウントと端末",
      [
        AccountPrecondition.self,
        DevicePrecondition.self,
        FamilyPrecondition.self,
      ]),
    .init(
      "App Store Connect", ja: "App Store Connect の設定",
      [
        StorefrontPrecondition.self,
        BillingGracePeriodPrecondition.self,
        NotificationsPrecondition.self,
      ]),
  ])

  /// The operations, by subject, in the order of the vocabulary.
  package static let operations = Catalog<any Operation<StoreKitWorld>.Type>([
    .init(
      "The app", ja: "アプリ",
      [
        LaunchApp.self,
        TerminateApp.self,
        RelaunchApp.self,
        BackgroundApp.self,
        ForegroundApp.self,
        ShowBalance.self,
        SpendCoins.self,
        AddObserver.self,
        RemoveObserver.self,
      ]),
    .init(
      "Buying", ja: "購入",
      [
        Buy.self,
        Authenticate.self,
        CancelPayment.self,
        FailPayment.self,
        BuyInAppStore.self,
        ContinueStorePayment.self,
        ApprovePurchase.self,
        DeclinePurchase.self,
        ResolveIssue.self,
        InterruptPurchases.self,
        SwitchAskToBuy.self,
      ]),
    .init(
      "Restoring", ja: "復元",
      [
        RestorePurchases.self,
        SyncAppStore.self,
        RefreshReceipt.self,
      ]),
    .init(
      "Subscriptions", ja: "サブスクリプション",
      [
        CancelSubscription.self,
        Resubscribe.self,
        ChangePlan.self,
        ChangeSeats.self,
        RedeemOfferCode.self,
        AcceptWinBackOffer.self,
        FailRenewals.self,
        FixBilling.self,
        ConsentToPriceIncrease.self,
        DeclinePriceIncrease.self,
      ]),
    .init(
      "Refunds", ja: "返金",
      [
        RequestRefund.self,
        DecideRefund.self,
        ReverseRefund.self,
      ]),
    .init(
      "Families and groups", ja: "ファミリーとグループ",
      [
        StopSharing.self,
        LeaveFamily.self,
        JoinGroup.self,
        LeaveGroup.self,
        AssignSeat.self,
        UnassignSeat.self,
        RevokeConsent.self,
      ]),
    .init(
      "The developer, in App Store Connect", ja: "デベロッパ（App Store Connect）",
      [
        IncreasePrice.self,
        ExtendRenewal.self,
        ExtendAllRenewals.self,
        RemoveFromSale.self,
      ]),
    .init(
      "Xcode's Transaction Manager", ja: "Xcode の Transaction Manager",
      [
        ExpireSubscription.self,
        ForceRenewal.self,
        DeleteTransactions.self,
        BuyOutsideApp.self,
        SimulateError.self,
      ]),
    .init(
      "Calls of StoreKit", ja: "StoreKit の呼び出し",
      [
        RequestProducts.self,
        ShowMessages.self,
        CallAPI.self,
      ]),
    .init(
      "The app's server", ja: "アプリのサーバー",
      [
        StopServer.self,
        StartServer.self,
        HoldNotifications.self,
        ReleaseNotifications.self,
        DuplicateNotification.self,
        ForgeNotification.self,
        RequestTestNotification.self,
        NoticeExternalPurchaseToken.self,
        CheckTestNotification.self,
        AskNotificationHistory.self,
        VerifyReceipt.self,
        FailReceiptVerification.self,
        AskAppStore.self,
        SendConsumptionInformation.self,
        SetAppAccountToken.self,
      ]),
    .init(
      "The device and its accounts", ja: "端末とアカウント",
      [
        SignIn.self,
        SignOutAppStore.self,
        ChangeStorefront.self,
        ReinstallApp.self,
        UpdateApp.self,
        UpdateIOS.self,
        OffloadApp.self,
        UseDevice.self,
        SetClock.self,
      ]),
    .init(
      "The network and time", ja: "ネットワークと時間",
      [
        LoseNetwork.self,
        RestoreNetwork.self,
        LoseResponse.self,
        Wait.self,
      ]),
  ])

  /// The observations, by subject, in the order of the vocabulary.
  package static let observations = Catalog<any Observation<StoreKitWorld>.Type>([
    .init(
      "The app", ja: "アプリ",
      [
        AppStateObservation.self,
        CoinsObservation.self,
        UserObservation.self,
        MessagesObservation.self,
        DialoguesObservation.self,
        StorefrontObservation.self,
        StorefrontChangesObservation.self,
      ]),
    .init(
      "StoreKit 1", ja: "StoreKit 1",
      [
        QueueObservation.self,
        ReceiptObservation.self,
        CallbacksObservation.self,
        RestoreCallbacksObservation.self,
        RevocationsObservation.self,
        RemovedTransactionsObservation.self,
      ]),
    .init(
      "StoreKit 2", ja: "StoreKit 2",
      [
        PurchaseResultsObservation.self,
        TransactionUpdatesObservation.self,
        StatusUpdatesObservation.self,
        UnfinishedTransactionsObservation.self,
        CurrentEntitlementsObservation.self,
        LatestTransactionsObservation.self,
        AllTransactionsObservation.self,
        SubscriptionStatusObservation.self,
        IntroductoryEligibilityObservation.self,
        AppTransactionObservation.self,
        ProductRequestsObservation.self,
        APICallsObservation.self,
      ]),
    .init(
      "The App Store", ja: "App Store",
      [
        ChargesObservation.self,
        SubscriptionObservation.self,
        SubscriptionsObservation.self,
        RefundsObservation.self,
        MoneyObservation.self,
      ]),
    .init(
      "The app's server", ja: "アプリのサーバー",
      [
        ServerRequestsObservation.self,
        UsersObservation.self,
        OrdersObservation.self,
        NotificationsObservation.self,
        RevenueCatEventsObservation.self,
        ServerSubscriptionsObservation.self,
        ReceiptVerificationsObservation.self,
        AppStoreAnswersObservation.self,
      ]),
  ])
}
