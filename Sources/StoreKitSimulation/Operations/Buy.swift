import Simulation

/// The user taps the button that buys a product.
struct Buy: Operation {
  static let definition = WordDefinition(
    "buy",
    summary: "The user taps the button that buys a product; the payment sheet opens.",
    phrase: Phrase(en: "Tap the button to buy {product}", ja: "{product}の購入ボタンをタップする"),
    parameters: [Parameter("product", .reference("product"), "what is bought")],
    refusals: [
      RefusalDefinition("not-in-foreground", .notInForeground),
      RefusalDefinition(
        "already-purchasing",
        LocalizedText(en: "a purchase is under way", ja: "別の購入が進行中である")),
      RefusalDefinition("no-observer", .noObserver),
      RefusalDefinition(
        "other-plan-active",
        LocalizedText(
          en: "another plan of the group is active, and changing plans is not simulated yet",
          ja: "同じグループの別プランが有効である（プラン変更は未対応）")),
    ],
    examples: [
      WordExample(
        before: ["launch-app"], "buy: coin120",
        after: [
          "callbacks: [{state: purchasing, id: none}]", "dialogues: [payment-sheet]",
          "queue: [{product: coin120, state: purchasing}]",
        ]),
      WordExample(
        before: [
          "launch-app", "lose-network: {to: app-server}", "buy: coin120", "authenticate",
        ], "buy: coin120", after: ["dialogues: [unfinished-purchase]", "charges: empty"]),
      WordExample("buy: coin120", refusal: "not-in-foreground"),
      WordExample(
        before: ["launch-app", "buy: coin120"], "buy: coin360", refusal: "already-purchasing"),
      WordExample(
        before: ["app: {observes: later}", "launch-app"], "buy: coin120", refusal: "no-observer"),
      WordExample(
        before: ["launch-app", "buy: monthly", "authenticate"], "buy: yearly",
        refusal: "other-plan-active"),
    ],
    source: "Ihara 2019, purchase flow, and when a product can be bought again"
  )

  private let product: String

  init(_ arguments: Arguments) {
    product = arguments.text("product")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.device.app.state == .foreground else { return .refused("not-in-foreground") }
    guard !world.device.queue.isPurchasing else { return .refused("already-purchasing") }
    guard world.device.isObserving else { return .refused("no-observer") }
    let place = world.store.place(of: product)
    guard !world.isOtherPlanActive(place) else { return .refused("other-plan-active") }
    world.addPayment(for: place)
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Buy] {
    world.store.products.map { Buy(Arguments([Value.Field("product", .text($0.id))])) }
  }
}
