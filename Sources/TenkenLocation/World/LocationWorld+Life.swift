import TenkenSimulation

/// The life cycle of the app.
extension LocationWorld {
  /// Starts the app on the screen: it makes its manager, asks, and its delegate is called.
  mutating func launch() {
    app.life = .foreground
    app.shownAlerts = []
    screen = .app
    record(.life.launched())
    ask()
    notifyDelegate(isNewManager: true)
  }

  /// The user leaves the app for another screen.
  mutating func leave(for screen: Screen) {
    self.screen = screen
    guard app.life == .foreground else { return }
    app.life = .background
    record(.life.movedToBackground())
    if rules.endsTemporaryWhenLeft { endTemporary() }
  }

  /// The user comes back to the app, which checks its status before its delegate is called.
  mutating func comeBack() {
    app.life = .foreground
    screen = .app
    app.shownAlerts.subtract([.servicesOff, .denied])
    record(.life.movedToForeground())
    checkOnReturn()
    notifyDelegate()
  }

  /// The app ends, for the reason in the event.
  mutating func end(_ event: LocationEvent) {
    app.life = .notRunning
    app.lastReport = nil
    app.isUpdating = false
    app.alert = nil
    app.shownAlerts = []
    if screen == .app { screen = .home }
    record(event)
    endTemporary()
  }

  /// Ends a permission given once, and temporary full accuracy.
  private mutating func endTemporary() {
    let hadOnce = permission.grant == .once
    let wasPrecise = permission.hasTemporaryFullAccuracy
    if hadOnce { permission.grant = .notDetermined }
    permission.hasTemporaryFullAccuracy = false
    if hadOnce { record(.onceEnded()) }
    if wasPrecise { record(.fullAccuracyEnded()) }
  }
}

/// The calls of the app's delegate.
extension LocationWorld {
  /// Notifies an app in the foreground of a change that it does not know.
  ///
  /// A suspended app is notified of the current state when it runs again.
  ///
  /// - Parameter isNewManager: Whether the app has just made its manager, and is notified in any case.
  mutating func notifyDelegate(isNewManager: Bool = false) {
    guard app.life == .foreground else { return }
    let before = app.lastReport
    let now = App.DelegateReport(status: status, accuracy: accuracy)
    guard isNewManager || before != now else { return }
    app.lastReport = now
    if !now.status.isAuthorized { app.isUpdating = false }
    let isOther = isNewManager || before?.status != now.status
    for method in methods(statusChanged: isOther) where app.life == .foreground {
      record(Callback(method: method, report: now))
      react(to: now.status)
    }
  }

  /// The app's delegate methods to call.
  private func methods(statusChanged: Bool) -> [DelegateMethod] {
    let hasNewer = app.behaviour.callbacks != .older
    let hasOlder = app.behaviour.callbacks != .newer && statusChanged
    let newer: [DelegateMethod] = hasNewer ? [.newer] : []
    let older: [DelegateMethod] = hasOlder ? [.older] : []
    switch rules.authorizationCallback {
    case .older: return older
    case .newerFirst: return hasNewer ? newer : older
    case .both: return newer + older
    }
  }
}
