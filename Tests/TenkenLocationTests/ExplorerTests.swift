import TenkenSimulation
import Testing

@testable import TenkenLocation

/// An operation, its outcome, and the world after it.
private struct Step: Hashable {
  let name: String
  let outcome: Outcome
  let world: LocationWorld
}

private func steps<Word: TenkenSimulation.Operation<LocationWorld>>(
  from world: LocationWorld, by word: Word.Type
) -> [Step] {
  Word.candidates(in: world).compactMap { arguments in
    guard let operation = try? word.init(arguments) else { return nil }
    var next = world
    let outcome = operation.apply(to: &next)
    return Step(name: word.definition.name, outcome: outcome, world: next)
  }
}

/// All operations except those for the signal and movement, and the reset.
private let words = LocationSystem.operations.filter {
  !["lose-signal", "regain-signal", "move", "reset-location-and-privacy"].contains(
    $0.definition.name)
}

/// The words for going to Settings and back.
private let settingsWords: [any TenkenSimulation.Operation<LocationWorld>.Type] = [
  LaunchApp.self, AnswerPrompt.self, ConfirmAlert.self, ChangePermission.self, ForegroundApp.self,
]

/// All reachable worlds, each with the operations that reached it first.
private func explore(
  iOS: Int, _ behaviour: AppBehaviour = AppBehaviour(), rules: [String: String] = [:],
  by words: [any TenkenSimulation.Operation<LocationWorld>.Type] = words,
  look: (Step, LocationWorld, [String]) -> Void = { _, _, _ in }
) -> [LocationWorld: [String]] {
  var start = LocationWorld(
    rules: Rules(iOS: iOS, overriding: RuleOverrides(rules, of: LocationRules.table)))
  start.app.behaviour = behaviour
  start.journal.coverageRecord = CoverageRecord(LocationSystem.vocabulary.machines)
  var paths = [start: [String]()]
  var front = [start]
  while !front.isEmpty {
    var next: [LocationWorld] = []
    for world in front {
      let path = paths[world] ?? []
      for step in words.flatMap({ steps(from: world, by: $0) }) {
        look(step, world, path)
        guard step.outcome == .done, paths[step.world] == nil else { continue }
        paths[step.world] = path + [step.name]
        next.append(step.world)
      }
    }
    front = next
  }
  return paths
}

/// Apps that are written differently, none of which breaks an invariant.
private let goodApps: [AppBehaviour] = {
  var following = AppBehaviour()
  following.stopsAfterFirst = false
  following.asks = .always
  var quiet = AppBehaviour()
  quiet.asks = .nothing
  return [AppBehaviour(), following, quiet]
}()

/// The refusals that words declare.
private let declaredRefusals = Dictionary(
  uniqueKeysWithValues: LocationSystem.operations.map { word in
    (word.definition.name, Set(word.definition.refusals.map(\.name)))
  })

/// The problem of a step; nil if it has none.
private func fault(_ step: Step, from before: LocationWorld) -> String? {
  guard case .refused(let refusal) = step.outcome else {
    return LocationSystem.invariants.lazy.compactMap { $0.violation(in: step.world)?[.english] }
      .first
  }
  guard declaredRefusals[step.name]?.contains(refusal) == true else {
    return "\(refusal) is not declared"
  }
  let isSame = step.world == before && step.world.journal.count == before.journal.count
  return isSame ? nil : "a refusal changes the world"
}

@Suite struct ExplorerTests {
  /// Explores all worlds, in versions of iOS of each kind.
  @Test(
    arguments: [(12, goodApps[1]), (13, goodApps[0]), (27, goodApps[1]), (27, goodApps[2])])
  func `a well written app keeps every invariant in all reachable worlds`(
    iOS: Int, behaviour: AppBehaviour
  ) {
    var faults: [String] = []
    let worlds = explore(iOS: iOS, behaviour) { step, before, path in
      guard faults.isEmpty, let fault = fault(step, from: before) else { return }
      faults.append("\(path.joined(separator: " ")) \(step.name): \(fault)")
    }
    #expect(faults == [])
    #expect(worlds.count > 300 && worlds.count < 10_000)
  }

  @Test func `the machines declare exactly the transitions that happen`() {
    var taken: Set<StateMachine.Transition> = []
    let note = { (step: Step, _: LocationWorld, _: [String]) in
      // The transitions of the step itself are at the end.
      taken.formUnion((step.world.journal.coverageRecord?.transitions ?? []).suffix(8))
    }
    _ = explore(iOS: 12, goodApps[0], rules: ["after-restriction": "not-determined"], look: note)
    _ = explore(iOS: 12, goodApps[1], look: note)
    _ = explore(iOS: 27, goodApps[0], rules: ["temporary-end": "at-app-end"], look: note)
    _ = explore(iOS: 27, goodApps[1], look: note)
    let declared = Set(LocationSystem.vocabulary.machines.flatMap(\.transitions))
    #expect(declared.subtracting(taken) == [])
    #expect(taken.subtracting(declared) == [])
  }

  @Test(arguments: [(13, [:], false), (14, [:], true), (14, ["instance-status": "fresh"], false)])
  func `an app that checks the instance property shows a false alert from iOS 14`(
    iOS: Int, rules: [String: String], isBroken: Bool
  ) {
    var behaviour = AppBehaviour()
    behaviour.checksOnReturn = .instanceProperty
    let broken = explore(iOS: iOS, behaviour, rules: rules, by: settingsWords).keys.contains {
      AlertTellsTheTruth.violation(in: $0) != nil
    }
    #expect(broken == isBroken)
  }

  @Test func `an app that checks nothing on return does not tell its user`() {
    var behaviour = AppBehaviour()
    behaviour.checksOnReturn = .nothing
    let worlds = explore(iOS: 27, behaviour, by: settingsWords)
    #expect(worlds.keys.contains { UserIsTold.violation(in: $0) != nil })
  }

  @Test(arguments: [11, 12, 13, 14, 15, 16, 27])
  func `no random operation breaks an invariant or refuses wrongly`(iOS: Int) {
    for behaviour in goodApps {
      var generator = SplitMix64(seed: 2026)
      var world = LocationWorld(rules: Rules(iOS: iOS))
      world.app.behaviour = behaviour
      var path: [String] = []
      for _ in 0..<400 {
        let all = LocationSystem.operations.flatMap { steps(from: world, by: $0) }
        let step = all[generator.below(all.count)]
        path.append(step.name)
        let fault = fault(step, from: world)
        #expect(fault == nil, "\(path.joined(separator: " "))")
        if fault != nil { return }
        world = step.world
      }
    }
  }
}
