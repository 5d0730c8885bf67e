import TenkenSimulation

/// A choice for the app's location in Settings.
enum SettingsChoice: String, CaseIterable, Hashable, Sendable {
  case never
  case askNextTime = "ask-next-time"
  case whileUsing = "while-using"
  case always

  /// The choice's text in Settings.
  var title: LocalizedText {
    switch self {
    case .never: LocalizedText(en: "“Never”", ja: "「なし」")
    case .askNextTime:
      LocalizedText(en: "“Ask Next Time Or When I Share”", ja: "「次回または共有時に確認」")
    case .whileUsing: LocalizedText(en: "“While Using the App”", ja: "「このAppの使用中」")
    case .always: LocalizedText(en: "“Always”", ja: "「常に」")
    }
  }

  /// The permission that the choice gives the app.
  var grant: Permission.Grant {
    switch self {
    case .never: .denied
    case .askNextTime: .notDetermined
    case .whileUsing: .whileUsing
    case .always: .always
    }
  }

  /// Makes the choice that Settings show for a grant; a provisional Always shows as while using.
  init(_ grant: Permission.Grant) {
    switch grant {
    case .notDetermined, .once: self = .askNextTime
    case .whileUsing, .provisionalAlways: self = .whileUsing
    case .always: self = .always
    case .denied: self = .never
    }
  }
}
