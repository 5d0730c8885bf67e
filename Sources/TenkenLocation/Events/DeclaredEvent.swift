import TenkenSimulation

/// A kind of event and its declaration: its name, its title, its actor and its text.
protocol DeclaredEvent: Hashable, Sendable {
  /// The name and the title.
  static var definition: EventDefinition { get }

  /// Who did it, or where it happened.
  var actor: EventActor { get }
  /// What happened, in one line.
  var text: LocalizedText { get }
  /// What the world remembers of the event; nothing by default.
  var remembered: Remembered { get }
}

extension DeclaredEvent {
  var remembered: Remembered { .nothing }
}

/// Who did something, or where it happened, as shown in the margin of a trace.
enum EventActor {
  case app
  case coreLocation
  case system
  case user
  case settings
  case device

  /// The name as people read it.
  var title: LocalizedText {
    switch self {
    case .app: LocalizedText(en: "app", ja: "アプリ")
    case .coreLocation: "Core Location"
    case .system: LocalizedText(en: "system", ja: "システム")
    case .user: LocalizedText(en: "user", ja: "ユーザー")
    case .settings: LocalizedText(en: "Settings", ja: "設定")
    case .device: LocalizedText(en: "device", ja: "端末")
    }
  }
}
