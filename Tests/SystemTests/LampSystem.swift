import TenkenSimulation

/// A lamp with a timer: a whole system, made up to show everything that one has to declare.
struct LampSystem: SimulatedSystem {
  var world: Lamp
  static let vocabulary = Vocabulary(
    of: LampSystem.self, "lamp", preconditions: [SetTimer.self],
    operations: [SwitchOn.self, SwitchOff.self, Wait.self],
    observations: [Light.self, Switchings.self]
  ) {
    $0.machines = [
      StateMachine(
        "lamp", "Lamp", states: [Choice("dark", "dark"), Choice("lit", "lit")],
        steps: ["dark": ["lit"], "lit": ["dark"]])
    ]
  }
  static let invariants: [any Invariant<Lamp>.Type] = [NeverLonger.self]
  static func makeWorld(_ resources: Resources) -> Lamp { Lamp() }
}

/// The world of the lamp.
struct Lamp: SimulatedWorld {
  struct Event: SimulatedEvent {
    let content: EventContent<Event>
    static let declarations = [
      switchedOn.declaration, switchedOff.declaration, timerRanOut.declaration,
    ]
    static let switchedOn = kind("switched-on", "The lamp is switched on", "ランプをつける")
    static let switchedOff = kind("switched-off", "The lamp is switched off", "ランプを消す")
    static let timerRanOut = kind(
      "timer-ran-out", by: "timer", "The timer switches the lamp off", "タイマーが消す")
    private static func kind(
      _ name: String, by actor: String = "person", _ title: String, _ japanese: String
    ) -> Told<Event> {
      let title = LocalizedText(title, japanese)
      return Told(name, EventActor(actor, actor), title) { title }
    }
  }

  var journal = Journal<Event>()
  var now = Instant.startOfCases
  /// How long the timer lets the lamp shine, in seconds.
  var timer = 300
  /// When the lamp was switched on; nil while it is dark.
  var litSince: Instant?

  var machineStates: [MachineState] { [MachineState("lamp", "", litSince == nil ? "dark" : "lit")] }

  mutating func light(_ isLit: Bool, _ event: Event) {
    litSince = isLit ? now : nil
    record(event)
  }
}

/// Sets the timer.
struct SetTimer: Precondition {
  static let definition = WordDefinition(
    "timer", .setting, summary: "How long the lamp shines before its timer switches it off.",
    phrase: Phrase(en: "The timer is set to {time}", ja: "タイマー: {time}"),
    parameters: [Parameter("time", .duration, "how long")], examples: [], source: "made up")
  private let seconds: Int
  init(_ arguments: Arguments) throws(ArgumentError) {
    seconds = arguments.integer("time")
    if seconds == 0 { throw ArgumentError("time", "a timer of no time never lets the lamp shine") }
  }
  func establish(in world: inout Lamp) { world.timer = seconds }
}

/// A person switches the lamp on.
struct SwitchOn: Operation {
  static let definition = WordDefinition(
    "switch-on", summary: "A person switches the lamp on.",
    phrase: Phrase(en: "Switch the lamp on", ja: "ランプをつける"),
    refusals: [RefusalDefinition("lit", LocalizedText(en: "the lamp is lit", ja: "点灯している"))],
    examples: [], source: "made up")
  init(_ arguments: Arguments) {}
  func apply(to world: inout Lamp) -> Outcome {
    guard world.litSince == nil else { return .refused("lit") }
    world.light(true, .switchedOn())
    return .done
  }
}

/// A person switches the lamp off; a dark lamp stays dark.
struct SwitchOff: Operation {
  static let definition = WordDefinition(
    "switch-off", summary: "A person switches the lamp off.",
    phrase: Phrase(en: "Switch the lamp off", ja: "ランプを消す"), examples: [], source: "made up")
  init(_ arguments: Arguments) {}
  func apply(to world: inout Lamp) -> Outcome {
    if world.litSince != nil { world.light(false, .switchedOff()) }
    return .done
  }
}

/// Time passes.
struct Wait: Operation {
  static let definition = WordDefinition(
    "wait", summary: "Time passes.", phrase: Phrase(en: "Wait {time}", ja: "{time}待つ"),
    parameters: [Parameter("time", .duration, "how long")], examples: [], source: "made up")
  private let seconds: Int
  init(_ arguments: Arguments) { seconds = arguments.integer("time") }
  func apply(to world: inout Lamp) -> Outcome {
    let end = world.now + seconds
    if let lit = world.litSince, lit + world.timer <= end {
      world.now = lit + world.timer
      world.light(false, .timerRanOut())
    }
    world.now = end
    return .done
  }
}

/// Whether the lamp shines.
struct Light: Observation {
  static let definition = WordDefinition(
    "light", summary: "Whether the lamp shines.",
    phrase: Phrase(en: "The lamp shines: {value}", ja: "点灯: {value}"), reads: .state(.boolean),
    examples: [], source: "made up")
  init(_ arguments: Arguments) {}
  func read(_ world: Lamp, since mark: Int) -> Value { .boolean(world.litSince != nil) }
}

/// What has happened to the lamp.
struct Switchings: Observation {
  static let definition = WordDefinition(
    "switchings", summary: "What happened to the lamp.",
    phrase: Phrase(en: "The lamp has seen: {value}", ja: "出来事: {value}"),
    reads: .record(
      .list(
        .choice(Lamp.Event.declarations.map { Choice($0.definition.name, $0.definition.title) }))),
    examples: [], source: "made up")
  init(_ arguments: Arguments) {}
  func read(_ world: Lamp, since mark: Int) -> Value {
    .list(world.journal.entries[mark...].map { .text($0.event.name) })
  }
}

/// The lamp never shines longer than its timer lets it.
enum NeverLonger: Invariant {
  static let definition = InvariantDefinition(
    "never-longer", LocalizedText(en: "the lamp never outshines its timer", ja: "タイマーより長く点灯しない"),
    source: "made up")
  static func violation(in world: Lamp) -> LocalizedText? {
    guard let lit = world.litSince, lit + world.timer <= world.now else { return nil }
    return LocalizedText("it has been shining since \(lit)")
  }
}
