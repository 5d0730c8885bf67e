import TenkenSimulation

/// The app was launched.
struct AppLaunched: DeclaredEvent {
  static let definition = EventDefinition(
    "app-launched", LocalizedText(en: "app launched", ja: "アプリの起動"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "launched", ja: "起動した") }
}

/// The app left the screen.
struct AppMovedToBackground: DeclaredEvent {
  static let definition = EventDefinition(
    "app-moved-to-background", LocalizedText(en: "app moved to the background", ja: "バックグラウンドへの移行"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "moved to the background", ja: "バックグラウンドに移った") }
}

/// The app came back to the foreground.
struct AppMovedToForeground: DeclaredEvent {
  static let definition = EventDefinition(
    "app-moved-to-foreground", LocalizedText(en: "app came to the foreground", ja: "フォアグラウンドへの復帰"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "came back to the foreground", ja: "フォアグラウンドに戻った") }
}

/// The app was ended by the user.
struct AppTerminated: DeclaredEvent {
  static let definition = EventDefinition(
    "app-terminated", LocalizedText(en: "app quit by the user", ja: "ユーザーによるアプリの終了"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "quit by the user", ja: "ユーザーが終了させた") }
}

/// The app crashed, because it does not handle an error.
struct AppCrashed: DeclaredEvent {
  static let definition = EventDefinition(
    "app-crashed", LocalizedText(en: "app crashed", ja: "アプリのクラッシュ"))

  var actor: EventActor { .app }
  var text: LocalizedText {
    LocalizedText(en: "crashed: it does not handle the error", ja: "エラーを処理しておらず、クラッシュした")
  }
}

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
  var remembered: Remembered { isTrue ? .nothing : .falseAlert(alert) }
  var text: LocalizedText {
    LocalizedText(
      en: "shows the alert \(alert.title[.english])", ja: "アラート\(alert.title[.japanese])を表示した")
  }
}

/// The user confirmed an alert of the app.
struct AlertConfirmed: DeclaredEvent {
  static let definition = EventDefinition(
    "alert-confirmed", LocalizedText(en: "app's alert confirmed", ja: "アプリのアラートの確認"))

  let alert: App.Alert

  var actor: EventActor { .user }
  var text: LocalizedText { LocalizedText(en: "taps OK", ja: "「OK」を選んだ") }
}

/// The app opened Settings.
struct SettingsOpened: DeclaredEvent {
  static let definition = EventDefinition(
    "settings-opened", LocalizedText(en: "Settings opened by the app", ja: "アプリから設定への移動"))

  var actor: EventActor { .app }
  var text: LocalizedText { LocalizedText(en: "opens Settings", ja: "設定アプリを開いた") }
}

/// The app started to update the location.
struct UpdatesStarted: DeclaredEvent {
  static let definition = EventDefinition(
    "updates-started", LocalizedText(en: "updates started", ja: "更新の開始"))

  var actor: EventActor { .app }
  var text: LocalizedText { "startUpdatingLocation()" }
}

/// The app stopped updating the location.
struct UpdatesStopped: DeclaredEvent {
  static let definition = EventDefinition(
    "updates-stopped", LocalizedText(en: "updates stopped", ja: "更新の停止"))

  var actor: EventActor { .app }
  var text: LocalizedText { "stopUpdatingLocation()" }
}

/// The app has no method for errors, and did not notice one.
struct ErrorMissed: DeclaredEvent {
  static let definition = EventDefinition(
    "error-missed", LocalizedText(en: "error not noticed", ja: "見過ごされたエラー"))

  let error: LocationError

  var actor: EventActor { .app }
  var text: LocalizedText {
    LocalizedText(en: "does not notice \(error.symbol)", ja: "\(error.symbol) を見過ごした")
  }
}
