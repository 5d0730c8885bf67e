import TenkenSimulation

/// The results of `purchase()`.
struct PurchaseResultsObservation: Observation {
  static let definition = WordDefinition(
    "purchase-results",
    summary: LocalizedText(
      en: "The results of purchase() in StoreKit 2, in order.",
      ja: "StoreKit 2 の purchase() の結果を、順番どおりに確認する。"),
    phrase: Phrase(en: "The result of purchase() is {value}", ja: "purchase() の結果が {value} である"),
    whenEmpty: Phrase(
      en: "There is no new result of purchase()", ja: "この間、新しい purchase() の結果はない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en:
                "[{result}][: {error}][ {product}][, ID {id}][, original ID {original}][, offer: {offer}][, {upgraded}][, {verified}][, on “{device}”]",
              ja:
                "[{result}][（{error}）][（{product}）][（ID {id}）][（オリジナルID {original}）][（オファー: {offer}）][（{upgraded}）][（{verified}）][（端末「{device}」）]"
            ),
            fields: [
              Parameter(
                "result",
                .choice([
                  Choice("success", ".success"), Choice("pending", ".pending"),
                  Choice("user-cancelled", ".userCancelled"),
                  Choice("failed", LocalizedText(en: "an error", ja: "エラー")),
                ]), LocalizedText(en: "the result", ja: "結果")),
              Parameter(
                "error",
                .choice(
                  StoreKit2Error.allCases.map {
                    Choice($0.rawValue, LocalizedText(".\($0.symbol)"))
                  }),
                LocalizedText(
                  en: "the error that was thrown; none for a result",
                  ja: "スローされたエラー（結果が返ったときは none）")
              )
              .reading(none: LocalizedText(en: "no error", ja: "エラーなし")),
            ] + Shape.signedFields + [Shape.deviceField])))),
    examples: [
      WordExample("purchase-results: empty"),
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app", "buy: coin120", "authenticate"],
        "purchase-results: [{result: success, product: coin120, verified: true}]"),
      WordExample(
        before: ["app: {storekit: storekit-2}", "launch-app", "buy: coin120", "cancel-payment"],
        "purchase-results: [{result: user-cancelled}]"),
    ],
    source: "Apple, Product.PurchaseResult"
  )
  .checkedByHand(
    LocalizedText(
      en: "Results of purchase()", ja: "purchase() の結果"),
    LocalizedText(
      en: "Look at what a debug build logs when purchase() returns or throws.",
      ja: "デバッグビルドで、purchase() の戻り値またはエラーのログを確認する。"))

  init(_ arguments: Arguments) {}

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark, of: PurchaseResulted.self) { purchase in
      value(of: purchase.result, on: purchase.device)
    }
  }

  private func value(of result: PurchaseResult, on device: String) -> Value {
    let (name, error, transaction): (String, StoreKit2Error?, SignedTransaction?) =
      switch result {
      case .success(let transaction): ("success", nil, transaction)
      case .pending: ("pending", nil, nil)
      case .userCancelled: ("user-cancelled", nil, nil)
      case .failed(let error): ("failed", error, nil)
      }
    let fields =
      transaction?.fields ?? Shape.signedFields.map { Value.Field($0.name, .none) }
    return .record(
      [
        Value.Field("result", .text(name)),
        Value.Field("error", error.map { .text($0.rawValue) } ?? .none),
      ] + fields + [Value.Field("device", .text(device))])
  }
}
