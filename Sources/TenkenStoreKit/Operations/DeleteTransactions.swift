import TenkenSimulation

/// The tester deletes purchases, as if they had never been made.
struct DeleteTransactions: Operation, StoreKitWord {
  static let name = "delete-transactions"
  static let word = Word<DeleteTransactions>(
    also: ["delete-transaction", "clear-purchases"],
    """
    In Xcode, the purchases of a product, or all purchases, are deleted: the device forgets \
    them, and introductory offers are available again. The app's server is not notified.
    """,
    "Xcode で、あるプロダクトまたはすべての購入を削除する。端末から購入の記録が消え、お試しオファーを再び利用できるようになる。アプリのサーバーには通知されない。",
    say: Phrase(
      "In Xcode's Transaction Manager, delete the transactions[ of {product}]",
      "Xcode の Transaction Manager で[{product}の]トランザクションを削除する"),
    optionally: [
      .product(
        \.product,
        """
        the product whose purchases are deleted, with all periods of a subscription. Without \
        it, everything
        """, "どのプロダクトの購入か（サブスクリプションは全期間）。省略時はすべて")
    ],
    refusals: [
      .xcodeOnly,
      .impossible("nothing-bought", "there is no such purchase", "該当する購入がない").instead(
        "'buy' and 'authenticate' come first",
        "先に buy と authenticate で購入する"),
      .purchaseUnderWay,
    ],
    needs: [.inXcode],
    examples: [
      WordExample(
        "environment: xcode", "launch-app", "buy: no-ads", "authenticate",
        then: "delete-transactions: no-ads", gives: "current-entitlements: empty", "receipt: empty",
        "refunds: empty"),
      WordExample(then: "delete-transactions: no-ads", refused: "xcode-only"),
      WordExample("environment: xcode", then: "delete-transactions", refused: "nothing-bought"),
      WordExample(
        "environment: xcode", "launch-app", "buy: coin120", then: "delete-transactions",
        refused: "purchase-under-way"),
    ],
    source: "Apple, SKTestSession deleteTransaction(identifier:) and clearTransactions()")

  private var product: ProductID?

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
}
