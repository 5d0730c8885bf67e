import TenkenSimulation

/// The results of product requests.
struct ProductRequestsObservation: Observation, StoreKitWord {
  static let name = "product-requests"
  static let word = Word<ProductRequestsObservation>(
    "The results of requests for products from the App Store, in order.",
    "App Store にプロダクト情報を要求した結果を、順番どおりに確認する。",
    say: Phrase("The request for products: {value}", "商品情報の取得結果：{value}"),
    whenEmpty: Phrase("No products were requested", "商品情報を取得していない"),
    whenSome: Phrase("Products are requested {value|time|times}", "商品情報を {value} 回取得している"),
    reads: .record(
      .list(
        .record(
          Phrase(
            "[{products}][, through {api}][, types {types}][, {error}]",
            "[{products}][（{api} を使用）][（商品タイプは{types}）][（{error}）]"),
          [
            Parameter("products", .list(.reference("product")), "the products", "返ったプロダクト"),
            Parameter("api", .purchaseInterface, "through which interface", "使用した StoreKit の API"),
            Parameter(
              "types",
              .choice([Choice("known", "known", "取得できる"), Choice("unknown", "unknown", "取得できない")]),
              "whether the answer includes their types", "応答からプロダクトの種類がわかるか"),
            Parameter(
              "error", .identifier, "why it failed; none if it did not", "失敗の理由（失敗していなければ none）"
            )
            .reading(none: LocalizedText("no error", "エラーなし"))
            .reading(
              Dictionary(
                uniqueKeysWithValues: StoreKit2Error.allCases.map {
                  (.text($0.rawValue), LocalizedText(".\($0.symbol)"))
                })),
          ]))),
    check: HandCheck(
      "Requests of products", "商品情報の取得",
      """
      Look at what a debug build logs when products have been requested: their \
      identifiers, or the error.
      """, "デバッグビルドで、商品情報の取得結果（商品 ID またはエラー）のログを確認する。"),
    examples: [
      WordExample(then: "product-requests: empty"),
      WordExample(
        "launch-app", "request-products",
        then: "product-requests: [{api: storekit-1, types: unknown, error: none}]"),
      WordExample(
        "launch-app", "lose-network", "request-products",
        then: "product-requests: [{products: empty, error: NSURLErrorDomain -1009}]"),
    ],
    source: "uzzu 2021, product information")

  func read(_ world: StoreKitWorld, since mark: Int) -> Value {
    world.journal.values(since: mark) { event in
      if let received = event.as(ProductsReceived.self) {
        return value(received.products, received.usage, error: nil)
      }
      return event.as(ProductsFailed.self).map { value([], $0.usage, error: $0.error) }
    }
  }

  private func value(_ products: [String], _ usage: StoreKitUsage, error: String?) -> Value {
    .record([
      Value.Field("products", .list(products.map { .text($0) })),
      Value.Field("api", .text(usage.rawValue)),
      Value.Field("types", .text(usage == .storeKit2 ? "known" : "unknown")),
      Value.Field("error", error.map { .text($0) } ?? .none),
    ])
  }
}
