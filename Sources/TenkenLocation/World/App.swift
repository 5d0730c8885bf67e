import TenkenSimulation

/// The app under test, as far as it has to do with locations.
struct App: Hashable, Sendable {
  /// Whether it runs, and where.
  enum Life: String, CaseIterable, Hashable, Sendable {
    case notRunning = "not-running"
    case foreground
    case background
  }

  /// An alert of the app's own, about why it may not locate.
  enum Alert: String, CaseIterable, Hashable, Sendable {
    /// The device's Location Services are off.
    case servicesOff = "services-off"
    /// The user has denied it; the button leads to Settings.
    case denied
    /// A restriction keeps even the user from allowing it.
    case restricted

    /// What people call it.
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

  /// What the delegate was told last.
  struct Known: Hashable, Sendable {
    var status: AuthorizationStatus
    var accuracy: Accuracy?
  }

  /// How it is written.
  var behaviour = AppBehaviour()
  /// What its Info.plist says.
  var infoPlist = InfoPlist()
  /// Whether it runs, and where.
  var life = Life.notRunning
  /// What its manager's delegate was told last; nil where there is no manager.
  var known: Known?
  /// Whether its manager updates the location.
  var isUpdating = false
  /// The alert that it shows; nil if it shows none.
  var alert: Alert?
  /// What it has told the user: since its launch, and what the user could change since its return.
  var told: Set<Alert> = []
  /// The first alert that did not say what held; nil if all did.
  var falseAlert: Alert?
}

/// How the app under test is written.
struct AppBehaviour: Hashable, Sendable {
  /// What it asks for by itself: at launch, and whenever nothing is determined.
  enum Asking: String, CaseIterable, Hashable, Sendable {
    case whenInUse = "when-in-use"
    case always
    case nothing
  }

  /// Which delegate methods it has for changes of the authorization.
  enum Callbacks: String, CaseIterable, Hashable, Sendable {
    case both
    case newer
    case older
  }

  /// How it looks at its status when it comes back to the screen.
  enum ReturnCheck: String, CaseIterable, Hashable, Sendable {
    case classFunction = "class-function"
    case instanceProperty = "instance-property"
    case nothing
  }

  /// What it asks for by itself.
  var asks = Asking.whenInUse
  /// Which delegate methods it has.
  var callbacks = Callbacks.both
  /// How it looks at its status when it comes back to the screen.
  var checksOnReturn = ReturnCheck.classFunction
  /// Whether it asks for the device's switch before it looks at its status.
  var checksServices = true
  /// Whether it tells the user of a restriction.
  var tellsOfRestriction = true
  /// Whether it stops after the first location.
  var stopsAfterFirst = true
  /// Whether it has `locationManager(_:didFailWithError:)`.
  var handlesErrors = true
}

/// What the app's Info.plist says of locations.
struct InfoPlist: Hashable, Sendable {
  /// Whether it has `NSLocationWhenInUseUsageDescription`.
  var hasWhenInUse = true
  /// Whether it has `NSLocationAlwaysAndWhenInUseUsageDescription`.
  var hasAlways = true
  /// The keys of `NSLocationTemporaryUsageDescriptionDictionary`.
  var purposes = ["Navigation"]

  /// Whether it says what a request needs to say.
  func allows(_ request: Request) -> Bool {
    switch request {
    case .whenInUse: hasWhenInUse
    case .always: hasWhenInUse && hasAlways
    case .fullAccuracy: true
    }
  }
}
