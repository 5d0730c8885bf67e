import TenkenSimulation
import TenkenStoreKit

/// The UUID derived from a text: always the same, and in the form of version 4.
func uuid(of text: String) -> String {
  var bytes = Array(SystemCryptography.digest(Array(text.utf8), by: .sha256).prefix(16))
  bytes[6] = bytes[6] & 0x0F | 0x40
  bytes[8] = bytes[8] & 0x3F | 0x80
  let digits = hexadecimal(bytes)
  var text = ""
  for (index, digit) in digits.enumerated() {
    if [8, 12, 16, 20].contains(index) { text += "-" }
    text.append(digit)
  }
  return text
}

/// The number of ten digits derived from a text, like the numbers of products in the App Store.
func itemNumber(of text: String) -> Int {
  1_000_000_000 + Int(number(of: text) % 1_000_000_000)
}

/// The 64-bit number derived from a text.
func number(of text: String) -> UInt64 {
  SystemCryptography.digest(Array(text.utf8), by: .sha256).prefix(8)
    .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
}

/// Forty hexadecimal digits derived from a text, like the identifiers of old devices.
func deviceNumber(of text: String) -> String {
  hexadecimal(SystemCryptography.digest(Array(text.utf8), by: .sha1))
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

extension TransactionRecord {
  /// The number of the order on the customer's receipt; each purchase has its own.
  var orderID: String { "MT\(purchase.transaction)" }

  /// The identifier of a subscription period; nil for products that do not renew.
  ///
  /// [webOrderLineItemId](https://developer.apple.com/documentation/appstoreserverapi/weborderlineitemid)
  func webOrderLineItemID(_ rules: Rules) -> String? {
    guard product.kind == .autoRenewable else { return nil }
    return rules.numbersWebOrders ? String(purchase.transaction.number + 500_000) : "0"
  }
}
