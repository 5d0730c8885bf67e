import TenkenSimulation

/// The app receives no location without permission.
enum NoLocationWithoutPermission: Invariant {
  static let definition = InvariantDefinition(
    "no-location-without-permission",
    LocalizedText(
      en: "The app gets no location without permission", ja: "許可なしに、アプリに位置情報が届かない"),
    source: "Apple, CLAuthorizationStatus", isBreakable: false)

  static func violation(in world: LocationWorld) -> LocalizedText? {
    guard world.history.hasLeaked else { return nil }
    return LocalizedText(
      en: "the app has got a location without permission", ja: "許可なしに位置情報が届いた")
  }
}
