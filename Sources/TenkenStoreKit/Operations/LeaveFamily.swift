import TenkenSimulation

/// A member leaves the family.
struct LeaveFamily: Operation {
  static let definition = WordDefinition(
    "leave-family",
    summary: LocalizedText(
      en: "Somebody leaves the family, and loses what the others share.",
      ja: "ファミリーのメンバーが抜け、ほかのメンバーが共有しているものを利用できなくなる。"),
    phrase: Phrase(en: "Remove '{account}' from the family", ja: "「{account}」をファミリーから外す"),
    parameters: [
      Parameter("account", .text, LocalizedText(en: "the account of the member", ja: "メンバーのアカウント"))
    ],
    refusals: [
      .impossible(
        "not-a-member", LocalizedText(en: "it is not a member of the family", ja: "ファミリーのメンバーではない"))
    ],
    examples: [
      WordExample(
        before: [
          "family: {members: [first, child]}", "launch-app", "buy: family-album", "authenticate",
          "leave-family: child",
        ], "use-device: {name: tablet, account: child}", after: ["current-entitlements: empty"]),
      WordExample("leave-family: child", refusal: "not-a-member"),
    ],
    source: "Apple, supporting Family Sharing in your app"
  )

  private let account: String

  init(_ arguments: Arguments) {
    account = arguments.text("account")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let member = world.store.family.first { world.store.accounts[$0].name == account }
    guard let member else { return .refused("not-a-member") }
    world.changeAppStore { store, turn in store.leaveFamily(member, &turn) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.accounts.map { Arguments([Value.Field("account", .text($0.name))]) }
  }
}
