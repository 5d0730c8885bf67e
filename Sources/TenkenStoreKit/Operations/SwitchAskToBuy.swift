import TenkenSimulation

/// Purchases of the account have to be approved from now on, or no longer.
struct SwitchAskToBuy: Operation, StoreKitWord {
  static let name = "switch-ask-to-buy"
  static let word = Word<SwitchAskToBuy>(
    "The account's purchases have to be approved from now on, or no longer.",
    "以後、アカウントの購入に承認を必要とする。または必要としない。",
    say: Phrase("Turn Ask to Buy {enabled} for the account", "アカウントの「承認と購入のリクエスト」を{enabled}にする").in(
      "xcode", "In Xcode, turn {enabled} Editor > Enable Ask to Buy",
      "Xcode の Editor メニューで Enable Ask to Buy を{enabled}にする"),
    takes: [
      .boolean(
        "enabled", \.isOn, "whether they have to be approved", "承認が必要か",
        yes: LocalizedText("on", "オン"), no: LocalizedText("off", "オフ"))
    ],
    isTried: false,
    refusals: [
      .impossible("no-change", "the setting already has this value", "すでにその状態である").leaveOut
    ],
    examples: [
      WordExample(
        "account: {ask-to-buy: true}", "launch-app", "switch-ask-to-buy: false",
        then: "buy: coin120", steps: "authenticate", gives: "coins: 120"),
      WordExample(then: "switch-ask-to-buy: false", refused: "no-change"),
    ],
    source: "Apple, SKTestSession askToBuyEnabled; Approve what kids buy with Ask to Buy")

  private var isOn = false

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.account.asksToBuy != isOn else { return .refused("no-change") }
    world.changeAccount { account, _, turn in
      account.asksToBuy = isOn
      turn.record(SettingChanged(setting: .askToBuy(isOn)))
    }
    return .done
  }
}
