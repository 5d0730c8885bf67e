import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// Bodies that the App Store would never post, made from one that it would.
struct Forgery {
  /// The size of a body that is too large, in bytes: a true one has some thousands.
  private static let excess = 8 * 1024 * 1024
  /// How much longer a forged notification gives access.
  private static let gain = 365 * 86_400

  /// The true notification, which gives access to a subscription.
  let model: StormNotification
  let app: AppIdentity
  let customer: Customer
  /// Who signs true notifications.
  let signer: Signer

  /// Whether the body of a class makes sense for the notification.
  func isPossible(_ kind: StormClass) -> Bool {
    // Only production messages name the app's number.
    kind != .otherAppID || model.decoded["signedPayload"]?["data"]?["appAppleId"] != nil
  }

  /// The body that a class is about; nil if it makes no sense for the notification.
  func body(of kind: StormClass) -> String? {
    switch kind {
    case .inOrder, .duplicates, .otherOrders, .late, .lostAnswer, .parallel: return nil
    case .changedPayload:
      // A signature is as good as any other that is about something else.
      return sealed(extended(kind)) { _, info in
        signer.sign(info).signed(as: signer.sign([:]))
      }
    case .foreignRoot: return sealed(extended(kind)) { _, info in Signer.stranger.sign(info) }
    case .expiredCertificate:
      return sealed(extended(kind)) { _, info in Signer.expired.sign(info) }
    case .wrongPurpose: return sealed(extended(kind)) { _, info in Signer.unmarked.sign(info) }
    case .otherBundleID:
      let other = JSON.string("\(app.bundleID).other")
      return signed(extended(kind).replacing("bundleId", by: other))
    case .otherAppID:
      guard isPossible(kind) else { return nil }
      return signed(extended(kind).replacing("appAppleId", by: .integer(app.appleID ^ 1)))
    case .otherEnvironment: return signed(elsewhere(extended(kind)))
    case .unsigned: return sealed(extended(kind)) { _, info in .unsigned(info) }
    case .forgedParts:
      return sealed(extended(kind)) { name, info in
        (name == "signedPayload" ? signer : .stranger).sign(info)
      }
    case .version1: return version1(extended(kind)).compactText
    case .oversized:
      return "{\"signedPayload\":\"" + String(repeating: "A", count: Self.excess) + "\"}"
    case .unknownType: return signed(unknownType)
    case .unknownMembers: return signed(model.decoded.withUnknownMembers)
    }
  }

  /// The true notification signed once more, with members that nobody knows.
  static func withUnknownMembers(
    _ notification: StormNotification, signedBy signer: Signer
  ) -> String {
    notification.decoded.withUnknownMembers.sealed { _, info in signer.sign(info) }.compactText
  }

  private func signed(_ open: JSON) -> String { sealed(open) { _, info in signer.sign(info) } }

  private func sealed(_ open: JSON, _ seal: (String, JSON) -> JSON) -> String {
    open.sealed(seal).compactText
  }

  /// The second at which the forged notification claims to be made, after the true one.
  private var date: Int { (model.date.second.seconds + 1) * 1000 }

  private func id(_ kind: StormClass) -> JSON {
    .string(customer.uuid(of: "storm \(kind.rawValue)"))
  }

  /// A renewal that gives a year more, with its parts decoded.
  private func extended(_ kind: StormClass) -> JSON {
    let until = model.message.renewal?.subscription.accessEnd ?? model.date.second
    let end = JSON.integer((until.seconds + Self.gain) * 1000)
    let number = model.message.transaction?.purchase.transaction.number ?? 0
    return model.decoded.changing("signedPayload") { payload in
      payload.with("notificationType", "DID_RENEW").with("subtype", nil)
        .with("notificationUUID", id(kind)).with("signedDate", .integer(date))
        .changing("data") { data in
          data.with("status", 1)
            .changing("signedTransactionInfo") { info in
              info.with("transactionId", .string(String(number + 1)))
                .with("purchaseDate", .integer(date)).with("expiresDate", end)
                .with("revocationDate", nil).with("revocationReason", nil)
                .with("isUpgraded", nil).with("signedDate", .integer(date))
            }
            .changing("signedRenewalInfo") { info in
              info.with("autoRenewStatus", 1).with("expirationIntent", nil)
                .with("isInBillingRetryPeriod", nil).with("gracePeriodExpiresDate", nil)
                .with("renewalDate", end).with("signedDate", .integer(date))
            }
        }
    }
  }

  /// A notification as the other environment would make it.
  private func elsewhere(_ open: JSON) -> JSON {
    let isSandbox = open["signedPayload"]?["data"]?["environment"] == "Sandbox"
    return
      open
      .replacing("environment", by: isSandbox ? "Production" : "Sandbox")
      .changing("signedPayload") { payload in
        payload.changing("data") { data in
          data.with("appAppleId", isSandbox ? .integer(app.appleID) : nil)
        }
      }
  }

  /// A later notification of a type that nobody knows, about the same state.
  private var unknownType: JSON {
    model.decoded.changing("signedPayload") { payload in
      payload.with("notificationType", "TENKEN_UNKNOWN").with("subtype", nil)
        .with("notificationUUID", id(.unknownType)).with("signedDate", .integer(date))
    }
  }

