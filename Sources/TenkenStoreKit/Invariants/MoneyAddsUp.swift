import TenkenSimulation

/// Every unit charged is paid back, paid out as proceeds, or kept as commission.
enum MoneyAddsUp: Invariant {
  static let definition = InvariantDefinition(
    "money-adds-up",
    LocalizedText(
      en: "Every unit charged is paid back, paid out, or kept as commission",
      ja: "請求額は返金・開発者の収益・手数料のいずれかと一致する"),
    source: "Qiita 2021, proceeds; double-entry bookkeeping", isBreakable: false
  )

  static func violation(in world: StoreKitWorld) -> String? {
    let ledger = world.store.shop.ledger
    let spent = ledger.refunded + ledger.proceeds + ledger.commission
    guard ledger.charged == spent else {
      return "\(ledger.charged) was charged, and \(spent) was accounted for"
    }
    var (charged, refunded) = (0, 0)
    for account in world.store.accounts.ids {
      let sums = world.store.accounts[account].purchases.sums
      (charged, refunded) = (charged + sums.charged, refunded + sums.refunded)
    }
    guard charged == ledger.charged, refunded == ledger.refunded else {
      return
        "purchases say \(charged) and \(refunded), the books \(ledger.charged) and \(ledger.refunded)"
    }
    let wrong = world.store.firstPurchase { $0.refunded < 0 || $0.refunded > $0.charged }
    return wrong.map {
      "\($0.refunded) of \($0.charged) was paid back for transaction \($0.transaction)"
    }
  }
}
