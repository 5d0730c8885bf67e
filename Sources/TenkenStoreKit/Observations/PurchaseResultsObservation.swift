import TenkenSimulation

/// The results of `purchase()`.
struct PurchaseResultsObservation: Observation, StoreKitWord {
  static let name = "purchase-results"
  static let word = Word<PurchaseResultsObservation>(
    "The results of purchase() in StoreKit 2, in order.",
    "StoreKit 2 の purchase() の結果を、順番どおりに確認する。",
    say: Phrase("The result of purchase() is {value}", "purchase() の結果が {value} である"),
    whenEmpty: Phrase("There is no new result of purchase()", "この間、新しい purchase() の結果はない"),
    whenSome: Phrase("purchase() gives {value|result|results}", "purchase() の結果が {value} 件返る"),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{result}][: {error}][ {product}]" + Shape.signedDetails[.english]
              + "[, on “{device}”]",
            "[{result}][（{error}）][（{product}）]" + Shape.signedDetails[.japanese]
              + "[（端末「{device}」）]"),
          [
            Parameter(
              "result",
              .choice([
                Choice("success", ".success"), Choice("pending", ".pending"),
                Choice("user-cancelled", ".userCancelled"), Choice("failed", "an error", "エラー"),
              ]), "the result", "結果"),
            Parameter(
              "error",
              .choice(
                StoreKit2Error.allCases.map { Choice($0.rawValue, LocalizedText(".\($0.symbol)")) }),
              "the error that was thrown; none for a result", "スローされたエラー（結果が返ったときは none）"
            ).reading(none: LocalizedText("no error", "エラーなし")),
          ] + Shape.signedFields + [Shape.deviceField]))),
    check: HandCheck(
      "Results of purchase()", "purchase() の結果",
      "Look at what a debug build logs when purchase() returns or throws.",
      "デバッグビルドで、purchase() の戻り値またはエラーのログを確認する。"),
    needs: [.storeKit2],
    examples: [
      WordExample(then: "purchase-results: empty"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", "buy: coin120", "authenticate",
        then: "purchase-results: [{result: success, product: coin120, verified: true}]"),
      WordExample(
        "app: {storekit: storekit-2}", "launch-app", "buy: coin120", "cancel-payment",
        then: "purchase-results: [{result: user-cancelled}]"),
    ],
    source: "Apple, Product.PurchaseResult")

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
