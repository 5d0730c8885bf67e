import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension TransactionRecord {
  /// The members about seats, since App Store Server API 1.23.
  ///
  /// [TransactionMultiSeatInfo](https://developer.apple.com/documentation/appstoreserverapi/transactionmultiseatinfo)
  var seatMembers: [JSON.Member] {
    guard let seats = purchase.seats else { return [] }
    var info = [
      JSON.Member("invitationManagement", "APPLE"),
      JSON.Member("priceTiers", seats.tiers.json(currency)),
    ]
    // Only the buyer's transaction has it.
    if seats.revoked > 0, purchase.ownership == .purchased {
      info.append(JSON.Member("revokedSeatQuantity", .integer(seats.revoked)))
    }
    return [JSON.Member("multiSeatInfo", .object(info))]
      + member("additionalTransactionReason", seats.isOneOfSeveral ? "SEAT_ADDITION" : nil)
  }
}

extension RenewalRecord {
  /// The members about the seats of the next period.
  ///
  /// [RenewalMultiSeatInfo](https://developer.apple.com/documentation/appstoreserverapi/renewalmultiseatinfo)
  var seatMembers: [JSON.Member] {
    let seats = subscription.renewsToSeats
    guard seats > 1 else { return [] }
    return [
      JSON.Member("renewalQuantity", .integer(seats)),
      JSON.Member(
        "multiSeatInfo",
        .object([
          JSON.Member("renewalPriceTiers", renewsTo.tiers(after: 0, to: seats).json(currency))
        ])),
    ]
  }
}

extension [Seats.Tier] {
  /// The tiers as [MultiSeatPriceTier](https://developer.apple.com/documentation/appstoreserverapi/multiseatpricetier).
  fileprivate func json(_ currency: Currency?) -> JSON {
    .array(
      map { tier in
        .object([
          JSON.Member("price", .integer(currency.milliunits(tier.price))),
          JSON.Member("quantity", .integer(tier.quantity)),
        ])
      })
  }
}
