import TenkenSimulation

/// Somebody changed a setting outside the app.
struct SettingChanged: DeclaredEvent {
  static let definition = EventDefinition(
    "setting-changed", LocalizedText(en: "setting changed", ja: "設定の変更"))

  /// The settings that are changed while a case runs.
  enum Setting: Hashable {
    /// Whether purchases are interrupted.
    case interruption(Bool)
  }

  /// What was changed.
  let setting: Setting

  var content: StoreKitEvent.Content { .settingChanged(self) }
  var actor: EventActor {
    switch setting {
    case .interruption: .store
    }
  }
  var text: LocalizedText {
    switch setting {
    case .interruption(true):
      LocalizedText(en: "interrupts purchases from now on", ja: "以後の購入を中断する")
    case .interruption(false):
      LocalizedText(en: "interrupts purchases no longer", ja: "購入を中断しなくなった")
    }
  }
}
