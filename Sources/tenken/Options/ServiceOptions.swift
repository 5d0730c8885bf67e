import ArgumentParser
import TenkenAppStore

/// A service that stands between the App Store and the app's server.
enum WebhookService: String, CaseIterable, ExpressibleByArgument {
  case revenuecat
}

/// The options that give the messages the form in which a service posts them.
struct ServiceOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Give the events that this service posts, instead of the App Store's messages: revenuecat.",
      discussion: """
        The events follow RevenueCat's public documentation. What it does not say is left out, \
        and the output says so.
        """,
      valueName: "service"))
  var service: WebhookService?

  @Option(
    name: .customLong("entitlement"),
    help: ArgumentHelp(
      "With --as revenuecat: an entitlement and its products: pro=monthly,yearly.",
      discussion: "May be repeated. Without it, 'entitlement_ids' is null.",
      valueName: "id=products"))
  var entitlements: [String] = []

  func validate() throws {
    if service == nil, !entitlements.isEmpty {
      throw ValidationError("--entitlement needs --as revenuecat")
    }
    _ = try parsedEntitlements()
  }

  /// The project in RevenueCat; nil if the App Store's own messages were asked for.
  func project() throws -> RevenueCatProject? {
    guard service != nil else { return nil }
    return RevenueCatProject(entitlements: try parsedEntitlements())
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
