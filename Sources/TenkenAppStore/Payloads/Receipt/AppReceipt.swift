import SwiftASN1
import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// The app receipt: ASN.1 attributes in a signed container.
///
/// [Receipt fields](https://developer.apple.com/library/archive/releasenotes/General/ValidateAppStoreReceipt/Chapters/ReceiptFields.html)
struct AppReceipt {
  private let attributes: [ReceiptAttribute]
  private let form: ReceiptForm
  /// The identifier of the device, which the hash in the receipt covers.
  private let deviceID: [UInt8]

  /// Makes a receipt that lists transactions.
  init(
    of transactions: [TransactionRecord], madeAt date: Instant, version: String,
    on device: String = "", _ context: MessageContext
  ) {
    form = context.rules.receiptForm
    deviceID = bytes(ofUUID: context.uuid(of: "device \(device)"))
    let bundle = ReceiptAttribute(.bundleID, .text(context.app.bundleID))
    let opaque = Array(
      SystemCryptography.digest(
        Array(context.label("\(context.app.bundleID) \(date)").utf8), by: .sha256
      ).prefix(form == .xcode ? 8 : 16))
    let hash = SystemCryptography.digest(deviceID + opaque + bundle.valueBytes, by: .sha1)
    let entries = transactions.map { ReceiptAttribute(.inApp, .set($0.attributes(context))) }
    let name: String =
      switch form {
      case .xcode: "Xcode"
      case .appStore:
        context.rules.receiptsHaveRealDownload ? "Production" : "ProductionSandbox"
      }
    var all = [
      ReceiptAttribute(.environment, .text(name)), bundle,
      ReceiptAttribute(.appVersion, .text(context.bundleVersion(version))),
      ReceiptAttribute(.opaqueValue, .bytes(opaque)), ReceiptAttribute(.hash, .bytes(hash)),
      ReceiptAttribute(.creationDate, .date(date.receiptForm)),
    ]
    all += entries
    switch form {
    case .xcode:
      all.insert(ReceiptAttribute(.appItem, .integer(0)), at: 1)
      // Seen in Apple's sample, where it is empty; Apple does not say what it is.
      all.append(ReceiptAttribute(.unnamed, .date("")))
      all.append(ReceiptAttribute(.expirationDate, .date("4001-01-01T00:00:00Z")))
    case .appStore:
      let original = context.rules.originalAppVersion(ofInstalled: version)
      all.append(ReceiptAttribute(.originalVersion, .text(original)))
    }
    attributes = all
  }

  /// The attributes in DER.
  private var content: [UInt8] { ReceiptAttribute.setBytes(of: attributes) }

  /// The receipt as it is on the device: PKCS #7 with the certificates of its signer.
  func signed(by signer: Signer) -> [UInt8] {
    SignedContainer(content: content, hasIndefiniteLengths: form == .xcode).signed(by: signer)
  }

  /// The attributes in a form that people can read.
  var decoded: JSON {
    [
      "attributes": .array(attributes.map(\.decoded)),
      // The hash covers this identifier, the opaque value and the bundle identifier.
      "deviceIdentifier": .string(deviceID.base64),
    ]
  }
}

extension TransactionRecord {
  /// The attributes of a purchase in a receipt.
  fileprivate func attributes(_ context: MessageContext) -> [ReceiptAttribute] {
    let isSubscription = product.kind == .autoRenewable
    var all = [
      ReceiptAttribute(.quantity, .integer(purchase.quantity)),
      ReceiptAttribute(.productID, .text(product.id)),
      ReceiptAttribute(.transactionID, .text(purchase.transaction.description)),
      ReceiptAttribute(.purchaseDate, .date(purchase.date.second.receiptForm)),
    ]
    // Xcode omits the original transaction if there was no earlier purchase.
    if purchase.original != nil || !context.isFromXcode {
      all += [
        ReceiptAttribute(.originalTransactionID, .text(originalID)),
        ReceiptAttribute(
          .originalPurchaseDate, .date(originalDate(context.rules).second.receiptForm)),
      ]
    }
    if let expires = purchase.expires {
      all.append(ReceiptAttribute(.expiresDate, .date(expires.receiptForm)))
    }
    if isSubscription, context.rules.numbersWebOrders {
      let number = webOrderLineItemID(context.rules).flatMap { Int($0) } ?? 0
      all.append(ReceiptAttribute(.webOrderLineItemID, .integer(number)))
    }
    if let revocation = purchase.revocation {
      all.append(ReceiptAttribute(.cancellationDate, .date(revocation.date.second.receiptForm)))
    }
    guard isSubscription else { return all }
    if !context.isFromXcode {
      all.append(ReceiptAttribute(.isTrial, .integer(isTrial ? 1 : 0)))
    }
    // In Xcode, free trials count as introductory too.
    let isIntroductory =
      context.isFromXcode ? purchase.offer?.kind == .introductory : isIntroductory
    all.append(ReceiptAttribute(.isIntroductory, .integer(isIntroductory ? 1 : 0)))
    return all
  }
}

extension Instant {
  /// The date in the format of receipts: `2026-01-01T00:00:00Z`.
  fileprivate var receiptForm: String { "\(dayText)T\(clockText)Z" }
}

/// The sixteen bytes of a UUID.
private func bytes(ofUUID text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] << 4 | digits[$0 + 1])
  }
}
