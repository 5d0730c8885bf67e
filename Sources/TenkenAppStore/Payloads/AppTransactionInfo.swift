import TenkenData
import TenkenSimulation
import TenkenStoreKit

extension SignedOnDevice {
  /// The decoded payload of the app transaction; nil if StoreKit has none.
  ///
  /// [AppTransaction](https://developer.apple.com/documentation/storekit/apptransaction)
  func appTransactionInfo(_ context: MessageContext) -> JSON? {
    guard rules.appTransactions != .none else { return nil }
    var info = context.appTransactionInfo(
      of: account, version: appVersion, isOnDevice: true)
    info += context.deviceVerification(of: "app transaction", on: self)
    return .object(info)
  }
}

extension MessageContext {
  /// The members of an app transaction, without the device verification.
  ///
  /// [JWSAppTransactionDecodedPayload](https://developer.apple.com/documentation/appstoreserverapi/jwsapptransactiondecodedpayload)
  ///
  /// Only an app transaction on a device has a `requestDate`.
  func appTransactionInfo(
    of account: String, version: String, isOnDevice: Bool = false
  ) -> [JSON.Member] {
    var info = member("appAppleId", appAppleID)
    info += member("appTransactionId", appTransactionID(of: account).map(JSON.string))
    info += [
      JSON.Member("applicationVersion", .string(bundleVersion(version))),
      JSON.Member("bundleId", .string(app.bundleID)),
      JSON.Member(
        "originalApplicationVersion",
        .string(bundleVersion(rules.originalAppVersion(ofInstalled: version)))),
    ]
    if rules.appTransactions == .signedWithPlatform {
      info.append(JSON.Member("originalPlatform", "iOS"))
    }
    info += [
      JSON.Member("originalPurchaseDate", firstDownload),
      JSON.Member("receiptCreationDate", milliseconds(date)),
      JSON.Member("receiptType", environmentName),
    ]
    info += member("requestDate", isOnDevice ? milliseconds(date) : nil)
    let number = rules.receiptsHaveRealDownload ? versionNumber(of: version) : nil
    return info + member("versionExternalIdentifier", number.map(JSON.integer))
  }

  private var firstDownload: JSON {
    switch rules.firstDownload {
    case .moment: milliseconds(downloadDate)
    case .startOf1970: 0
    case .startOfYear1: .integer(-62_135_769_600_000)
    }
  }

  /// Adds the device verification to an object that StoreKit signs on a device.
  func verified(_ payload: JSON, on device: SignedOnDevice) -> JSON {
    guard case .object(let members) = payload else { return payload }
    return .object(members + deviceVerification(of: payload.compactText, on: device))
  }

  /// The members that prove that an object was signed for a device.
  ///
  /// [deviceVerification](https://developer.apple.com/documentation/storekit/transaction/deviceverification)
  func deviceVerification(of text: String, on device: SignedOnDevice) -> [JSON.Member] {
    let nonce = uuid(of: "nonce \(text)")
    let proof = SystemCryptography.digest(
      Array("\(nonce)\(uuid(of: "device \(device.name)"))".utf8), by: .sha384)
    return [
      JSON.Member("deviceVerification", .string(proof.base64)),
      JSON.Member("deviceVerificationNonce", .string(nonce)),
    ]
  }
}
