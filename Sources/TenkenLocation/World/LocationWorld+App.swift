import TenkenSimulation

/// What the app does by itself.
extension LocationWorld {
  /// The app asks for what it is written to ask for.
  mutating func ask() {
    switch app.behaviour.asks {
    case .whenInUse: request(.whenInUse)
    case .always: request(.always)
    case .nothing: break
    }
  }

  /// The app's delegate method for the authorization.
  mutating func react(to status: AuthorizationStatus) {
    if app.behaviour.checksServices && !isServicesOn { return show(.servicesOff) }
    switch status {
    case .authorizedWhenInUse, .authorizedAlways: startUpdates()
    case .notDetermined: ask()
    case .denied: show(.denied)
    case .restricted: if app.behaviour.tellsOfRestriction { show(.restricted) }
    }
  }

  /// The app's look at its status in `willEnterForeground`, before its delegate is called.
  mutating func checkOnReturn() {
    guard let (source, seen) = statusSeenOnReturn else { return }
    record(.statusChecked(source, seen))
    if app.behaviour.checksServices && !isServicesOn { return show(.servicesOff) }
    if seen == .denied { show(.denied) }
  }

  /// What the app sees of its status on return, and where; nil if it does not look.
  private var statusSeenOnReturn: (StatusSource, AuthorizationStatus)? {
    switch (app.behaviour.checksOnReturn, rules[InstanceStatus.self]) {
    case (.nothing, _): nil
    case (.classFunction, _), (.instanceProperty, .absent): (.classFunction, status)
    case (.instanceProperty, .fresh): (.instanceProperty, status)
    case (.instanceProperty, .staleOnReturn): (.instanceProperty, app.known?.status ?? status)
    }
  }

  /// The app shows an alert, in place of one that it shows already.
  private mutating func show(_ alert: App.Alert) {
    app.alert = alert
    app.told.insert(alert)
    if alert != obstacle { app.falseAlert = app.falseAlert ?? alert }
    record(.alertShown(alert))
  }
}

/// Where an app looks for its status.
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

/// What the app asks for.
extension LocationWorld {
  /// The app asks for an authorization; what cannot be asked now does nothing.
  mutating func request(_ request: Request) {
    guard app.infoPlist.allows(request) else { return record(.requested(request, .keyMissing)) }
    guard let next = question(for: request), isServicesOn, prompt == nil else {
      return record(.requested(request, .ignored))
    }
    if request == .always { permission.hasAskedForAlways = true }
    record(.requested(request, .prompted))
    open(next)
  }

  /// The system asks the user.
  mutating func open(_ question: Prompt) {
    prompt = question
    record(.promptShown(question))
  }

  /// The question to the user that a request leads to; nil if it leads to none.
  private func question(for request: Request) -> Prompt? {
    switch request {
    case .whenInUse: status == .notDetermined ? .whenInUse : nil
    case .always where permission.hasAskedForAlways: nil
    case .always where status == .notDetermined: .always
    // What is allowed once is temporary: it cannot become Always.
    case .always: permission.grant == .whileUsing && status.isAuthorized ? .upgrade : nil
    case .fullAccuracy: .fullAccuracy
    }
  }
}
