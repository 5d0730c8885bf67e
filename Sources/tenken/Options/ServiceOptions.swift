import ArgumentParser
import TenkenAppStore
import TenkenStoreKit

extension NotificationSource: ExpressibleByArgument {}

/// The options that give the messages the form in which a service posts them.
struct ServiceOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Give what this sender posts, whatever the case says: app-store or revenuecat.",
      discussion: """
        Without it, a case with 'app-server: {events: revenuecat}' has RevenueCat's events, and \
        any other the App Store's messages. The events follow RevenueCat's public documentation. \
        What it does not say is left out, and the output says so.
        """,
      valueName: "sender"))
  var source: NotificationSource?

  @Option(
    name: .customLong("entitlement"),
    help: ArgumentHelp(
      "Of RevenueCat's events: an entitlement and its products: pro=monthly,yearly.",
      discussion: "May be repeated. Without it, 'entitlement_ids' is null.",
      valueName: "id=products"))
  var entitlements: [String] = []

  func validate() throws {
    if source == .appStore, !entitlements.isEmpty {
      throw ValidationError("--entitlement is about RevenueCat, not --as app-store")
    }
    _ = try parsedEntitlements()
  }

  /// The project in RevenueCat.
  func project() throws -> RevenueCatProject {
    RevenueCatProject(entitlements: try parsedEntitlements())
  }

  /// Says what does not fit the senders of the messages.
  ///
  /// - Parameter sources: Who posts the messages of the cases.
  /// - Throws: An error, if there are entitlements, and none of them is RevenueCat.
  func check(against sources: [NotificationSource]) throws(ToolError) {
    guard !entitlements.isEmpty, !sources.contains(.revenueCat) else { return }
    throw ToolError.usage(
      "--entitlement is about RevenueCat, and the App Store posts what was asked for",
      ja: "--entitlement は RevenueCat 用ですが、ここで送るのは App Store の通知です"
    ).help(
      "--as revenuecat gives RevenueCat's events of the same case",
      ja: "--as revenuecat を付けると、同じケースの RevenueCat のイベントになります")
  }

  private func parsedEntitlements() throws -> [(id: String, products: Set<String>)] {
    try entitlements.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let products = parts.last?.split(separator: ",", omittingEmptySubsequences: false) ?? []
      guard parts.count == 2, !parts[0].isEmpty, !products.contains(where: \.isEmpty) else {
        throw ValidationError("'\(text)' is not an entitlement with products: pro=monthly,yearly")
      }
      return (String(parts[0]), Set(products.map(String.init)))
    }
  }
}
