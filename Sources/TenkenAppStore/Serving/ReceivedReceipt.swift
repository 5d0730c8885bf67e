import SwiftASN1
import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// An app receipt that a server has sent for verification.
///
/// [RFC 5652](https://www.rfc-editor.org/rfc/rfc5652#section-5.1)
struct ReceivedReceipt {
  /// The bundle identifier.
  private(set) var bundleID = ""
  /// The version of the app.
  private(set) var version = ""
  /// When it was made.
  private(set) var date: Instant?
  /// The transactions that it lists.
  private(set) var transactions: [TransactionID] = []
  private let content: [UInt8]
  private let signature: [UInt8]

  /// Reads a receipt in DER; nil if the bytes are not one.
  init?(_ bytes: [UInt8]) {
    do {
      let parts = try Self.parts(of: bytes)
      (content, signature) = (parts.content, parts.signature)
      for (type, value) in try Self.attributes(of: content) { try read(type, value) }
    } catch {
      return nil
    }
  }

  /// Whether a key has signed it.
  func isSigned(by key: PrivateKey) -> Bool { key.hasMade(signature: signature, of: content) }

  private mutating func read(_ type: Int, _ value: [UInt8]) throws {
    switch ReceiptAttribute.Kind(rawValue: type) {
    case .bundleID?: bundleID = String(try ASN1UTF8String(derEncoded: value))
    case .appVersion?: version = String(try ASN1UTF8String(derEncoded: value))
    case .creationDate?:
      date = Instant(receiptForm: String(try ASN1IA5String(derEncoded: value)))
    case .inApp?:
      for (type, value) in try Self.attributes(of: value)
      where type == ReceiptAttribute.Kind.transactionID.rawValue {
        let text = String(try ASN1UTF8String(derEncoded: value))
        transactions += TransactionID(text: text).map { [$0] } ?? []
      }
    case _: break
    }
  }

  /// The signed content, and the signature.
  private static func parts(
    of bytes: [UInt8]
  ) throws -> (content: [UInt8], signature: [UInt8]) {
    let outer = children(try DER.parse(bytes))
    guard outer.count == 2, let signed = children(outer[1]).first else { throw NoReceipt() }
    let parts = children(signed)
    // The version, the algorithms, the content, the certificates, and the signers.
    guard parts.count == 5, let wrapped = children(parts[2]).last,
      let octets = children(wrapped).first, let signer = children(parts[4]).first,
      let signature = children(signer).last
    else { throw NoReceipt() }
    return (
      Array(try ASN1OctetString(derEncoded: octets).bytes),
      Array(try ASN1OctetString(derEncoded: signature).bytes)
    )
  }

  private static func attributes(of set: [UInt8]) throws -> [(type: Int, value: [UInt8])] {
    try children(try DER.parse(set)).map { node in
      let parts = children(node)
      guard parts.count == 3 else { throw NoReceipt() }
      return (
        try Int(derEncoded: parts[0]), Array(try ASN1OctetString(derEncoded: parts[2]).bytes)
      )
    }
  }

  private static func children(_ node: ASN1Node) -> [ASN1Node] {
    guard case .constructed(let nodes) = node.content else { return [] }
    return Array(nodes)
  }

  /// The error that the bytes are not a receipt.
  private struct NoReceipt: Error {}
}

extension Instant {
  /// Reads a date in the form of receipts: `2026-01-01T00:00:00Z`.
  fileprivate init?(receiptForm text: String) {
    let form = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)Z/
    guard let parts = text.wholeMatch(of: form)?.output, let year = Int(parts.1),
      let month = Int(parts.2), let day = Int(parts.3), let hour = Int(parts.4),
      let minute = Int(parts.5), let second = Int(parts.6), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    self = Instant(year: year, month: month, day: day) + hour * 3600 + minute * 60 + second
  }
}

extension AppStoreDesk {
  /// Answers a request of verifyReceipt.
  ///
  /// [status](https://developer.apple.com/documentation/appstorereceipts/status)
  func receipt(_ request: APIRequest, at home: ReceiptEndpoint?) -> APIResponse {
    let answer = receiptAnswer(request, at: home)
    return APIResponse(200, bodies(.verifyReceipt(answer)).first ?? nil)
  }

  private func receiptAnswer(
    _ request: APIRequest, at home: ReceiptEndpoint?
  ) -> ReceiptAnswer {
    guard request.method == "POST" else { return ReceiptAnswer(status: 21_000) }
    let body: JSON
    do throws(APIFailure) { body = try request.object() } catch {
      return ReceiptAnswer(status: 21_002)
    }
    guard case .string(let text)? = body["receipt-data"], let bytes = [UInt8](base64: text),
      let receipt = ReceivedReceipt(bytes)
    else { return ReceiptAnswer(status: 21_002) }
    guard receipt.isSigned(by: context.signer.key), receipt.bundleID == origin.app.bundleID,
      let date = receipt.date
    else { return ReceiptAnswer(status: 21_003) }
    if let home, home.rawValue != world.rules.receiptHome.rawValue {
      return ReceiptAnswer(status: home == .production ? 21_007 : 21_008)
    }
    let answer = world.developer.receiptAnswer(
      listing: receipt.transactions, madeAt: date, version: receipt.version,
      excludesOld: body["exclude-old-transactions"] == .boolean(true))
    // Only receipts with subscriptions need the secret.
    let isSecretWrong =
      body["password"].map { $0 != .string(NotificationV1.password) }
      ?? !answer.renewals.isEmpty
    return isSecretWrong ? ReceiptAnswer(status: 21_004) : answer
  }
}
