import TenkenSimulation

/// The subscriber's answer to a price increase.
enum PriceIncreaseAnswer {
  case accepted
  case declined

  /// Answers the price increase; refused if none is pending.
  func give(to product: ProductID, in world: inout StoreKitWorld) -> Outcome {
    guard
      let index = world.account.subscriptions.pendingPriceIncrease(
        of: product, in: world.store.shop)
    else {
      return .refused("nothing-to-answer")
    }
    world.changeAccount { account, shop, turn in
      account.answerPriceIncrease(of: index, isAccepted: self == .accepted, in: shop, &turn)
    }
    return .done
  }
}

extension [RefusalDefinition] {
  /// Why a price increase cannot be answered.
  static let ofPriceIncreaseAnswers: [RefusalDefinition] = [
    .impossible("nothing-to-answer", "no price increase is waiting for an answer", "同意を待っている値上げがない")
      .instead(
        "'increase-price' comes first, with consent",
        "先に increase-price で、同意の必要な値上げをする")
  ]
}
