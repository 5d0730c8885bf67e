public import TenkenSimulation

/// A device with an app that wants to know where it is.
///
/// All of it is finite, and nothing waits for time: a walk meets its worlds again.
public struct LocationWorld: SimulatedWorld {
  /// What has happened.
  public var journal = Journal<LocationEvent>()
  /// The virtual time: nothing of all this waits.
  public let now = Instant(year: 2026, month: 1, day: 1)

  /// The rules in force.
  var rules: Rules
  /// What is on the screen.
  var screen = Screen.home
  /// Whether the device's Location Services are on.
  var isServicesOn = true
  /// Whether Screen Time keeps everybody from changing what apps may locate.
  var isRestricted = false
  /// Whether the device can be located.
  var hasSignal = true
  /// What the user has decided about the app.
  var permission = Permission()
  /// The system's question to the user; nil while there is none.
  var prompt: Prompt?
  /// The app.
  var app = App()
  /// Whether the app ever got a location that it was not allowed to have.
  var hasLeaked = false

  /// What is on the screen.
  enum Screen: String, CaseIterable, Hashable, Sendable {
    case home
    case app
    case settings
  }

  /// Makes the world before anything has happened.
  init(rules: Rules) {
    self.rules = rules
  }
}

extension LocationWorld {
  /// What holds for the app now: what `CLLocationManager.authorizationStatus()` says.
  var status: AuthorizationStatus {
    guard isServicesOn else {
      return permission.grant == .notDetermined
        && rules[UndeterminedWhileOff.self] == .notDetermined ? .notDetermined : .denied
    }
    return isRestricted && !permission.grant.status.isAuthorized
      ? .restricted : permission.grant.status
  }

  /// How precisely the app may know where the device is; nil where nobody chooses.
  var accuracy: Accuracy? {
    guard rules[AccuracyChoice.self] == .offered else { return nil }
    return permission.isPrecise || permission.isPreciseForNow ? .full : .reduced
  }

  /// Why the app may not locate, as its alerts should say it; nil if it may, or can ask.
  var obstacle: App.Alert? {
    guard isServicesOn else { return .servicesOff }
    switch status {
    case .denied: return .denied
    case .restricted: return .restricted
    case .notDetermined, .authorizedWhenInUse, .authorizedAlways: return nil
    }
  }

  /// Notes that something happened.
  mutating func record(_ event: LocationEvent.Content) {
    let event = LocationEvent(content: event)
    journal.record(event, at: now)
    survey(event)
  }
}
