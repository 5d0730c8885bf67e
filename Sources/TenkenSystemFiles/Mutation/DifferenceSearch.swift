import TenkenScenarios
import TenkenSimulation

/// A search for the shortest way on which a system and the same system with a bug differ visibly.
///
/// Both do the same steps side by side. Each pair of states is continued from once, so that a
/// search that ends by itself has seen everything that the tried steps lead to.
struct DifferenceSearch {
  /// The limits: about a second of work, for each bug that no case notices.
  private static let stateLimit = 50_000
  private static let workLimit = 1_000_000
  /// The work for all bugs that no case notices, which they share if there are many: seconds.
  private static let wholeWorkLimit = 6_000_000

  /// A step to try, and what people read of it.
  private struct Step {
    let word: Int
    let content: DeclaredStep
    let told: PlantedBug.Clue.Step
  }

  /// A pair of states, and the step that led to it.
  private struct Node {
    let usual: DeclaredSubject.Snapshot
    let mutated: DeclaredSubject.Snapshot
    let origin: Int?
    let step: PlantedBug.Clue.Step?
  }

  private let workLimit: Int
  private let rules: Rules
  private let observations: [DeclaredObservation]
  private let steps: [Step]
  private let starts: [Step]
  private var usual: DeclaredSubject
  private var mutated: DeclaredSubject
  private var nodes: [Node] = []
  private var known: Set<Int> = []
  /// The steps done so far, each with all that happened in it.
  private var work = 0
  /// Whether not everything was tried: some arguments, or a step that does not come to its end.
  private var isCutShort: Bool

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - usual: The rules without the bug.
  ///   - planted: The rules with it.
  ///   - count: The number of bugs that share the work.
  init(_ usual: PlantedRules, _ planted: PlantedRules, oneOf count: Int) {
    workLimit = min(Self.workLimit, Self.wholeWorkLimit / max(1, count))
    rules = usual.rules
    observations = usual.observations
    self.usual = DeclaredSubject(rules, [], SubjectRequest())
    mutated = DeclaredSubject(planted.rules, [], SubjectRequest(), planted: planted)
    var steps = Self.steps(of: rules.operations, rules.names)
    let timers = [rules, planted.rules].flatMap { $0.program.timers.flatMap(\.waits) }
    for time in Set(timers).sorted() {
      steps.append(
        Step(
          word: rules.operations.count, content: .wait(time),
          told: PlantedBug.Clue.Step(
            DeclaredSubject.wait, [Value.Field("time", .integer(time))],
            code: "\(DeclaredSubject.wait): \(FlowValue.duration(time))")))
    }
    self.steps = steps
    isCutShort = !rules.operations.allSatisfy { Exploration.triesAll($0.parameters) }
    starts =
      Self.steps(of: rules.preconditions, rules.names).filter { step in
        !usual.rules.preconditions[step.word].rule.effects.isEmpty
      } + Self.stepsOfRules(in: rules)
  }

  private static func steps(of actions: [Rules.Action], _ names: NameTable) -> [Step] {
    actions.enumerated().flatMap { index, action in
      Exploration.combinations(of: action.parameters).map { values in
        Step(
          word: index, content: .act(action.rule, arguments: values),
          told: told(action, values, names))
      }
    }
  }

  private static func stepsOfRules(in rules: Rules) -> [Step] {
    rules.systemRules.flatMap { rule in
      rule.values.map { value in
        let arguments = [
          Value.Field("name", .text(rule.rule.name)),
          Value.Field("value", .text(rules.names.names[value])),
        ]
        return Step(
          word: rules.preconditions.count, content: .assume(rule.slot, value),
          told: PlantedBug.Clue.Step(ruleWordName, arguments))
      }
    }
  }

  /// Searches from the start of the system, and from what each precondition makes of it.
  mutating func outlook() -> PlantedBug.Outlook {
    let (first, second) = (usual.snapshot, mutated.snapshot)
    if let clue = add(from: nil, nil) { return .noticeable(clue) }
    for start in starts {
      (usual.snapshot, mutated.snapshot) = (first, second)
      usual.establish(start.content, by: start.word)
      mutated.establish(start.content, by: start.word)
      if let clue = add(from: nil, start.told) { return .noticeable(clue) }
    }
    var index = 0
    while index < nodes.count {
      for step in steps {
        if let clue = take(step, from: index) { return .noticeable(clue) }
        guard nodes.count <= Self.stateLimit, work <= workLimit else { return .undecided }
      }
      index += 1
    }
    return isCutShort ? .undecided : .unnoticeable
  }

  /// Does a step in both; nil if nothing differs that can be seen.
  private mutating func take(_ step: Step, from index: Int) -> PlantedBug.Clue? {
    (usual.snapshot, mutated.snapshot) = (nodes[index].usual, nodes[index].mutated)
    usual.renewBudget()
    mutated.renewBudget()
    defer { work += 1 + usual.mark + mutated.mark }
    let outcome = usual.perform(step.content, by: step.word)
    // A fault of the file is nothing that a case expects.
    if case .refused(let name) = outcome, RuleFault(rawValue: name) != nil { return nil }
    guard usual.spentBudget == nil else {
      isCutShort = true
      return nil
    }
    let other = mutated.perform(step.content, by: step.word)
    guard outcome == other, mutated.spentBudget == usual.spentBudget else {
      return clue(
        from: index, step.told, .outcome(outcome),
        mutated.spentBudget == nil ? .outcome(other) : .endless)
    }
    guard outcome == .done else { return nil }
    return add(from: index, step.told)
  }

  /// Keeps the current pair if it is new; the first difference if there is one.
  private mutating func add(
    from origin: Int?, _ step: PlantedBug.Clue.Step?
  ) -> PlantedBug.Clue? {
    for (index, observation) in observations.enumerated() {
      let value = usual.read(observation.look, by: index, since: 0)
      let other = mutated.read(observation.look, by: index, since: 0)
      if value != other {
        let name = observation.name
        return clue(from: origin, step, .value(name, value), .value(name, other))
      }
    }
    let broken = mutated.violations()
    if usual.violations().map(\.index) != broken.map(\.index) {
      let names = broken.map { rules.invariants[$0.index].definition.name }
      return clue(from: origin, step, .violations([]), .violations(names))
    }
    var pair = Fingerprint()
    pair.add(usual.fingerprint ?? 0)
    pair.add(mutated.fingerprint ?? 0)
    guard known.insert(pair.value).inserted else { return nil }
    nodes.append(
      Node(usual: usual.snapshot, mutated: mutated.snapshot, origin: origin, step: step))
    return nil
  }

  private func clue(
    from origin: Int?, _ step: PlantedBug.Clue.Step?, _ sight: PlantedBug.Clue.Sight,
    _ other: PlantedBug.Clue.Sight
  ) -> PlantedBug.Clue {
    var (steps, place) = ([step], origin)
    while let index = place {
      steps.append(nodes[index].step)
      place = nodes[index].origin
    }
    return PlantedBug.Clue(
      steps: steps.reversed().compactMap { $0 }, usual: sight, mutated: other)
  }

  private static func told(
    _ action: Rules.Action, _ values: [Int], _ names: NameTable
  ) -> PlantedBug.Clue.Step {
    PlantedBug.Clue.Step(
      action.name,
      zip(action.parameters, values).map { parameter, value in
        Value.Field(parameter.name, names.value(value, parameter.kind))
      })
  }
}
