import TenkenSimulation

/// A device with an app that uses the location.
///
/// Its states are finite, and nothing depends on time, so a walk reaches the same worlds again.
struct LocationWorld: SimulatedWorld {
  /// The events so far.
  var journal = Journal<LocationEvent>()
  /// The virtual time, which never changes: nothing depends on it.
  let now = Instant.startOfCases

  /// The rules in force.
  var rules: Rules
  /// What is on the screen.
  var screen = Screen.home
  /// Whether the device's Location Services are on.
  var isServicesOn = true
  /// Whether Screen Time prevents changes to apps' location permission.
  var isRestricted = false
  /// Whether the device can determine its location.
  var hasSignal = true
  /// What the user has decided about the app.
  var permission = Permission()
  /// The system's prompt on the screen; nil if there is none.
  var prompt: Prompt?
  var app = App()
  /// What the world remembers of its events.
  private(set) var history = History()

  /// What the screen can show.
  enum Screen: String, CaseIterable, Hashable, Sendable {
    case home
    case app
    case settings
  }

  /// Makes a world in which nothing has happened yet.
  init(rules: Rules) {
    self.rules = rules
  }

  /// Replaces the values of rules, before any precondition.
  mutating func override(_ rules: RuleOverrides) { self.rules.overrides = rules }

  /// Remembers a fact of an event.
  mutating func remember(_ fact: Remembered) { history.note(fact) }
}

extension LocationWorld {
  /// The app's current status: the value of `CLLocationManager.authorizationStatus()`.
  var status: AuthorizationStatus {
    guard isServicesOn else {
      return permission.grant == .notDetermined && !rules.deniesUndeterminedWhileOff
        ? .notDetermined : .denied
    }
    return isRestricted && !permission.grant.status.isAuthorized
      ? .restricted : permission.grant.status
  }

  /// How precisely the app may know the location; nil if this iOS has no such choice.
  var accuracy: Accuracy? {
    guard rules.offersAccuracy else { return nil }
    return permission.isPrecise || permission.hasTemporaryFullAccuracy ? .full : .reduced
  }

  /// The alert that says why the app may not use the location; nil if it may, or can ask.
  var expectedAlert: App.Alert? {
    guard isServicesOn else { return .servicesOff }
    switch status {
    case .denied: return .denied
    case .restricted: return .restricted
    case .notDetermined, .authorizedWhenInUse, .authorizedAlways: return nil
    }
  }
}
