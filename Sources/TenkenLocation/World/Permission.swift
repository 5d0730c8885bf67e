import TenkenSimulation

/// What the user has decided about the app, whatever the device's switch and restrictions say.
struct Permission: Hashable, Sendable {
  /// How far the user lets the app locate.
  enum Grant: String, CaseIterable, Hashable, Sendable {
    /// Nothing is decided.
    case notDetermined = "not-determined"
    /// As long as the app is used this once.
    case once
    /// While the app is used.
    case whileUsing = "while-using"
    /// Always, until the user has been asked a second time.
    case provisionalAlways = "provisional-always"
    /// Always.
    case always
    /// Never.
    case denied

    /// What Core Location calls it.
    var status: AuthorizationStatus {
      switch self {
      case .notDetermined: .notDetermined
      case .once, .whileUsing: .authorizedWhenInUse
      case .provisionalAlways, .always: .authorizedAlways
      case .denied: .denied
      }
    }
  }

  /// How far the user lets the app locate.
  var grant = Grant.notDetermined
  /// Whether the user lets the app know precisely where the device is.
  var isPrecise = true
  /// Whether the app knows it precisely for the moment, though the user does not let it in general.
  var isPreciseForNow = false
  /// Whether the app has used its one request for Always.
  var hasAskedForAlways = false
  /// Whether the user has ever decided anything about the app.
  var isDecided = false
}

/// `CLAuthorizationStatus`.
enum AuthorizationStatus: String, CaseIterable, Hashable, Sendable {
  case notDetermined = "not-determined"
  case restricted
  case denied
  case authorizedWhenInUse = "authorized-when-in-use"
  case authorizedAlways = "authorized-always"

  /// Whether the app may locate.
  var isAuthorized: Bool {
    switch self {
    case .authorizedWhenInUse, .authorizedAlways: true
    case .notDetermined, .restricted, .denied: false
    }
  }

  /// The case as Core Location spells it.
  var symbol: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorizedWhenInUse: "authorizedWhenInUse"
    case .authorizedAlways: "authorizedAlways"
    }
  }
}

/// `CLAccuracyAuthorization`.
enum Accuracy: String, CaseIterable, Hashable, Sendable {
  case full
  case reduced

  /// The case as Core Location spells it.
  var symbol: String {
    switch self {
    case .full: "fullAccuracy"
    case .reduced: "reducedAccuracy"
    }
  }
}

extension Shape {
  /// An authorization status.
  static let status = Shape.choice(
    AuthorizationStatus.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) })
  /// The switch Precise Location, by the accuracy that it stands for.
  static let preciseSwitch = Shape.choice([
    Choice(Accuracy.full.rawValue, LocalizedText(en: "on", ja: "オン")),
    Choice(Accuracy.reduced.rawValue, LocalizedText(en: "off", ja: "オフ")),
  ])
  /// An accuracy authorization.
  static let accuracy = Shape.choice(
    Accuracy.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) })
}
