import Simulation

/// What the user does with the app and with devices.
extension StoreKitWorld {
  /// The app starts: StoreKit delivers what is unfinished, then the app's own retry runs.
  mutating func launchApp() {
    device.app.state = .foreground
    device.isObserving = device.app.behaviour.observes == .atLaunch
    record(.appLaunched)
    deliverAtLaunch()
    retry(at: .launch)
  }

  /// The user ends the app.
  mutating func terminateApp() {
    device.app.state = .notRunning
    device.isObserving = false
    record(.appTerminated)
  }

  /// The app leaves the screen.
  mutating func moveAppToBackground() {
    device.app.state = .background
    record(.appMovedToBackground)
  }

  /// The app comes back to the screen.
  mutating func bringAppToForeground() {
    device.app.state = .foreground
    record(.appMovedToForeground)
    deliverInForeground()
    retry(at: .foreground)
  }

  /// The user takes a device; one that was not there before has the app, and runs nothing.
  mutating func take(_ name: String, account: Int?) {
    if device.name != name {
      if device.app.state == .foreground { moveAppToBackground() }
      var next = Device(name: name)
      next.account = device.account
      next.app.behaviour = device.app.behaviour
      if let place = otherDevices.firstIndex(where: { $0.name == name }) {
        next = otherDevices.remove(at: place)
      }
      otherDevices.append(device)
      device = next
    }
    if let account { device.account = account }
    record(
      .deviceTaken(device: name, account: store.accounts[device.account].name))
  }
}
