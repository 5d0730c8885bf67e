import TenkenSimulation

/// Core Location called the app's delegate about the authorization.
struct Callback: DeclaredEvent {
  static let definition = EventDefinition(
    "callback", LocalizedText(en: "delegate notified of the authorization", ja: "認証の変化の通知"))

  /// The method that was called.
  let method: DelegateMethod
  /// The values that the delegate received.
  let report: App.DelegateReport

  var actor: EventActor { .coreLocation }
  var text: LocalizedText {
    let accuracy = method == .newer ? report.accuracy.map { ", \($0.symbol)" } ?? "" : ""
    return LocalizedText("\(method.symbol) \(report.status.symbol)\(accuracy)")
  }
}

/// The app received a location.
struct Located: DeclaredEvent {
  static let definition = EventDefinition(
    "located", LocalizedText(en: "location delivered", ja: "位置情報の取得"))

  /// How precise it is; nil if this iOS has no such choice.
  let accuracy: Accuracy?
  /// Whether the app may use the location.
  let isPermitted: Bool

  var actor: EventActor { .coreLocation }
  var remembered: Remembered { isPermitted ? .nothing : .locationWithoutPermission }
  var text: LocalizedText {
    LocalizedText("didUpdateLocations" + (accuracy.map { ", \($0.symbol)" } ?? ""))
  }
}

/// The app received an error.
struct Failed: DeclaredEvent {
  static let definition = EventDefinition(
    "failed", LocalizedText(en: "error delivered", ja: "エラーの通知"))

  let error: LocationError

  var actor: EventActor { .coreLocation }
  var text: LocalizedText { LocalizedText("didFailWithError, \(error.symbol)") }
}

/// The app was notified that a monitored region was entered or left.
struct RegionCrossed: DeclaredEvent {
  static let definition = EventDefinition(
    "region-crossed", LocalizedText(en: "region entered or left", ja: "領域への出入りの通知"))

  var actor: EventActor { .coreLocation }
  var text: LocalizedText { "didEnterRegion / didExitRegion" }
}

/// A request for full accuracy ended.
struct FullAccuracyAnswered: DeclaredEvent {
  static let definition = EventDefinition(
    "full-accuracy-answered",
    LocalizedText(en: "request for full accuracy answered", ja: "正確な位置情報のリクエストの結果"))

  let result: FullAccuracyResult

  var actor: EventActor { .coreLocation }
  var text: LocalizedText { result.title.map { "\(Request.fullAccuracy.symbol) → \($0)" } }
}
