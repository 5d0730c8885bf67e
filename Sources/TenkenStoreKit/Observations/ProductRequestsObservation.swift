import TenkenSimulation

/// The results of product requests.
struct ProductRequestsObservation: Observation {
  static let definition = WordDefinition(
    "product-requests",
    summary: LocalizedText(
      en: "The results of requests for products from the App Store, in order.",
      ja: "App Store にプロダクト情報を要求した結果を、順番どおりに確認する。"),
    phrase: Phrase(en: "Products are requested: {value}", ja: "商品情報の取得結果が {value} である"),
    whenEmpty: Phrase(en: "No products were requested", ja: "商品情報を取得していない"),
    reads: .record(
      .list(
        .record(
          RecordShape(
            phrase: Phrase(
              en: "[{products}][ through {api}][, types {types}][, {error}]",
              ja: "[{products}][（{api}）][（商品タイプは{types}）][（{error}）]"),
            fields: [
              Parameter(
                "products", .list(.reference("product")),
                LocalizedText(en: "the products", ja: "返ったプロダクト")),
              Parameter(
                "api", .purchaseInterface,
                LocalizedText(en: "through which interface", ja: "使用したインターフェース")),
              Parameter(
                "types",
                .choice([
                  Choice("known", LocalizedText(en: "known", ja: "取得できる")),
                  Choice("unknown", LocalizedText(en: "unknown", ja: "取得できない")),
                ]),
                LocalizedText(
                  en: "whether the answer includes their types", ja: "応答からプロダクトの種類がわかるか")),
              Parameter(
                "error", .identifier,
                LocalizedText(en: "why it failed; none if it did not", ja: "失敗の理由（失敗していなければ none）")
              )
              .reading(none: LocalizedText(en: "no error", ja: "エラーなし")),
            ])))),
    examples: [
      WordExample("product-requests: empty"),
      WordExample(
        before: ["launch-app", "request-products"],
        "product-requests: [{api: storekit-1, types: unknown, error: none}]"),
      WordExample(
        before: ["launch-app", "lose-network", "request-products"],
        "product-requests: [{products: empty, error: NSURLErrorDomain -1009}]"),
    ],
    source: "uzzu 2021, product information"
  )
  .checkedByHand(
    LocalizedText(
      en: "Requests of products", ja: "商品情報の取得"),
    LocalizedText(
      en: """
        Look at what a debug build logs when products have been requested: their \
        identifiers, or the error.
        """,
      ja: "デバッグビルドで、商品情報の取得結果（商品 ID またはエラー）のログを確認する。"))

  init(_ arguments: Arguments) {}

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
