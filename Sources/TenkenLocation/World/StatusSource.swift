/// The source of the status that an app reads.
enum StatusSource: String, CaseIterable, Hashable, Sendable {
  case classFunction = "class-function"
  case instanceProperty = "instance-property"

  /// The call or property as Core Location spells it.
  var symbol: String {
    switch self {
    case .classFunction: "CLLocationManager.authorizationStatus()"
    case .instanceProperty: "manager.authorizationStatus"
    }
  }
}
