/// One purchase as the app receipt on a device lists it.
public struct ReceiptEntry: Hashable, Sendable {
  /// What was bought, by its place among the store's products.
  public let product: Int
  /// The transaction's identifier.
  public let transaction: TransactionID
}

/// A device with the app on it.
public struct Device: Hashable, Sendable {
  /// Whether the App Store can be reached.
  public var reachesAppStore = true
  /// Whether the app's server can be reached.
  public var reachesAppServer = true
  /// The app under test.
  public var app = App()
  /// StoreKit's payment queue.
  public var queue = PaymentQueue()
  /// The app receipt's list of purchases (`in_app`).
  public private(set) var receipt: [ReceiptEntry] = []

  /// Enters a purchase in the receipt.
  ///
  /// The entry of a consumable is overwritten by the next purchase of the product; what was not
  /// granted before then is lost (Ihara 2019, receipt at the re-purchase).
  mutating func enterInReceipt(_ purchase: Purchase) {
    receipt.removeAll { $0.product == purchase.product }
    receipt.append(ReceiptEntry(product: purchase.product, transaction: purchase.transaction))
  }

  /// Removes a purchase from the receipt.
  mutating func removeFromReceipt(_ transaction: TransactionID) {
    receipt.removeAll { $0.transaction == transaction }
  }
}
