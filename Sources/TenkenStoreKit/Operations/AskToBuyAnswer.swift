import TenkenSimulation

/// What approving and declining a purchase share that was asked for with Ask to Buy.
extension Parameter {
  /// The product that somebody asked for.
  static let requestedProduct = Parameter(
    "product", .reference("product"),
    LocalizedText(en: "what was asked for", ja: "承認を求めたプロダクト"))
}

extension [RefusalDefinition] {
  /// Why nobody answers.
  static let ofAskToBuyAnswers = [
    RefusalDefinition(
      "nobody-approves",
      LocalizedText(
        en: "nobody can approve purchases in this environment", ja: "この環境では購入を承認できない")),
    .slip(
      "nothing-pending",
      LocalizedText(en: "no purchase of it waits for approval", ja: "承認待ちの購入がない")),
  ]
}

/// What somebody says who was asked to approve a purchase.
enum AskToBuyAnswer {
  case approved
  case declined

  /// Gives the answer, or refuses where nobody can, or no purchase waits for it.
  func give(to product: String, in world: inout StoreKitWorld) -> Outcome {
    guard world.rules[AskToBuyApproval.self] != .nobody else { return .refused("nobody-approves") }
    let index = world.store.index(of: product)
    let isPending = world.atStore { account, shop, turn in
      guard let approval = account.takeApproval(of: index) else { return false }
      turn.record(
        ApprovalChanged(product: product, approval: self == .approved ? .approved : .declined))
      guard self == .approved else { return true }
      account.completeOutsideApp(
        index, order: approval.order, quantity: approval.quantity, in: &shop, &turn)
      return true
    }
    return isPending ? .done : .refused("nothing-pending")
  }
}
