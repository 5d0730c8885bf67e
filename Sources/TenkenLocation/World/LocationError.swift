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
