import TenkenSimulation

/// Puts accounts into a family.
struct FamilyPrecondition: Precondition {
  static let kind = PreconditionKind.setting
  static let definition = WordDefinition(
    "family",
    summary: LocalizedText(
      en: "The accounts of a family, which share what can be shared.",
      ja: "共有できるものを共有しているファミリーのアカウント。"),
    phrase: Phrase(en: "The family: {members}", ja: "ファミリー: {members}"),
    parameters: [
      Parameter(
        "members", .list(.text),
        LocalizedText(
          en: "the accounts, the organizer first; 'first' is the one in use",
          ja: "アカウント（最初が管理者）。使用中のものは first"))
    ],
    examples: [
      WordExample(
        "family: {members: [first, child]}",
        steps: [
          "use-device: {name: tablet, account: child}",
          "use-device: {name: first, account: first}", "launch-app", "buy: news", "authenticate",
          "use-device: tablet", "launch-app",
        ],
        after: [
          "callbacks: {contains: [{product: news, device: tablet}]}",
          "current-entitlements: [{product: news, ownership: family-shared}]",
        ])
    ],
    source: "Apple, supporting Family Sharing in your app"
  )

  private let members: [String]

  init(_ arguments: Arguments) throws(ArgumentError) {
    members = arguments.texts("members")
    guard members.count <= 6 else {
      throw ArgumentError(
        "members",
        LocalizedText(
          en: "a family has at most six members, the organizer included",
          ja: "ファミリーのメンバーは、管理者を含めて6人までです。"))
    }
    guard Set(members).count == members.count else {
      throw ArgumentError(
        "members",
        LocalizedText(
          en: "a member can be listed only once", ja: "同じメンバーを2回書くことはできません。"))
    }
  }

  func establish(in world: inout StoreKitWorld) {
    let accounts = members.map { world.store.account(named: $0) }
    world.changeAppStore { store, turn in store.join(accounts, &turn) }
  }
}
