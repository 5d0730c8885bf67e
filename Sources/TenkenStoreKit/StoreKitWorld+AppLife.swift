import TenkenSimulation

/// What the user does with the app and with devices.
extension StoreKitWorld {
  /// Whether the system has the interfaces without which the app cannot do.
  var canRunApp: Bool {
    device.app.behaviour.storeKit != .storeKit2 || rules[StoreKit2Availability.self] == .available
  }

  /// The app starts: StoreKit delivers what is unfinished, then the app's own retry runs.
  mutating func launchApp() {
    let behaviour = device.app.behaviour
    device.app.launch()
    device.isObserving = behaviour.observes == .atLaunch && behaviour.storeKit.usesOne
    record(AppLaunched())
    showMessages()
    deliverAtLaunch()
    updateAtLaunch()
    deliverRevocations()
    retry(at: .launch)
  }

  /// The user ends the app.
  mutating func terminateApp() {
    endApp()
    record(AppTerminated())
  }

  /// The app ends by itself; the reason is empty where it is not known.
  mutating func crashApp(_ reason: String) {
    endApp()
    record(AppCrashed(reason: reason))
  }

  private mutating func endApp() {
    device.app.end()
    device.isObserving = false
  }

  /// The app leaves the screen.
  mutating func moveAppToBackground() {
    device.app.move(to: .background)
    record(AppMovedToBackground())
  }

  /// The app comes back to the screen.
  mutating func bringAppToForeground() {
    device.app.move(to: .foreground)
    record(AppMovedToForeground())
    showMessages()
    deliverInForeground()
    updateInForeground()
    deliverRevocations()
    retry(at: .foreground)
  }

  /// The user signs in to the app's own service; what waited for it is processed.
  mutating func signIn(as user: UserID) {
    device.app.switchUser(to: user)
    record(SignedIn(user: server[user].name))
    guard device.app.behaviour.signIn == .awaited else { return }
    deliverWhatWaited()
  }

  /// The user takes a device; one that was not there before has the app, and runs nothing.
  mutating func take(_ name: String, account: AccountID?) {
    if device.name != name {
      if device.app.state == .foreground { moveAppToBackground() }
      var next = Device(name: name)
      next.account = device.account
      next.app.behaviour = device.app.behaviour
      next.simulatedErrors = device.simulatedErrors
      if let place = otherDevices.firstIndex(where: { $0.name == name }) {
        next = otherDevices.remove(at: place)
      }
      otherDevices.append(device)
      device = next
    }
    if let account { device.account = account }
    record(DeviceTaken(device: name, account: store.accounts[device.account].name))
  }
}
