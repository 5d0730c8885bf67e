import TenkenSimulation

/// The tester deletes purchases, as if they had never been made.
struct DeleteTransactions: Operation {
  static let definition = WordDefinition(
    "delete-transactions",
    synonyms: ["delete-transaction", "clear-purchases"],
    summary: LocalizedText(
      en: """
        In Xcode, the purchases of a product, or all purchases, are deleted: the device forgets \
        them, and introductory offers are available again. The app's server is not notified.
        """,
      ja: "Xcode で、あるプロダクトまたはすべての購入を削除する。端末から購入の記録が消え、お試しオファーを再び利用できるようになる。アプリのサーバーには通知されない。"),
    phrase: Phrase(
      en: "In Xcode's Transaction Manager, delete the transactions[ of {product}]",
      ja: "Xcode の Transaction Manager で[{product}の]トランザクションを削除する"),
    parameters: [
      Parameter(
        "product", .reference("product"), default: Value.none,
        LocalizedText(
          en: """
            the product whose purchases are deleted, with all periods of a subscription. Without \
            it, everything
            """,
          ja: "どのプロダクトの購入か（サブスクリプションは全期間）。省略時はすべて"))
    ],
    refusals: [
      RefusalDefinition("xcode-only", .xcodeOnly),
      .impossible(
        "nothing-bought", LocalizedText(en: "there is no such purchase", ja: "該当する購入がない")),
      .unmeasured("purchase-under-way", .purchaseUnderWay),
    ],
    examples: [
      WordExample(
        before: ["environment: xcode", "launch-app", "buy: no-ads", "authenticate"],
        "delete-transactions: no-ads",
        after: ["current-entitlements: empty", "receipt: empty", "refunds: empty"]),
      WordExample("delete-transactions: no-ads", refusal: "xcode-only"),
      WordExample(
        before: ["environment: xcode"], "delete-transactions", refusal: "nothing-bought"),
      WordExample(
        before: ["environment: xcode", "launch-app", "buy: coin120"], "delete-transactions",
        refusal: "purchase-under-way"),
    ],
    source: "Apple, SKTestSession deleteTransaction(identifier:) and clearTransactions()"
  )

  private let product: ProductID?

  init(_ arguments: Arguments) {
    product = arguments.productIfGiven
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.hasTransactionManager else { return .refused("xcode-only") }
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    let transactions = TransactionManager.transactions(of: product, in: world.account)
    guard !transactions.isEmpty else { return .refused("nothing-bought") }
    world.changeAccount { account, shop, turn in
      TransactionManager.delete(transactions, of: &account, in: &shop, &turn)
    }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.arguments()
  }
}
