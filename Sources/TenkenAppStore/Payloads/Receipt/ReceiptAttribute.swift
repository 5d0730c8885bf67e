import SwiftASN1
import TenkenData

/// One attribute of a receipt, with its type and value.
struct ReceiptAttribute {
  /// The types of attributes, by their numbers.
  enum Kind: Int {
    case environment = 0
    case appItem = 1
    case bundleID = 2
    case appVersion = 3
    case opaqueValue = 4
    case hash = 5
    case unnamed = 8
    case creationDate = 12
    case inApp = 17
    case originalVersion = 19
    case expirationDate = 21
    case quantity = 1701
    case productID = 1702
    case transactionID = 1703
    case purchaseDate = 1704
    case originalTransactionID = 1705
    case originalPurchaseDate = 1706
    case expiresDate = 1708
    case webOrderLineItemID = 1711
    case cancellationDate = 1712
    case isTrial = 1713
    case isIntroductory = 1719

    /// The name of the attribute in answers of verifyReceipt.
    fileprivate var name: String {
      switch self {
      case .environment: "receipt_type"
      case .appItem: "adam_id"
      case .bundleID: "bundle_id"
      case .appVersion: "application_version"
      case .opaqueValue: "opaque_value"
      case .hash: "sha1_hash"
      case .unnamed: "8"
      case .creationDate: "receipt_creation_date"
      case .inApp: "in_app"
      case .originalVersion: "original_application_version"
      case .expirationDate: "expiration_date"
      case .quantity: "quantity"
      case .productID: "product_id"
      case .transactionID: "transaction_id"
      case .purchaseDate: "purchase_date"
      case .originalTransactionID: "original_transaction_id"
      case .originalPurchaseDate: "original_purchase_date"
      case .expiresDate: "expires_date"
      case .webOrderLineItemID: "web_order_line_item_id"
      case .cancellationDate: "cancellation_date"
      case .isTrial: "is_trial_period"
      case .isIntroductory: "is_in_intro_offer_period"
      }
    }
  }

  /// The value of an attribute.
  indirect enum Value {
    /// A text in UTF-8.
    case text(String)
    /// A date in the format of RFC 3339, in ASCII.
    case date(String)
    case integer(Int)
    /// Bytes that are not ASN.1.
    case bytes([UInt8])
    /// A set of nested attributes.
    case set([ReceiptAttribute])
  }

  private let kind: Kind
  private let value: Value

  init(_ kind: Kind, _ value: Value) {
    self.kind = kind
    self.value = value
  }

  var valueBytes: [UInt8] {
    checked {
      switch value {
      case .text(let text): return try derBytes { try $0.serialize(ASN1UTF8String(text)) }
      case .date(let text): return try derBytes { try $0.serialize(ASN1IA5String(text)) }
      case .integer(let number): return try derBytes { try $0.serialize(number) }
      case .bytes(let bytes): return bytes
      case .set(let attributes): return Self.setBytes(of: attributes)
      }
    }
  }

  /// Attributes as a set in DER, in the given order; readers must not rely on the order of a set.
  static func setBytes(of attributes: [ReceiptAttribute]) -> [UInt8] {
    checked {
      try derBytes { serializer in
        try serializer.appendConstructedNode(identifier: .set) { set in
          for attribute in attributes { try attribute.serialize(into: &set) }
        }
      }
    }
  }

  private func serialize(into serializer: inout DER.Serializer) throws {
    try serializer.appendConstructedNode(identifier: .sequence) { parts in
      try parts.serialize(kind.rawValue)
      // The version, which is always 1.
      try parts.serialize(1)
      try parts.serialize(ASN1OctetString(contentBytes: valueBytes[...]))
    }
  }

  /// The attribute in a form that people can read.
  var decoded: JSON {
    let shown: JSON =
      switch value {
      case .text(let text), .date(let text): .string(text)
      case .integer(let number): .integer(number)
      case .bytes(let bytes): .string(bytes.base64)
      case .set(let attributes): .array(attributes.map(\.decoded))
      }
    return ["type": .integer(kind.rawValue), "name": .string(kind.name), "value": shown]
  }
}
