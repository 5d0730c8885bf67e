import TenkenSimulation

/// A member leaves the family.
struct LeaveFamily: Operation, StoreKitWord {
  static let name = "leave-family"
  static let word = Word<LeaveFamily>(
    "Somebody leaves the family, and loses what the others share.",
    "ファミリーのメンバーが抜け、ほかのメンバーが共有しているものを利用できなくなる。",
    say: Phrase("Remove “{account}” from the family", "「{account}」をファミリーから外す"),
    takes: [.member(\.account)],
    refusals: [
      .impossible("not-a-member", "it is not a member of the family", "ファミリーのメンバーではない").instead(
        "the precondition 'family' names the members",
        "前提条件 family にメンバーを書く")
    ],
    needs: [.function("family-sharing")],
    examples: [
      WordExample(
        "family: {members: [first, child]}", "launch-app", "buy: family-album", "authenticate",
        "leave-family: child", then: "use-device: {name: tablet, account: child}",
        gives: "current-entitlements: empty"),
      WordExample(then: "leave-family: child", refused: "not-a-member"),
    ],
    source: "Apple, supporting Family Sharing in your app")

  private var account = ""

  func apply(to world: inout StoreKitWorld) -> Outcome {
    let member = world.store.family.first { world.store.accounts[$0].name == account }
    guard let member else { return .refused("not-a-member") }
    world.changeAppStore { store, turn in store.leaveFamily(member, &turn) }
    return .done
  }
}
