import Foundation
import TenkenStoreKit
import Testing

/// Apple's names of notifications of version 2.
///
/// [App Store Server Library, NotificationTypeV2 and
/// Subtype](https://github.com/apple/app-store-server-library-swift), and what version 2.23 added
/// for [seats](https://developer.apple.com/documentation/appstoreservernotifications/renewalquantity)
private let apple = (
  types: [
    "SUBSCRIBED", "DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS", "OFFER_REDEEMED",
    "DID_RENEW", "EXPIRED", "DID_FAIL_TO_RENEW", "GRACE_PERIOD_EXPIRED", "PRICE_INCREASE", "REFUND",
    "REFUND_DECLINED", "CONSUMPTION_REQUEST", "RENEWAL_EXTENDED", "REVOKE", "TEST",
    "RENEWAL_EXTENSION", "REFUND_REVERSED", "EXTERNAL_PURCHASE_TOKEN", "ONE_TIME_CHARGE",
    "RESCIND_CONSENT", "METADATA_UPDATE", "MIGRATION", "PRICE_CHANGE", "UNCLAIM_SEATS",
  ],
  subtypes: [
    "INITIAL_BUY", "RESUBSCRIBE", "DOWNGRADE", "UPGRADE", "AUTO_RENEW_ENABLED",
    "AUTO_RENEW_DISABLED", "VOLUNTARY", "BILLING_RETRY", "PRICE_INCREASE", "GRACE_PERIOD",
    "PENDING", "ACCEPTED", "BILLING_RECOVERY", "PRODUCT_NOT_FOR_SALE", "SUMMARY", "FAILURE",
    "UNREPORTED", "ACTIVE_TOKEN_REMINDER", "CREATED", "INCREASE_QUANTITY", "DECREASE_QUANTITY",
    "SEATS",
  ]
)

private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

@Suite struct NotificationTypeTests {
  @Test func `every type and subtype that Apple names is sent, or listed with the reason`() throws {
    let unsent = NotificationV2.unsent.map(\.type)
    let kinds = NotificationV2.Kind.allCases.map(\.rawValue)
    #expect((kinds + unsent).sorted() == apple.types.sorted())
    #expect(NotificationV2.Subtype.allCases.map(\.rawValue).sorted() == apple.subtypes.sorted())
    let page = try String(contentsOf: root.appending(path: "docs/PAYLOADS.md"), encoding: .utf8)
    for type in unsent { #expect(page.contains(type)) }
  }

  @Test func `a shipped scenario causes every type and subtype`() throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: "scenarios").path
    ).filter { $0.hasSuffix(".yaml") }
    let text = try files.map {
      try String(contentsOf: root.appending(path: "scenarios/\($0)"), encoding: .utf8)
    }.joined()
    for kind in NotificationV2.Kind.allCases {
      #expect(text.contains("type: \(kind.rawValue)"), "\(kind)")
    }
    for subtype in NotificationV2.Subtype.allCases {
      #expect(text.contains("subtype: \(subtype.rawValue)"), "\(subtype)")
    }
  }
}
