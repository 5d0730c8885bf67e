import TenkenSimulation

/// An event in the world of location permission.
struct LocationEvent: SimulatedEvent {
  /// What the world remembers of an event.
  typealias Fact = Remembered

  /// The kind and the values.
  let content: EventContent<LocationEvent>

  /// All kinds, in the order of the coverage map.
  static let declarations: [EventDeclaration] = [
    life.launched.declaration,
    life.movedToBackground.declaration,
    life.movedToForeground.declaration,
    life.terminated.declaration,
    appEndedBySystem.declaration,
    appCrashed.declaration,
    Requested.declaration,
    PromptShown.declaration,
    promptAnswered.declaration,
    Callback.declaration,
    StatusChecked.declaration,
    AlertShown.declaration,
    alertConfirmed.declaration,
    settingsOpened.declaration,
    permissionChanged.declaration,
    accuracyChanged.declaration,
    servicesSwitched.declaration,
    restrictionChanged.declaration,
    reset.declaration,
    onceEnded.declaration,
    fullAccuracyEnded.declaration,
    FullAccuracyAnswered.declaration,
    updatesStarted.declaration,
    updatesStopped.declaration,
    Located.declaration,
    Failed.declaration,
    errorMissed.declaration,
    RegionCrossed.declaration,
    signalChanged.declaration,
  ]
}

/// A kind of event whose values are read again, or are remembered.
///
/// To add an event, declare it next to related events, and add a line to
/// `LocationEvent.declarations`. If its values are only told, it is a ``Told``.
protocol DeclaredEvent: EventValues where Event == LocationEvent {}

/// A kind of event whose values are only told.
typealias Told<each Value: Sendable> = TenkenSimulation.Told<LocationEvent, repeat each Value>

/// A kind of event without values.
typealias Plain = TenkenSimulation.Told<LocationEvent>

extension EventActor {
  static let coreLocation = EventActor("Core Location", "Core Location")
  static let system = EventActor("system", "システム")
  static let user = EventActor("user", "ユーザー")
  static let settings = EventActor("Settings", "設定")
}
