import TenkenSimulation

/// The app comes and goes.
extension LocationWorld {
  /// Starts the app on the screen: it makes its manager, asks, and its delegate is called.
  mutating func launch() {
    app.life = .foreground
    app.told = []
    screen = .app
    record(.appLaunched)
    ask()
    tell(isNew: true)
  }

  /// The user leaves the app for another screen.
  mutating func leave(for screen: Screen) {
    self.screen = screen
    guard app.life == .foreground else { return }
    app.life = .background
    record(.appMovedToBackground)
    if rules[TemporaryEnd.self] == .whenLeft { endTemporary() }
  }

  /// The user comes back to the app: it looks at its status, and only then its delegate is called.
  mutating func comeBack() {
    app.life = .foreground
    screen = .app
    app.told.subtract([.servicesOff, .denied])
    record(.appMovedToForeground)
    checkOnReturn()
    tell()
  }

  /// The app ends, by whatever cause.
  mutating func end(_ event: LocationEvent.Content) {
    app.life = .notRunning
    app.known = nil
    app.isUpdating = false
    app.alert = nil
    app.told = []
    if screen == .app { screen = .home }
    record(event)
    endTemporary()
  }

  /// What was allowed once, and for the moment, ends.
  private mutating func endTemporary() {
    let hadOnce = permission.grant == .once
    let wasPrecise = permission.isPreciseForNow
    if hadOnce { permission.grant = .notDetermined }
    permission.isPreciseForNow = false
    if hadOnce { record(.onceEnded) }
    if wasPrecise { record(.fullAccuracyEnded) }
  }
}

/// What the app's delegate is told.
extension LocationWorld {
  /// Tells the app of a change, if it runs and has not been told.
  ///
  /// A suspended app is told when it runs again, of what holds then.
  ///
  /// - Parameter isNew: Whether the app has just made its manager, and is told in any case.
  mutating func tell(isNew: Bool = false) {
    guard app.life == .foreground else { return }
    let before = app.known
    let now = App.Known(status: status, accuracy: accuracy)
    guard isNew || before != now else { return }
    app.known = now
    if !now.status.isAuthorized { app.isUpdating = false }
    let isOther = isNew || before?.status != now.status
    for method in methods(statusChanged: isOther) where app.life == .foreground {
      record(.callback(method, now))
      react(to: now.status)
    }
  }

  /// The delegate methods of the app that are called.
  private func methods(statusChanged: Bool) -> [DelegateMethod] {
    let hasNewer = app.behaviour.callbacks != .older
    let hasOlder = app.behaviour.callbacks != .newer && statusChanged
    let newer: [DelegateMethod] = hasNewer ? [.newer] : []
    let older: [DelegateMethod] = hasOlder ? [.older] : []
    switch rules[AuthorizationCallback.self] {
    case .older: return older
    case .newerFirst: return hasNewer ? newer : older
    case .both: return newer + older
    }
  }
}

/// A delegate method that tells of the authorization.
enum DelegateMethod: String, CaseIterable, Hashable, Sendable {
  /// That of iOS 13 and before.
  case older = "did-change-authorization-status"
  /// That of iOS 14 and later.
  case newer = "did-change-authorization"

  /// The method as Core Location spells it.
  var symbol: String {
    switch self {
    case .older: "locationManager(_:didChangeAuthorization:)"
    case .newer: "locationManagerDidChangeAuthorization(_:)"
    }
  }
}
