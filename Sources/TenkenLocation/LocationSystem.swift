public import TenkenSimulation

/// Location permission with Core Location, as an app and its users experience it.
public struct LocationSystem: SimulatedSystem {
  /// The world that a case changes.
  public var world: LocationWorld

  /// Makes a subject of a world.
  public init(world: LocationWorld) {
    self.world = world
  }

  /// The value of `system:` in scenario files.
  public static let name = "location"
  /// The precondition whose value selects the wording of steps: the version of iOS.
  public static let contextWord: String? = IOSPrecondition.name

  /// The conditions that must always hold.
  public static let invariants: [any Invariant<LocationWorld>.Type] = [
    AlertTellsTheTruth.self,
    UserIsTold.self,
    NoLocationWithoutPermission.self,
    AppKnowsItsStatus.self,
    PromptsAppearInUse.self,
  ]

  /// The rules: what differs between versions of iOS, or what sources disagree about.
  public static let rules = LocationRules.table
  /// The state machines of the permission, its accuracy, the prompt, the app and its updates.
  public static let machines = LocationWorld.machines

  /// The contexts of the version's wordings, the most specific first.
  public static func phraseContexts(in context: Arguments?) -> [String] {
    Rules(iOS: context?.integer("version") ?? IOSVersion.current).phraseContexts
  }

  /// The default version of iOS, if the case does not set one.
  public static func assumptions(
    _ resources: Resources, beside preconditions: [CaseContent.Word]
  ) -> [LocalizedText] {
    guard !preconditions.contains(where: { $0.name == contextWord }) else { return [] }
    return [
      LocalizedText(
        en: "The device has iOS \(IOSVersion.current) (default)",
        ja: "端末のOS: iOS \(IOSVersion.current)（既定）")
    ]
  }

  /// Makes the world of a device on which the app is installed and has never been launched.
  public static func makeWorld(_ resources: Resources) -> LocationWorld {
    LocationWorld(rules: Rules())
  }
}

extension System {
  /// Location permission with Core Location.
  public static let location = System(LocationSystem.self)
}
