import TenkenSimulation

/// Purchases of the account have to be approved from now on, or no longer.
struct SwitchAskToBuy: Operation {
  static let definition = WordDefinition(
    "switch-ask-to-buy",
    summary: LocalizedText(
      en: "The account's purchases have to be approved from now on, or no longer.",
      ja: "以後、アカウントの購入に承認を必要とする。または必要としない。"),
    phrase: Phrase(
      en: "Turn Ask to Buy {enabled} for the account", ja: "アカウントの「承認と購入のリクエスト」を{enabled}にする"
    )
    .in(
      "xcode", en: "In Xcode, turn {enabled} Editor > Enable Ask to Buy",
      ja: "Xcode の Editor メニューで Enable Ask to Buy を{enabled}にする"),
    parameters: [
      Parameter(
        "enabled", .boolean, LocalizedText(en: "whether they have to be approved", ja: "承認が必要か")
      )
      .reading(
        yes: LocalizedText(en: "on", ja: "オン"), no: LocalizedText(en: "off", ja: "オフ"))
    ],
    refusals: [
      .impossible(
        "no-change", LocalizedText(en: "the setting already has this value", ja: "すでにその状態である"))
    ],
    examples: [
      WordExample(
        before: ["account: {ask-to-buy: true}", "launch-app", "switch-ask-to-buy: false"],
        "buy: coin120", steps: ["authenticate"], after: ["coins: 120"]),
      WordExample("switch-ask-to-buy: false", refusal: "no-change"),
    ],
    source: "Apple, SKTestSession askToBuyEnabled; Approve what kids buy with Ask to Buy")

  private let isOn: Bool

  init(_ arguments: Arguments) {
    isOn = arguments.boolean("enabled")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.account.asksToBuy != isOn else { return .refused("no-change") }
    world.changeAccount { account, _, turn in
      account.asksToBuy = isOn
      turn.record(SettingChanged(setting: .askToBuy(isOn)))
    }
    return .done
  }
}
