import TenkenSimulation

/// The app's alerts are true.
enum AlertTellsTheTruth: Invariant {
  static let definition = InvariantDefinition(
    "alert-tells-the-truth",
    LocalizedText(
      en: "The app's alerts give the real reason why it cannot use the location",
      ja: "アプリのアラートの内容が、実際の位置情報の設定と一致する"),
    source: "Qiita 2021, location part 3: the alert for a permission that has been given")

  static func violation(in world: LocationWorld) -> LocalizedText? {
    world.history.falseAlert.map { alert in
      LocalizedText(
        en: "the app has shown \(alert.title[.english]), which does not match the settings",
        ja: "実際の設定と異なるアラート\(alert.title[.japanese])が表示された")
    }
  }
}
