import TenkenSimulation

/// The app made a request.
struct Requested: DeclaredEvent {
  static let definition = EventDefinition(
    "requested", LocalizedText(en: "authorization requested", ja: "許可のリクエスト"))

  /// What the app asked for.
  let request: Request
  /// The immediate result.
  let result: RequestResult

  var actor: EventActor { .app }
  var text: LocalizedText { result.title.map { "\(request.symbol) → \($0)" } }
}

/// The system showed a prompt.
struct PromptShown: DeclaredEvent {
  static let definition = EventDefinition(
    "prompt-shown", LocalizedText(en: "prompt shown", ja: "確認画面の表示"))

  let prompt: Prompt

  var actor: EventActor { .system }
  var text: LocalizedText {
    LocalizedText(en: "shows \(prompt.title[.english])", ja: "\(prompt.title[.japanese])を表示した")
  }
}

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

/// The app checked its status when it came back to the screen.
struct StatusChecked: DeclaredEvent {
  static let definition = EventDefinition(
    "status-checked", LocalizedText(en: "status checked on return", ja: "復帰時のステータスの確認"))

  /// Where the app read the status.
  let source: StatusSource
  /// The status that the app read.
  let status: AuthorizationStatus

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText("\(source.symbol) → \(status.symbol)") }
}

/// The app showed an alert.
struct AlertShown: DeclaredEvent {
  static let definition = EventDefinition(
    "alert-shown", LocalizedText(en: "app's alert shown", ja: "アプリのアラートの表示"))

  let alert: App.Alert
  /// Whether it says what the settings are.
  let isTrue: Bool

  var actor: EventActor { .app }
  var remembered: Remembered? { isTrue ? nil : .falseAlert(alert) }
  var text: LocalizedText {
    LocalizedText(
      en: "shows the alert \(alert.title[.english])", ja: "アラート\(alert.title[.japanese])を表示した")
  }
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

/// The app received a location.
struct Located: DeclaredEvent {
  static let definition = EventDefinition(
    "located", LocalizedText(en: "location delivered", ja: "位置情報の取得"))

  /// How precise it is; nil if this iOS has no such choice.
  let accuracy: Accuracy?
  /// Whether the app may use the location.
  let isPermitted: Bool

  var actor: EventActor { .coreLocation }
  var remembered: Remembered? { isPermitted ? nil : .locationWithoutPermission }
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
