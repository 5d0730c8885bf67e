import TenkenSimulation

/// Location updates and errors.
extension LocationWorld {
  /// The app starts to update the location.
  mutating func startUpdates() {
    record(UpdatesStarted())
    guard status.isAuthorized else { return fail(.denied) }
    // Starting again while updating has no effect.
    guard !app.isUpdating else { return }
    app.isUpdating = true
    locate()
  }

  /// The app stops updating the location.
  mutating func stopUpdates() {
    app.isUpdating = false
    record(UpdatesStopped())
  }

  /// Delivers the location, or an error, to an app that is updating in the foreground.
  mutating func locate() {
    guard app.isUpdating, app.life == .foreground else { return }
    guard hasSignal else { return fail(.locationUnknown) }
    if !status.isAuthorized { hasLeaked = true }
    record(Located(accuracy: accuracy))
    if app.behaviour.stopsAfterFirst { stopUpdates() }
  }

  /// Reports an error of the manager to the app.
  private mutating func fail(_ error: LocationError) {
    guard !app.behaviour.handlesErrors else { return record(Failed(error: error)) }
    switch rules[MissingErrorCallback.self] {
    case .ignored: record(ErrorMissed(error: error))
    case .appEnds: end(AppCrashed())
    }
  }
}

/// The cases of `CLError.Code` that updates can lead to.
enum LocationError: String, CaseIterable, Hashable, Sendable {
  /// The location cannot be determined now; the manager keeps trying.
  case locationUnknown = "location-unknown"
  /// The app may not use the location.
  case denied

  /// The case as Core Location spells it.
  var symbol: String {
    switch self {
    case .locationUnknown: "kCLErrorDomain 0 (locationUnknown)"
    case .denied: "kCLErrorDomain 1 (denied)"
    }
  }
}

/// The result of a request for full accuracy.
enum FullAccuracyResult: String, CaseIterable, Hashable, Sendable {
  /// The app may temporarily know the precise location.
  case granted
  /// The user has declined: `CLError.promptDeclined`.
  case declined
  /// The purpose is not in Info.plist.
  case purposeMissing = "purpose-missing"

  /// The title that readers see.
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
