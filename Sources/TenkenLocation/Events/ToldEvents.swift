import TenkenSimulation

/// The app's life, and what it does by itself.
extension LocationEvent {
  /// The life of the app: it starts, leaves the screen, comes back, is quit.
  static let life = AppLifeEvents<LocationEvent>()

  /// The system ended the app in the background.
  static let appEndedBySystem = Plain(
    "app-ended-by-system", .system,
    LocalizedText(en: "app ended by the system", ja: "システムによるアプリの終了")
  ) {
    LocalizedText(en: "ended the app in the background", ja: "バックグラウンドのアプリを終了させた")
  }

  /// The app crashed, because it does not handle an error.
  static let appCrashed = Plain(
    "app-crashed", .app, LocalizedText(en: "app crashed", ja: "アプリのクラッシュ")
  ) {
    LocalizedText(en: "crashed: it does not handle the error", ja: "エラーを処理しておらず、クラッシュした")
  }

  /// The app opened Settings.
  static let settingsOpened = Plain(
    "settings-opened", .app,
    LocalizedText(en: "Settings opened by the app", ja: "アプリから設定への移動")
  ) {
    LocalizedText(en: "opens Settings", ja: "設定アプリを開いた")
  }

  /// The app started to update the location.
  static let updatesStarted = Plain(
    "updates-started", .app, LocalizedText(en: "updates started", ja: "更新の開始")
  ) {
    "startUpdatingLocation()"
  }

  /// The app stopped updating the location.
  static let updatesStopped = Plain(
    "updates-stopped", .app, LocalizedText(en: "updates stopped", ja: "更新の停止")
  ) {
    "stopUpdatingLocation()"
  }

  /// The app has no method for errors, and did not notice one.
  static let errorMissed = Told<LocationError>(
    "error-missed", .app, LocalizedText(en: "error not noticed", ja: "見過ごされたエラー")
  ) { error in
    LocalizedText(en: "does not notice \(error.symbol)", ja: "\(error.symbol) を見過ごした")
  }
}

/// What the user answers and sets.
extension LocationEvent {
  /// The user answered a prompt of the system.
  static let promptAnswered = Told<Answer>(
    "prompt-answered", .user, LocalizedText(en: "prompt answered", ja: "確認画面への回答")
  ) { answer in
    LocalizedText(en: "taps \(answer.title[.english])", ja: "\(answer.title[.japanese])を選んだ")
  }

  /// The user confirmed an alert of the app.
  static let alertConfirmed = Plain(
    "alert-confirmed", .user, LocalizedText(en: "app's alert confirmed", ja: "アプリのアラートの確認")
  ) {
    LocalizedText(en: "taps OK", ja: "「OK」を選んだ")
  }

  /// The user changed the app's location permission in Settings.
  static let permissionChanged = Told<SettingsChoice>(
    "permission-changed", .settings,
    LocalizedText(en: "permission changed in Settings", ja: "設定での許可の変更")
  ) { choice in
    LocalizedText(
      en: "location is set to \(choice.title[.english])", ja: "位置情報を\(choice.title[.japanese])にした")
  }

  /// The user switched Precise Location for the app on or off.
  static let accuracyChanged = switching(
    "accuracy-changed", LocalizedText(en: "Precise Location switched", ja: "「正確な位置情報」の切り替え"),
    "Precise Location is", "「正確な位置情報」")

  /// The user switched the device's Location Services on or off.
  static let servicesSwitched = switching(
    "services-switched", LocalizedText(en: "Location Services switched", ja: "位置情報サービスの切り替え"),
    "Location Services are", "「位置情報サービス」")

  /// The user turned the restriction of location changes on or off.
  static let restrictionChanged = switching(
    "restriction-changed", LocalizedText(en: "restriction changed", ja: "機能制限の変更"),
    "the restriction is", "位置情報の機能制限")

  /// The user reset location and privacy.
  static let reset = Plain(
    "reset", .settings,
    LocalizedText(en: "location and privacy reset", ja: "位置情報とプライバシーのリセット")
  ) {
    LocalizedText(en: "location and privacy are reset", ja: "位置情報とプライバシーをリセットした")
  }

  /// A kind of event that switches a setting on or off.
  private static func switching(
    _ name: String, _ title: LocalizedText, _ english: String, _ japanese: String
  ) -> Told<Bool> {
    Told<Bool>(name, .settings, title) { isOn in
      LocalizedText(
        en: "\(english) \(isOn ? "on" : "off")", ja: "\(japanese)を\(isOn ? "オン" : "オフ")にした")
    }
  }
}

/// What ends or changes by itself.
extension LocationEvent {
  /// A permission given once ended.
  static let onceEnded = Plain(
    "once-ended", .system, LocalizedText(en: "one-time permission ended", ja: "1度だけの許可の終了")
  ) {
    LocalizedText(en: "one-time permission has ended", ja: "1度だけの許可が終わった")
  }

  /// Temporary full accuracy ended.
  static let fullAccuracyEnded = Plain(
    "full-accuracy-ended", .system,
    LocalizedText(en: "temporary full accuracy ended", ja: "一時的な正確な位置情報の終了")
  ) {
    LocalizedText(en: "temporary full accuracy has ended", ja: "一時的な正確な位置情報が終わった")
  }

  /// The device lost its signal, or found it again.
  ///
  /// - `isThere`: whether the device can be located.
  static let signalChanged = Told<Bool>(
    "signal-changed", .device, LocalizedText(en: "signal lost or found", ja: "電波の変化")
  ) { isThere in
    LocalizedText(
      en: isThere ? "can be located again" : "cannot be located",
      ja: isThere ? "測位できるようになった" : "測位できなくなった")
  }
}
