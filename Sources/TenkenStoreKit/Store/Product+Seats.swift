import TenkenSimulation

/// The price of each seat from some number of seats on.
struct SeatPrice: Hashable {
  let from: Int
  let price: Int

  /// The fields of a price in scenario files.
  static let shape = RecordShape(
    phrase: Phrase(en: "[{price} each][ from seat {from} on]", ja: "[1席 {price}][（{from} 席目から）]"),
    fields: [
      Parameter(
        "from", .integer(2...100_000),
        LocalizedText(en: "the first seat that costs it", ja: "この価格が適用される最初の席の番号")),
      Parameter(
        "price", .money(0...1_000_000_000),
        LocalizedText(en: "for each seat, in minor units", ja: "1席あたりの価格（最小通貨単位）")),
    ])

}

extension SeatPrice {
  /// Makes a price from its declaration.
  init(_ declaration: Arguments) {
    self.init(from: declaration.integer("from"), price: declaration.integer("price"))
  }
}

extension Product {
  /// Whether several seats can be bought at once.
  ///
  /// App Store Connect allows it unless the product is shared with families, and can be told to.
  var isMultiseat: Bool { kind == .autoRenewable && (allowsSeats ?? !isFamilyShareable) }

  /// The prices of seats, without those before a number.
  ///
  /// [Each tier applies to its own
  /// seats](https://developer.apple.com/videos/play/wwdc2026/391), not to all of them.
  package func tiers(after sold: Int, to seats: Int) -> [Seats.Tier] {
    let steps = [SeatPrice(from: 1, price: price)] + seatPrices
    return steps.indices.compactMap { index in
      let end = index + 1 < steps.count ? steps[index + 1].from - 1 : seats
      let quantity = min(end, seats) - max(steps[index].from - 1, sold)
      return quantity > 0 ? Seats.Tier(price: steps[index].price, quantity: quantity) : nil
    }
  }

  /// The price of a period with a number of seats, in minor units.
  func price(ofSeats seats: Int) -> Int { tiers(after: 0, to: seats).total }
}

extension [Seats.Tier] {
  /// The price of all of them, in minor units.
  var total: Int { reduce(0) { $0 + $1.price * $1.quantity } }
}
