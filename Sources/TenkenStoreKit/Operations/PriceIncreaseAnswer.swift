import TenkenSimulation

/// What the subscriber says to a higher price.
enum PriceIncreaseAnswer {
  case accepted
  case declined

  /// Gives the answer, or refuses where no higher price waits for it.
  func give(to product: String, in world: inout StoreKitWorld) -> Outcome {
    let plan = world.store.index(of: product)
    guard
      let index = world.account.subscriptions.pendingPriceIncrease(of: plan, in: world.store.shop)
    else {
      return .refused("nothing-to-answer")
    }
    world.atStore { account, shop, turn in
      account.answerPriceIncrease(of: index, isAccepted: self == .accepted, in: shop, &turn)
    }
    return .done
  }
}

extension [RefusalDefinition] {
  /// Why there is no answer to a higher price.
  static let ofPriceIncreaseAnswers: [RefusalDefinition] = [
    .slip(
      "nothing-to-answer",
      LocalizedText(en: "no higher price waits for an answer", ja: "同意を待っている値上げがない"))
  ]
}
