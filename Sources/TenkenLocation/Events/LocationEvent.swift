public import TenkenSimulation

/// Something that happened about location permission.
///
/// To add an event, declare it next to related events, and add a line to `declarations`.
public struct LocationEvent: SimulatedEvent {
  /// The event with its values.
  let declared: any DeclaredEvent

  /// All declarations, in the order of the coverage map.
  static let declarations: [any DeclaredEvent.Type] = [
    AppLaunched.self,
    AppMovedToBackground.self,
    AppMovedToForeground.self,
    AppTerminated.self,
    AppEndedBySystem.self,
    AppCrashed.self,
    Requested.self,
    PromptShown.self,
    PromptAnswered.self,
    Callback.self,
    StatusChecked.self,
    AlertShown.self,
    AlertConfirmed.self,
    SettingsOpened.self,
    PermissionChanged.self,
    AccuracyChanged.self,
    ServicesSwitched.self,
    RestrictionChanged.self,
    Reset.self,
    OnceEnded.self,
    FullAccuracyEnded.self,
    FullAccuracyAnswered.self,
    UpdatesStarted.self,
    UpdatesStopped.self,
    Located.self,
    Failed.self,
    ErrorMissed.self,
    RegionCrossed.self,
    SignalChanged.self,
  ]

  /// A kind of event, by its definition.
  public struct Kind: EventKind {
    fileprivate let definition: EventDefinition

    /// All kinds, in the order of the coverage map.
    public static let allCases = declarations.map { Kind(definition: $0.definition) }

    /// The kebab-case name.
    public var rawValue: String { definition.name }
    /// The title of events of this kind.
    public var title: LocalizedText { definition.title }
    /// Always empty: the events have no subjects, such as products.
    public var subjects: [String] { definition.subjects }
  }

  /// The kind of the event.
  public var kind: Kind { Kind(definition: type(of: declared).definition) }
  /// The actor or the source of the event.
  public var actor: LocalizedText { declared.actor.title }
  /// What happened, in one line.
  public var text: LocalizedText { declared.text }

  /// Whether two events are of one kind and have the same values.
  public static func == (left: LocationEvent, right: LocationEvent) -> Bool {
    AnyHashable(left.declared) == AnyHashable(right.declared)
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(declared) }
}

extension LocationEvent.Kind {
  /// The kind with a name; nil if there is none.
  public init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
