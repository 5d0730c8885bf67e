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
    let purchases = world.store.accounts.lazy.flatMap(\.purchases)
    let (charged, refunded) = purchases.reduce(into: (0, 0)) { sums, purchase in
      sums.0 += purchase.charged
      sums.1 += purchase.refunded
    }
    guard charged == ledger.charged, refunded == ledger.refunded else {
      return
        "purchases say \(charged) and \(refunded), the books \(ledger.charged) and \(ledger.refunded)"
    }
    return purchases.first { $0.refunded < 0 || $0.refunded > $0.charged }.map {
      "\($0.refunded) of \($0.charged) was paid back for transaction \($0.transaction)"
    }
  }
}
