public import TenkenSimulation

/// Something that happened about location permission.
public struct LocationEvent: SimulatedEvent {
  /// The event, with its details.
  let content: Content

  /// An event of any kind, with its details.
  enum Content: Hashable, Sendable {
    case appLaunched
    case appMovedToBackground
    case appMovedToForeground
    case appTerminated
    case appEndedBySystem
    case appCrashed
    case requested(Request, RequestResult)
    case promptShown(Prompt)
    case promptAnswered(Prompt, Answer)
    case callback(DelegateMethod, App.DelegateReport)
    case statusChecked(StatusSource, AuthorizationStatus)
    case alertShown(App.Alert)
    case alertConfirmed(App.Alert)
    case settingsOpened
    case permissionChanged(SettingsChoice)
    case accuracyChanged(Bool)
    case servicesSwitched(Bool)
    case restrictionChanged(Bool)
    case reset
    case onceEnded
    case fullAccuracyEnded
    case fullAccuracyAnswered(FullAccuracyResult)
    case updatesStarted
    case updatesStopped
    case located(Accuracy?)
    case failed(LocationError)
    case errorMissed(LocationError)
    case regionCrossed
    case signalChanged(Bool)
  }

  /// The kinds of events.
  public enum Kind: String, EventKind {
    case appLaunched = "app-launched"
    case appMovedToBackground = "app-moved-to-background"
    case appMovedToForeground = "app-moved-to-foreground"
    case appTerminated = "app-terminated"
    case appEndedBySystem = "app-ended-by-system"
    case appCrashed = "app-crashed"
    case requested
    case promptShown = "prompt-shown"
    case promptAnswered = "prompt-answered"
    case callback
    case statusChecked = "status-checked"
    case alertShown = "alert-shown"
    case alertConfirmed = "alert-confirmed"
    case settingsOpened = "settings-opened"
    case permissionChanged = "permission-changed"
    case accuracyChanged = "accuracy-changed"
    case servicesSwitched = "services-switched"
    case restrictionChanged = "restriction-changed"
    case reset
    case onceEnded = "once-ended"
    case fullAccuracyEnded = "full-accuracy-ended"
    case fullAccuracyAnswered = "full-accuracy-answered"
    case updatesStarted = "updates-started"
    case updatesStopped = "updates-stopped"
    case located
    case failed
    case errorMissed = "error-missed"
    case regionCrossed = "region-crossed"
    case signalChanged = "signal-changed"

    /// Always empty: the events have no subjects, such as products.
    public var subjects: [String] { [] }
  }

  /// The kind of the event.
  public var kind: Kind {
    switch content {
    case .appLaunched: .appLaunched
    case .appMovedToBackground: .appMovedToBackground
    case .appMovedToForeground: .appMovedToForeground
    case .appTerminated: .appTerminated
    case .appEndedBySystem: .appEndedBySystem
    case .appCrashed: .appCrashed
    case .requested: .requested
    case .promptShown: .promptShown
    case .promptAnswered: .promptAnswered
    case .callback: .callback
    case .statusChecked: .statusChecked
    case .alertShown: .alertShown
    case .alertConfirmed: .alertConfirmed
    case .settingsOpened: .settingsOpened
    case .permissionChanged: .permissionChanged
    case .accuracyChanged: .accuracyChanged
    case .servicesSwitched: .servicesSwitched
    case .restrictionChanged: .restrictionChanged
    case .reset: .reset
    case .onceEnded: .onceEnded
    case .fullAccuracyEnded: .fullAccuracyEnded
    case .fullAccuracyAnswered: .fullAccuracyAnswered
    case .updatesStarted: .updatesStarted
    case .updatesStopped: .updatesStopped
    case .located: .located
    case .failed: .failed
    case .errorMissed: .errorMissed
    case .regionCrossed: .regionCrossed
    case .signalChanged: .signalChanged
    }
  }
}
