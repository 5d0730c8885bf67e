import TenkenSimulation

/// Every unit charged is refunded, paid out as proceeds, or kept as commission.
enum MoneyAddsUp: Invariant {
  static let definition = InvariantDefinition(
    "money-adds-up",
    LocalizedText(
      en: "Every unit charged is paid back, paid out, or kept as commission",
      ja: "請求額は返金・開発者の収益・手数料のいずれかと一致する"),
    source: "Qiita 2021, proceeds; double-entry bookkeeping", isBreakable: false
  )

  static func violation(in world: StoreKitWorld) -> LocalizedText? {
    let ledger = world.store.shop.ledger
    let spent = ledger.refunded + ledger.proceeds + ledger.commission
    guard ledger.charged == spent else {
      return LocalizedText(
        en: "\(ledger.charged) was charged, but \(spent) was accounted for",
        ja: "請求額 \(ledger.charged) に対し、内訳の合計は \(spent) である")
    }
    var (charged, refunded) = (0, 0)
    for account in world.store.accounts.ids {
      let sums = world.store.accounts[account].purchases.sums
      (charged, refunded) = (charged + sums.charged, refunded + sums.refunded)
    }
    guard charged == ledger.charged, refunded == ledger.refunded else {
      return LocalizedText(
        en: """
          the purchases show \(charged) charged and \(refunded) paid back, the ledger \
          \(ledger.charged) and \(ledger.refunded)
          """,
        ja: """
          購入の合計は請求 \(charged)・返金 \(refunded) だが、\
          帳簿では請求 \(ledger.charged)・返金 \(ledger.refunded) である
          """)
    }
    let wrong = world.store.firstPurchase { $0.refunded < 0 || $0.refunded > $0.charged }
    return wrong.map { purchase in
      let (transaction, charged, refunded) = (
        purchase.transaction, purchase.charged, purchase.refunded
      )
      return LocalizedText(
        en: "\(refunded) of \(charged) was paid back for transaction \(transaction)",
        ja: "トランザクション \(transaction) の請求額 \(charged) に対し、返金額が \(refunded) である")
    }
  }
}
