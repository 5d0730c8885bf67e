import TenkenSimulation

/// The app calls AppStore.sync().
struct SyncAppStore: Operation {
  static let definition = WordDefinition(
    "sync-app-store",
    summary:
      LocalizedText(
        en:
          "The app calls AppStore.sync(): the user signs in, and the device learns what the account has.",
        ja: "アプリが AppStore.sync() を呼び出す。ユーザーがサインインし、アカウントの購入が端末に反映される。"),
    phrase: Phrase(
      en: "Tap what makes the app call AppStore.sync(), and {sign-in}",
      ja: "AppStore.sync() を呼び出す操作をし、{sign-in}"),
    parameters: [
      Parameter(
        "sign-in", .storeSignIn, default: .text("done"),
        LocalizedText(
          en: "what the user does when the App Store asks to sign in",
          ja: "App Store にサインインを求められたときのユーザーの操作"))
    ],
    refusals: .ofInterfaces,
    examples: [
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app"], "sync-app-store",
        after: ["dialogues: [sign-in]", "api-calls: [{api: app-store-sync, error: none}]"]),
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app"], "sync-app-store: cancelled",
        after: ["api-calls: [{api: app-store-sync, error: user-cancelled}]"]),
      WordExample("sync-app-store", refusal: "not-in-foreground"),
      WordExample(before: ["launch-app"], "sync-app-store", refusal: "api-not-used"),
      WordExample(
        before: ["environment: {name: sandbox, ios: 14}", "app: {storekit: both}", "launch-app"],
        "sync-app-store", refusal: "needs-ios-15"),
    ],
    source: "uzzu 2021, restoring with StoreKit 2; Apple, AppStore.sync()"
  )

  private let isSignedIn: Bool

  init(_ arguments: Arguments) {
    isSignedIn = arguments.text("sign-in") == "done"
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = InterfaceChoice.refusalOfStoreKit2(in: world) { return .refused(refusal) }
    world.changeDevice { device, _, turn in
      guard !isSignedIn else { return device.syncWithAppStore(restoring: false, &turn) }
      turn.show(.signIn)
      turn.record(APICalled(api: .appStoreSync, error: .userCancelled))
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["done", "cancelled"].map {
      Arguments([Value.Field("sign-in", .text($0))])
    }
  }
}
