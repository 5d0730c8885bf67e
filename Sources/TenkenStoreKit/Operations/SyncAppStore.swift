import TenkenSimulation

/// The app calls AppStore.sync().
struct SyncAppStore: Operation, StoreKitWord {
  static let name = "sync-app-store"
  static let word = Word<SyncAppStore>(
    "The app calls AppStore.sync(): the user signs in, and the device learns what the account has.",
    "アプリが AppStore.sync() を呼び出す。ユーザーがサインインし、アカウントの購入が端末に反映される。",
    say: Phrase(
      "Tap what makes the app call AppStore.sync(), and {sign-in}",
      "AppStore.sync() を呼び出す操作をし、{sign-in}"),
    optionally: [
      .choice(
        "sign-in", \.isSignedIn, is: "done", of: .storeSignIn,
        "what the user does when the App Store asks to sign in", "App Store にサインインを求められたときのユーザーの操作"
      ).tried()
    ],
    refusals: .ofInterfaces,
    needs: [.storeKit2],
    examples: [
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", then: "sync-app-store",
        gives: "dialogues: [sign-in]", "api-calls: [{api: app-store-sync, error: none}]"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", then: "sync-app-store: cancelled",
        gives: "api-calls: [{api: app-store-sync, error: user-cancelled}]"),
      WordExample(then: "sync-app-store", refused: "not-in-foreground"),
      WordExample("launch-app", then: "sync-app-store", refused: "api-not-used"),
      WordExample(
        "environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app",
        then: "sync-app-store", refused: "needs-ios-15"),
    ],
    source: "uzzu 2021, restoring with StoreKit 2; Apple, AppStore.sync()")

  private var isSignedIn = true

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = InterfaceChoice.refusalOfStoreKit2(in: world) { return .refused(refusal) }
    let renewals = world.rules.syncBringsRenewal ? world.account.lastRenewals : []
    world.changeDevice { device, _, turn in
      guard !isSignedIn else {
        device.syncWithAppStore(restoring: false, &turn)
        for renewal in renewals where !device.queue.transactions.contains(renewal.transaction) {
          turn.append(.storeKit(.update(DeliveredTransaction(of: renewal))))
        }
        return
      }
      turn.show(.signIn)
      turn.record(APICalled(api: .appStoreSync, error: .userCancelled))
    }
    return .done
  }
}

extension Account {
  /// The last renewals of the subscriptions that give access.
  fileprivate var lastRenewals: [Purchase] {
    subscriptions.filter { $0.hasAccess && $0.renewalCount > 0 }.compactMap {
      purchases.index(of: $0.transaction).map { purchases[$0] }
    }
  }
}
