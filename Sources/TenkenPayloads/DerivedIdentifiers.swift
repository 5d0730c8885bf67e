import TenkenSimulation
import TenkenStoreKit

/// A UUID that a text stands for, always the same: of version 4 by its form.
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

/// A number of ten digits that a text stands for, such as products have in the App Store.
func itemNumber(of text: String) -> Int {
  1_000_000_000 + Int(number(of: text) % 1_000_000_000)
}

/// A number that a text stands for, any that there is.
func number(of text: String) -> UInt64 {
  SystemCryptography.digest(Array(text.utf8), by: .sha256).prefix(8)
    .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
}

/// The forty digits that a text stands for, such as devices once had.
func deviceNumber(of text: String) -> String {
  hexadecimal(SystemCryptography.digest(Array(text.utf8), by: .sha1))
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

extension TransactionRecord {
  /// The identifier of the subscription's period in the customer's order; nil without periods.
  ///
  /// [webOrderLineItemId](https://developer.apple.com/documentation/appstoreserverapi/weborderlineitemid)
  func webOrderLineItemID(_ rules: Rules) -> String? {
    guard product.kind == .autoRenewable else { return nil }
    switch rules[WebOrderLineItems.self] {
    case .zero: return "0"
    case .numbered: return String(purchase.transaction.number + 500_000)
    }
  }
}
