package import TenkenSimulation

/// Location permission with Core Location, as an app and its users experience it.
struct LocationSystem: SimulatedSystem {
  /// The world that a case changes.
  var world: LocationWorld

  /// The words, and what the system declares beside them.
  static let vocabulary = Vocabulary(
    of: LocationSystem.self, "location", preconditions: preconditions, operations: operations,
    observations: observations
  ) {
    $0.title = LocalizedText(en: "Location permission", ja: "位置情報の許可")
    $0.contextWord = IOSPrecondition.name
    $0.statedContexts = { Rules(of: $0).phraseContexts }
    $0.assumptions = assumptions
    $0.$rules = { LocationRules.table }
    $0.$machines = { LocationWorld.machines }
    $0.$profileQuestions = { profileQuestions }
    $0.$partNeeds = { partNeeds }
    $0.statedNeeds = statedNeeds
  }

  /// The conditions that must always hold.
  static let invariants: [any Invariant<LocationWorld>.Type] = [
    AlertTellsTheTruth.self,
    UserIsTold.self,
    NoLocationWithoutPermission.self,
    AppKnowsItsStatus.self,
    PromptsAppearInUse.self,
  ]

  /// The default version of iOS, if the case does not set one.
  private static func assumptions(
    _ resources: Resources, beside preconditions: [CaseContent.Word]
  ) -> [LocalizedText] {
    guard !preconditions.contains(where: { $0.name == IOSPrecondition.name }) else { return [] }
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

extension Rules {
  /// Makes the rules in force in a case with these preconditions.
  init(of preconditions: [CaseContent.Word]) {
    self.init(
      iOS: preconditions.arguments(of: IOSPrecondition.name)?.integer("version")
        ?? IOSVersion.current,
      overriding: preconditions.overrides(of: LocationRules.table))
  }
}

extension System {
  /// Location permission with Core Location.
  package static let location = System(LocationSystem.self)
}
