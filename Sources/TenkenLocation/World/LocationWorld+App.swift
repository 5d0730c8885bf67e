import TenkenSimulation

/// What the app does on its own.
extension LocationWorld {
  /// Makes the request that the app is written to make.
  mutating func ask() {
    switch app.behaviour.asks {
    case .whenInUse: request(.whenInUse)
    case .always: request(.always)
    case .nothing: break
    }
  }

  /// Runs the app's delegate method for the authorization.
  mutating func react(to status: AuthorizationStatus) {
    if app.behaviour.checksServices && !isServicesOn { return show(.servicesOff) }
    switch status {
    case .authorizedWhenInUse, .authorizedAlways: startUpdates()
    case .notDetermined: ask()
    case .denied: show(.denied)
    case .restricted: if app.behaviour.tellsOfRestriction { show(.restricted) }
    }
  }

  /// Checks the app's status in `willEnterForeground`, before its delegate is called.
  mutating func checkOnReturn() {
    guard let (source, seen) = statusSeenOnReturn else { return }
    record(StatusChecked(source: source, status: seen))
    if app.behaviour.checksServices && !isServicesOn { return show(.servicesOff) }
    if seen == .denied { show(.denied) }
  }

  /// The status that the app reads on return, with its source; nil if the app does not check.
  private var statusSeenOnReturn: (StatusSource, AuthorizationStatus)? {
    switch (app.behaviour.checksOnReturn, rules.instanceStatus) {
    case (.nothing, _): nil
    case (.classFunction, _), (.instanceProperty, .absent): (.classFunction, status)
    case (.instanceProperty, .fresh): (.instanceProperty, status)
    case (.instanceProperty, .staleOnReturn): (.instanceProperty, app.lastReport?.status ?? status)
    }
  }

  /// Shows an alert of the app, which replaces one that is on the screen.
  private mutating func show(_ alert: App.Alert) {
    app.alert = alert
    app.shownAlerts.insert(alert)
    record(AlertShown(alert: alert, isTrue: alert == expectedAlert))
  }
}

/// The app's requests.
extension LocationWorld {
  /// Makes a request of the app; one that cannot be made now is ignored.
  mutating func request(_ request: Request) {
    guard app.infoPlist.allows(request) else {
      return record(Requested(request: request, result: .keyMissing))
    }
    guard let next = question(for: request), isServicesOn, prompt == nil else {
      return record(Requested(request: request, result: .ignored))
    }
    if request == .always { permission.hasAskedForAlways = true }
    record(Requested(request: request, result: .prompted))
    open(next)
  }

  /// Shows a prompt of the system.
  mutating func open(_ question: Prompt) {
    prompt = question
    record(PromptShown(prompt: question))
  }

  /// The prompt that a request leads to; nil if it leads to none.
  private func question(for request: Request) -> Prompt? {
    switch request {
    case .whenInUse: status == .notDetermined ? .whenInUse : nil
    case .always where permission.hasAskedForAlways: nil
    case .always where status == .notDetermined: .always
    // A permission given once is temporary, and cannot become Always.
    case .always: permission.grant == .whileUsing && status.isAuthorized ? .upgrade : nil
    case .fullAccuracy: .fullAccuracy
    }
  }
}
