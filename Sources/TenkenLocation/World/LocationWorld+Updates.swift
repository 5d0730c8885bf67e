import TenkenSimulation

/// Locations and errors.
extension LocationWorld {
  /// The app starts to update the location.
  mutating func startUpdates() {
    record(.updatesStarted)
    guard status.isAuthorized else { return fail(.denied) }
    // Starting once more brings nothing new.
    guard !app.isUpdating else { return }
    app.isUpdating = true
    locate()
  }

  /// The app stops updating the location.
  mutating func stopUpdates() {
    app.isUpdating = false
    record(.updatesStopped)
  }

  /// The manager looks where the device is, and says so to the app that waits for it.
  mutating func locate() {
    guard app.isUpdating, app.life == .foreground else { return }
    guard hasSignal else { return fail(.locationUnknown) }
    if !status.isAuthorized { hasLeaked = true }
    record(.located(accuracy))
    if app.behaviour.stopsAfterFirst { stopUpdates() }
  }

  /// The manager tells the app of an error.
  private mutating func fail(_ error: LocationError) {
    guard !app.behaviour.handlesErrors else { return record(.failed(error)) }
    switch rules[MissingErrorCallback.self] {
    case .ignored: record(.errorMissed(error))
    case .appEnds: end(.appCrashed)
    }
  }
}

/// `CLError.Code`, as far as updates come to it.
enum LocationError: String, CaseIterable, Hashable, Sendable {
  /// The location cannot be found now; the manager goes on.
  case locationUnknown = "location-unknown"
  /// The app may not locate.
  case denied

  /// The case as Core Location spells it.
  var symbol: String {
    switch self {
    case .locationUnknown: "kCLErrorDomain 0 (locationUnknown)"
    case .denied: "kCLErrorDomain 1 (denied)"
    }
  }
}

/// What comes of a request for full accuracy.
enum FullAccuracyResult: String, CaseIterable, Hashable, Sendable {
  /// The app may know the precise location for the moment.
  case granted
  /// The user has declined: `CLError.promptDeclined`.
  case declined
  /// The purpose is not in Info.plist.
  case purposeMissing = "purpose-missing"

  /// What people call it.
  var title: LocalizedText {
    switch self {
    case .granted: LocalizedText(en: "granted", ja: "許可された")
    case .declined:
      LocalizedText(en: "declined (promptDeclined)", ja: "許可されなかった（promptDeclined）")
    case .purposeMissing:
      LocalizedText(en: "failed: the purpose is not in Info.plist", ja: "Info.plist に目的のキーがなく失敗")
    }
  }
}
