import TenkenSimulation

/// Puts accounts into a family.
struct FamilyPrecondition: Precondition, StoreKitWord {
  static let name = "family"
  static let word = Word<FamilyPrecondition>(
    .setting,
    "The accounts of a family, which share what can be shared.",
    "共有できるものを共有しているファミリーのアカウント。",
    say: Phrase("The family: {members}", "ファミリー：{members}"),
    takes: [
      .texts(
        "members", \.members, "the accounts, the organizer first; 'first' is the one in use",
        "アカウント（最初が管理者）。使用中のものは first")
    ],
    needs: [.function("family-sharing")],
    examples: [
      WordExample(
        then: "family: {members: [first, child]}",
        steps: "use-device: {name: tablet, account: child}",
        "use-device: {name: first, account: first}", "launch-app", "buy: news", "authenticate",
        "use-device: tablet", "launch-app",
        gives: "callbacks: {contains: [{product: news, device: tablet}]}",
        "current-entitlements: [{product: news, ownership: family-shared}]")
    ],
    source: "Apple, supporting Family Sharing in your app")

  private var members: [String] = []

  mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    guard members.count <= 6 else {
      throw ArgumentError(
        "members",
        LocalizedText(
          "a family has at most six members, the organizer included",
          "ファミリーのメンバーは、管理者を含めて6人までです。"))
    }
    guard Set(members).count == members.count else {
      throw ArgumentError(
        "members",
        LocalizedText("a member can be listed only once", "同じメンバーを2回書くことはできません。"))
    }
  }

  func establish(in world: inout StoreKitWorld) {
    guard world.rules.hasFamilySharing else { return }
    let accounts = members.map { world.store.account(named: $0) }
    world.changeAppStore { store, turn in store.join(accounts, &turn) }
  }
}
