import TenkenSimulation

/// The user changed the app's location permission in Settings.
struct PermissionChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "permission-changed", LocalizedText(en: "permission changed in Settings", ja: "設定での許可の変更"))

  /// The user's choice.
  let choice: SettingsChoice

  var actor: EventActor { .settings }
  var text: LocalizedText {
    LocalizedText(
      en: "location is set to \(choice.title[.english])", ja: "位置情報を\(choice.title[.japanese])にした")
  }
}

/// The user switched Precise Location for the app.
struct AccuracyChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "accuracy-changed", LocalizedText(en: "Precise Location switched", ja: "「正確な位置情報」の切り替え"))

  /// Whether it is on.
  let isOn: Bool

  var actor: EventActor { .settings }
  var text: LocalizedText { .switched("Precise Location", "「正確な位置情報」", isOn) }
}

/// The user switched the device's Location Services.
struct ServicesSwitched: DeclaredEvent {
  static let definition = EventDefinition(
    "services-switched", LocalizedText(en: "Location Services switched", ja: "位置情報サービスの切り替え"))

  /// Whether they are on.
  let isOn: Bool

  var actor: EventActor { .settings }
  var text: LocalizedText { .switched("Location Services", "「位置情報サービス」", isOn) }
}

/// The user turned the restriction of location changes on or off.
struct RestrictionChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "restriction-changed", LocalizedText(en: "restriction changed", ja: "機能制限の変更"))

  /// Whether it is on.
  let isOn: Bool

  var actor: EventActor { .settings }
  var text: LocalizedText { .switched("the restriction", "位置情報の機能制限", isOn) }
}

/// The user reset location and privacy.
struct Reset: DeclaredEvent {
  static let definition = EventDefinition(
    "reset", LocalizedText(en: "location and privacy reset", ja: "位置情報とプライバシーのリセット"))

  var actor: EventActor { .settings }
  var text: LocalizedText {
    LocalizedText(en: "location and privacy are reset", ja: "位置情報とプライバシーをリセットした")
  }
}

/// The device lost its signal, or found it again.
struct SignalChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "signal-changed", LocalizedText(en: "signal lost or found", ja: "電波の変化"))

  /// Whether the device can be located.
  let isThere: Bool

  var actor: EventActor { .device }
  var text: LocalizedText {
    LocalizedText(
      en: isThere ? "can be located again" : "cannot be located",
      ja: isThere ? "測位できるようになった" : "測位できなくなった")
  }
}

extension LocalizedText {
  /// The text of a setting that was switched on or off.
  fileprivate static func switched(
    _ english: String, _ japanese: String, _ isOn: Bool
  ) -> LocalizedText {
    LocalizedText(
      en: "\(english) \(english.hasSuffix("s") ? "are" : "is") \(isOn ? "on" : "off")",
      ja: "\(japanese)を\(isOn ? "オン" : "オフ")にした")
  }
}
