import TenkenSimulation

/// What the operations that answer an Ask to Buy request have in common.
extension StoredParameter where Word.World == StoreKitWorld {
  /// The product of the Ask to Buy request.
  static func requestedProduct(_ property: Property<ProductID>) -> StoredParameter {
    .product(property, "the product that was requested", "承認を求めたプロダクト")
  }
}

extension [RefusalDefinition] {
  /// Why an Ask to Buy request cannot be answered.
  static let ofAskToBuyAnswers: [RefusalDefinition] = [
    .possible(
      "nobody-approves", "nobody can approve purchases in this environment", "この環境では購入を承認できない"
    ).instead(
      "it works in Xcode (in the Transaction Manager) and in Production (by the family organizer)",
      "Xcode（Transaction Manager）と Production（ファミリーの管理者）では承認できる"),
    .impossible("nothing-pending", "no purchase of it is waiting for approval", "承認待ちの購入がない")
      .instead(
        "with 'account: {ask-to-buy: true}', 'buy' and 'authenticate' come first",
        "account: {ask-to-buy: true} とし、先に buy と authenticate で承認を求める"),
  ]
}

/// An answer to an Ask to Buy request.
enum AskToBuyAnswer {
  case approved
  case declined

  /// Answers the request; refused if nobody can answer, or no purchase is pending.
  func give(to product: ProductID, in world: inout StoreKitWorld) -> Outcome {
    guard world.rules.askToBuyApproval != .nobody else { return .refused("nobody-approves") }
    let isPending = world.changeAccount { account, shop, turn in
      account.answerRequest(for: product, isApproved: self == .approved, in: &shop, &turn)
    }
    return isPending ? .done : .refused("nothing-pending")
  }
}
