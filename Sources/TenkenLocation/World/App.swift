import TenkenSimulation

/// The app under test, with everything about it that concerns locations.
struct App: Hashable, Sendable {
  /// An alert of the app itself, about why it may not use the location.
  enum Alert: String, CaseIterable, Hashable, Sendable {
    /// The device's Location Services are off.
    case servicesOff = "services-off"
    /// The user has denied permission; the button leads to Settings.
    case denied
    /// A restriction prevents even the user from giving permission.
    case restricted

    /// The title that readers see.
    var title: LocalizedText {
      switch self {
      case .servicesOff:
        LocalizedText(en: "“Turn on Location Services”", ja: "「位置情報サービスをオンにしてください」")
      case .denied:
        LocalizedText(
          en: "“Allow the app to use your location”", ja: "「アプリの位置情報サービスをオンにしてください」")
      case .restricted:
        LocalizedText(
          en: "“The use of your location is restricted”", ja: "「位置情報サービスの使用を許可されていません」")
      }
    }
  }

  /// The values that the delegate received last.
  struct DelegateReport: Hashable, Sendable {
    var status: AuthorizationStatus
    var accuracy: Accuracy?
  }

  /// How the app is written.
  var behaviour = AppBehaviour()
  /// The app's Info.plist.
  var infoPlist = InfoPlist()
  /// Whether the app is running, and where.
  var life = AppLife.notRunning
  /// What the manager's delegate received last; nil if there is no manager.
  var lastReport: DelegateReport?
  /// Whether the app's manager is updating the location.
  var isUpdating = false
  /// The alert that the app shows; nil if it shows none.
  var alert: Alert?
  /// The alerts shown since launch; those that the user can act on, only since the last return.
  var shownAlerts: Set<Alert> = []
}

/// How the app under test is written.
struct AppBehaviour: Hashable, Sendable {
  /// What the app requests at launch, and whenever the status is not determined.
  enum Asking: String, CaseIterable, Hashable, Sendable {
    case whenInUse = "when-in-use"
    case always
    case nothing
  }

  /// The delegate methods that the app has for changes of the authorization.
  enum Callbacks: String, CaseIterable, Hashable, Sendable {
    case both
    case newer
    case older
  }

  /// How the app checks its status when it comes back to the screen.
  enum ReturnCheck: String, CaseIterable, Hashable, Sendable {
    case classFunction = "class-function"
    case instanceProperty = "instance-property"
    case nothing
  }

  /// What the app requests at launch.
  var asks = Asking.whenInUse
  /// The delegate methods that the app has.
  var callbacks = Callbacks.both
  /// How the app checks its status when it comes back to the screen.
  var checksOnReturn = ReturnCheck.classFunction
  /// Whether the app checks the device's Location Services before its own status.
  var checksServices = true
  /// Whether the app tells the user about a restriction.
  var tellsOfRestriction = true
  /// Whether the app stops updates after the first location.
  var stopsAfterFirst = true
  /// Whether the app has `locationManager(_:didFailWithError:)`.
  var handlesErrors = true
}

/// The app's Info.plist keys about locations.
struct InfoPlist: Hashable, Sendable {
  /// Whether there is `NSLocationWhenInUseUsageDescription`.
  var hasWhenInUse = true
  /// Whether there is `NSLocationAlwaysAndWhenInUseUsageDescription`.
  var hasAlways = true
  /// The keys of `NSLocationTemporaryUsageDescriptionDictionary`.
  var purposes = ["Navigation"]

  /// Whether the usage descriptions that a request needs are present.
  func allows(_ request: Request) -> Bool {
    switch request {
    case .whenInUse: hasWhenInUse
    case .always: hasWhenInUse && hasAlways
    case .fullAccuracy: true
    }
  }
}
