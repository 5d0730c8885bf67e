/// Who tells the app's server what happens to purchases.
package enum NotificationSource: String, CaseIterable, Hashable, Sendable {
  /// The App Store, by its server notifications.
  case appStore = "app-store"
  /// RevenueCat, which gets these notifications, and posts events of its own.
  case revenueCat = "revenuecat"
}
