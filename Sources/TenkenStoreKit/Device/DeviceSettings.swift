import TenkenSimulation

/// What somebody has set on a device outside the app.
struct DeviceSettings: Hashable {
  /// How many seconds the clock is ahead of the App Store's.
  private(set) var clockOffset = 0
  /// Whether no account is signed in to the App Store.
  private(set) var isSignedOut = false
  /// The errors that Xcode makes StoreKit 2 report, by API.
  private(set) var simulatedErrors: [StoreKitAPI: StoreKit2Error] = [:]

  /// Sets the clock, by how many seconds it is ahead of the App Store's.
  mutating func setClock(ahead offset: Int, _ turn: inout Turn) {
    clockOffset = offset
    turn.record(SettingChanged(setting: .clock(offset)))
  }

  /// Signs the account out of the App Store.
  mutating func signOut(_ turn: inout Turn) {
    isSignedOut = true
    turn.record(SettingChanged(setting: .signedOut))
  }

  /// Asks an account that is signed out to sign in to the App Store again.
  mutating func signInIfNeeded(_ turn: inout Turn) {
    guard isSignedOut else { return }
    turn.show(.signIn)
    isSignedOut = false
  }

  /// Makes an API of StoreKit 2 report an error from now on; nil for none.
  mutating func simulate(_ error: StoreKit2Error?, of api: StoreKitAPI) {
    simulatedErrors[api] = error
  }
}

extension DeviceSettings {
  /// The settings of a new device that is set up like one with other settings.
  init(like settings: DeviceSettings) {
    simulatedErrors = settings.simulatedErrors
  }
}
