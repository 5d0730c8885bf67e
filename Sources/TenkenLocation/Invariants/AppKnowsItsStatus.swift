import TenkenSimulation

/// On the screen, the app's manager knows the current values.
enum AppKnowsItsStatus: Invariant {
  static let definition = InvariantDefinition(
    "app-knows-its-status",
    LocalizedText(
      en: """
        While the app is on the screen, its location manager knows the current status and accuracy
        """,
      ja: "前面のアプリの CLLocationManager は、現在のステータスと精度を把握している"),
    source: "Apple, locationManagerDidChangeAuthorization(_:)", isBreakable: false)

  static func violation(in world: LocationWorld) -> LocalizedText? {
    guard world.app.life == .foreground,
      world.app.lastReport != App.DelegateReport(status: world.status, accuracy: world.accuracy)
    else { return nil }
    return LocalizedText(
      en: "the status is \(world.status.symbol), but the manager has not been notified",
      ja: "ステータスは \(world.status.symbol) だが、通知されていない")
  }
}
