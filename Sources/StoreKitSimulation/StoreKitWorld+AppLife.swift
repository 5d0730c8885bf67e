extension StoreKitWorld {
  /// The app starts: StoreKit delivers what is unfinished, then the app's own retry runs.
  mutating func launchApp() {
    device.app.state = .foreground
    record(.appLaunched)
    redeliverUnfinished()
    retry(at: .launch)
  }

  /// The user ends the app.
  mutating func terminateApp() {
    device.app.state = .notRunning
    record(.appTerminated)
  }

  /// The app comes back to the screen.
  mutating func bringAppToForeground() {
    device.app.state = .foreground
    record(.appMovedToForeground)
    switch rules.unfinishedRedelivery {
    case .atLaunch: break
    case .atLaunchAndForeground: redeliverUnfinished()
    }
    retry(at: .foreground)
  }
}