  /// A renewal in the form of version 1, which nobody signs.
  ///
  /// [responseBodyV1](https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv1)
  private func version1(_ open: JSON) -> JSON {
    let data = open["signedPayload"]?["data"] ?? [:]
    let info = data["signedTransactionInfo"] ?? [:]
    func milliseconds(_ name: String) -> JSON { .string((info[name] ?? 0).compactText) }
    let entry: JSON = [
      "transaction_id": info["transactionId"] ?? .null,
      "original_transaction_id": info["originalTransactionId"] ?? .null,
      "product_id": info["productId"] ?? .null,
      "purchase_date_ms": milliseconds("purchaseDate"),
      "expires_date_ms": milliseconds("expiresDate"), "quantity": "1",
    ]
    let environment = data["environment"] ?? .null
    return [
      "notification_type": "DID_RENEW",
      "environment": environment == "Production" ? "PROD" : environment,
      "bid": .string(app.bundleID), "bvrs": .string(Device.firstAppVersion),
      "auto_renew_status": "true", "auto_renew_product_id": info["productId"] ?? .null,
      "password": .string(NotificationV1.password),
      "original_transaction_id": info["originalTransactionId"] ?? .null,
      "unified_receipt": [
        "environment": environment, "status": 0, "latest_receipt": "",
        "latest_receipt_info": [entry],
        "pending_renewal_info": [
          [
            "original_transaction_id": info["originalTransactionId"] ?? .null,
            "auto_renew_product_id": info["productId"] ?? .null, "auto_renew_status": "1",
          ]
        ],
      ],
    ]
  }
}

extension Signer {
  /// Somebody with a root of their own, whose certificates have the names of the true ones.
  fileprivate static let stranger = {
    let keys = TestAuthority.stranger
    return Signer(
      key: keys.leaf, keyID: nil,
      certificates: [
        TestAuthority.mintLeaf(of: keys.leaf, by: keys.intermediate),
        TestAuthority.mintIntermediate(of: keys.intermediate, by: keys.root),
        TestAuthority.mintRoot(of: keys.root),
      ])
  }()

  /// Somebody with a certificate that ended before anything in a scenario can happen.
  fileprivate static let expired = below(
    TestAuthority.mintLeaf(
      of: TestAuthority.leafKey,
      validity: CertificateForm.Validity(
        start: Instant(year: 2000, month: 1, day: 1),
        end: Instant(year: 2001, month: 1, day: 1))))

  /// Somebody with a certificate that is not for the App Store's messages.
  fileprivate static let unmarked = below(
    TestAuthority.mintLeaf(of: TestAuthority.leafKey, isMarked: false))

  private static func below(_ leaf: [UInt8]) -> Signer {
    Signer(
      key: TestAuthority.leafKey, keyID: nil,
      certificates: [
        leaf, TestAuthority.intermediateCertificate, TestAuthority.rootCertificate,
      ])
  }
}

extension JSON {
  /// The object with a member set to a value, at its end if it is new; nil removes it.
  fileprivate func with(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(var members) = self else { return self }
    let index = members.firstIndex { $0.name == name }
    switch (index, value) {
    case (let index?, let value?): members[index] = Member(name, value)
    case (let index?, nil): members.remove(at: index)
    case (nil, let value?): members.append(Member(name, value))
    case (nil, nil): break
    }
    return .object(members)
  }

  /// The object with a member changed, if it has it.
  fileprivate func changing(_ name: String, _ change: (JSON) -> JSON) -> JSON {
    self[name].map { with(name, change($0)) } ?? self
  }

  /// The value with every member of a name, at any depth, replaced.
  fileprivate func replacing(_ name: String, by value: JSON) -> JSON {
    mapMembers { $0.name == name ? value : $0.value.replacing(name, by: value) }
  }

  /// The value with a further member in each object.
  fileprivate var withUnknownMembers: JSON {
    guard case .object = self else { return self }
    return mapMembers(\.value.withUnknownMembers)
      .with("tenkenUnknown", ["text": "unknown", "numbers": [1, 2]])
  }

  /// The value with the decoded parts that belong into a signature signed, the inner ones first.
  fileprivate func sealed(_ seal: (String, JSON) -> JSON) -> JSON {
    mapMembers { member in
      let value = member.value.sealed(seal)
      guard member.name.hasPrefix("signed"), case .object = value else { return value }
      return seal(member.name, value)
    }
  }

  private func mapMembers(_ change: (Member) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { Member($0.name, change($0)) })
  }

  /// A JWS with the signature of another.
  fileprivate func signed(as other: JSON) -> JSON {
    guard case .string(let text) = self, case .string(let old) = other else { return self }
    let parts = text.split(separator: ".").prefix(2) + old.split(separator: ".").suffix(1)
    return .string(parts.joined(separator: "."))
  }

  /// A JWS of an object that says it has no signature.
  fileprivate static func unsigned(_ payload: JSON) -> JSON {
    let parts = [["alg": "none"], payload].map { Array($0.compactText.utf8).base64URL }
    return .string(parts.joined(separator: ".") + ".")
  }
}
