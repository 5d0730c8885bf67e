/// A delegate method that reports the authorization.
enum DelegateMethod: String, CaseIterable, Hashable, Sendable {
  /// The method of iOS 13 and earlier.
  case older = "did-change-authorization-status"
  /// The method of iOS 14 and later.
  case newer = "did-change-authorization"

  /// The method as Core Location spells it.
  var symbol: String {
    switch self {
    case .older: "locationManager(_:didChangeAuthorization:)"
    case .newer: "locationManagerDidChangeAuthorization(_:)"
    }
  }
}
