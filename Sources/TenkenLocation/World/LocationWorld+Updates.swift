import TenkenSimulation

/// Location updates and errors.
extension LocationWorld {
  /// The app starts to update the location.
  mutating func startUpdates() {
    record(.updatesStarted())
    guard status.isAuthorized else { return fail(.denied) }
    // Starting again while updating has no effect.
    guard !app.isUpdating else { return }
    app.isUpdating = true
    locate()
  }

  /// The app stops updating the location.
  mutating func stopUpdates() {
    app.isUpdating = false
    record(.updatesStopped())
  }

  /// Delivers the location, or an error, to an app that is updating in the foreground.
  mutating func locate() {
    guard app.isUpdating, app.life == .foreground else { return }
    guard hasSignal else { return fail(.locationUnknown) }
    record(Located(accuracy: accuracy, isPermitted: status.isAuthorized))
    if app.behaviour.stopsAfterFirst { stopUpdates() }
  }

  /// Reports an error of the manager to the app.
  private mutating func fail(_ error: LocationError) {
    guard !app.behaviour.handlesErrors else { return record(Failed(error: error)) }
    guard !rules.missedErrorEndsApp else { return end(.appCrashed()) }
    record(.errorMissed(error))
  }
}
