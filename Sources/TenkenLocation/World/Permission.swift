import TenkenSimulation

/// The user's decisions about the app, apart from device-wide settings.
struct Permission: Hashable, Sendable {
  /// The permission that the user gives the app.
  enum Grant: String, CaseIterable, Hashable, Sendable {
    /// The user has not decided.
    case notDetermined = "not-determined"
    /// Once, until the app is no longer used.
    case once
    /// While the app is used.
    case whileUsing = "while-using"
    /// Provisionally Always, until the user has been asked a second time.
    case provisionalAlways = "provisional-always"
    case always
    /// Never.
    case denied

    /// The authorization status in Core Location.
    var status: AuthorizationStatus {
      switch self {
      case .notDetermined: .notDetermined
      case .once, .whileUsing: .authorizedWhenInUse
      case .provisionalAlways, .always: .authorizedAlways
      case .denied: .denied
      }
    }
  }

  /// The permission that the user gives the app.
  var grant = Grant.notDetermined
  /// Whether the user lets the app know the precise location.
  var isPrecise = true
  /// Whether the app temporarily knows the precise location, which it may not know in general.
  var hasTemporaryFullAccuracy = false
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

  /// Whether the app may use the location.
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
  /// The switch Precise Location, as the accuracy that it stands for.
  static let preciseSwitch = Shape.choice([
    Choice(Accuracy.full.rawValue, "on", "オン"),
    Choice(Accuracy.reduced.rawValue, "off", "オフ"),
  ])
  /// An accuracy authorization.
  static let accuracy = Shape.choice(
    Accuracy.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) })
}
