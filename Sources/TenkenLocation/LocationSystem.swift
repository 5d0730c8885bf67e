package import TenkenSimulation

/// Location permission with Core Location, as an app and its users experience it.
struct LocationSystem: SimulatedSystem {
  /// The world that a case changes.
  var world: LocationWorld

  /// The value of `system:` in scenario files.
  static let name = "location"
  /// The precondition whose value selects the wording of steps: the version of iOS.
  static let contextWord: String? = IOSPrecondition.name

  /// The conditions that must always hold.
  static let invariants: [any Invariant<LocationWorld>.Type] = [
    AlertTellsTheTruth.self,
    UserIsTold.self,
    NoLocationWithoutPermission.self,
    AppKnowsItsStatus.self,
    PromptsAppearInUse.self,
  ]

  /// The rules: what differs between versions of iOS, or what sources disagree about.
  static let rules = LocationRules.table
  /// The state machines of the permission, its accuracy, the prompt, the app and its updates.
  static let machines = LocationWorld.machines

  /// The contexts of the version's wordings, the most specific first.
  static func phraseContexts(in context: Arguments?) -> [String] {
    Rules(iOS: context?.integer("version") ?? IOSVersion.current).phraseContexts
  }

  /// The default version of iOS, if the case does not set one.
  static func assumptions(
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
  static func makeWorld(_ resources: Resources) -> LocationWorld {
    LocationWorld(rules: Rules())
  }
}

extension System {
  /// Location permission with Core Location.
  package static let location = System(LocationSystem.self)
}
