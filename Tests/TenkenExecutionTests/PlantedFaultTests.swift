import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

/// Whether the dimmer goes beyond its end.
private let further = Rule<Void, Bool>(
  "further", title: "further", summary: "whether it gets even brighter",
  values: [RuleValue(false, "no", "no"), RuleValue(true, "yes", "yes")], source: "this test",
  .inferred
) { _ in false }

/// A lamp with a dimmer from 0 to 9 that is broken in one way.
private struct Lamp: Subject {
  /// The ways in which the lamp may be broken.
  enum Fault: Sendable {
    case none
    /// It burns at 7, after it was dimmed twice.
    case burns
    /// It cannot be dimmed at 5, and refuses this for a reason that it does not declare.
    case sticks
    /// It flickers for ever at 6.
    case flickers
    /// It gets even brighter at 9.
    case goesFurther
  }

  /// The content of a word: the change of the level.
  final class Turn: Sendable {
    let change: Int
    init(_ change: Int) { self.change = change }
  }

  let fault: Fault
  private var level = 0
  private var dimmedCount = 0
  private var budgetUsage = BudgetUsage(eventLimit: 10)

  init(_ fault: Fault) { self.fault = fault }

  mutating func establish(_ step: BoundWord) {}
  mutating func perform(_ step: BoundWord) -> Outcome {
    guard let turn = step.content as? Turn else { return .refused("no-lamp") }
    if fault == .sticks, level == 5, turn.change < 0 { return .refused("stuck") }
    let end = fault == .goesFurther ? 10 : 9
    guard (0...end).contains(level + turn.change) else { return .refused("at-the-end") }
    level += turn.change
    if turn.change < 0 { dimmedCount = min(2, dimmedCount + 1) }
    if fault == .flickers, level == 6 { _ = budgetUsage.use(.events, 100) }
    return .done
  }
  func read(_ observation: BoundWord, since mark: Mark) -> Value { .integer(level) }
  func violations() -> [Violation] {
    fault == .burns && level == 7 && dimmedCount == 2
      ? [Violation(index: 0, summary: "it burns")] : []
  }
  var now: Instant { Instant(seconds: 0) }
  var mark: Mark { 0 }
  var spentBudget: Budget? { budgetUsage.spent }
  var coverageRecord: CoverageRecord? { nil }
  var isValue: Bool { true }
  var fingerprint: Int? { 10 * level + dimmedCount }
  func events(in range: Range<Mark>) -> [EventRecord] { [] }

  static func system(_ fault: Fault) -> System {
    let words = [("brighter", 1), ("darker", -1)].map { name, change in
      WordList.Entry(
        WordDefinition(
          name, summary: "", phrase: Phrase(en: name, ja: name),
          refusals: [RefusalDefinition("at-the-end", "it is at its end")], examples: [], source: ""
        ), candidates: { _ in [Arguments()] }
      ) { _ in Turn(change) }
    }
    var vocabulary = Vocabulary(
      system: "lamp", preconditions: WordList([]), operations: WordList(words),
      observations: WordList([]))
    vocabulary.invariants = [InvariantDefinition("does-not-burn", "it does not burn", source: "")]
    return System(vocabulary) { request in
      Lamp(request.rules[further] == true ? .goesFurther : fault)
    }
  }
}

/// Searches for faults of a system that only appear after some steps.
@Suite struct PlantedFaultTests {
  private func found(
    _ fault: Lamp.Fault, _ order: ExplorationPlan.Order = .breadthFirst, depth: Int = 30
  ) async throws -> Exploration {
    var plan = ExplorationPlan(Lamp.system(fault), Resources())
    plan.depth = depth
    plan.order = order
    plan.stateLimit = 20_000
    return try #require(await explore(plan))
  }

  private static let orders = [ExplorationPlan.Order.breadthFirst, .random(seed: 1)]

  @Test(arguments: orders)
  func `an invariant that breaks late is found by the shortest path`(
    order: ExplorationPlan.Order
  ) async throws {
    let discoveries = try await found(.burns, order).discoveries
    #expect(discoveries.map(\.kind) == [.invariant(0)])
    // Nine steps up and two down lead to 7, wherever the two are.
    #expect(discoveries.map { $0.steps.map(\.word).filter { $0 == 0 }.count } == [9])
    #expect(discoveries.map { $0.steps.map(\.word).filter { $0 == 1 }.count } == [2])
    #expect(discoveries.map { $0.summary?[.english] } == ["it burns"])
  }

  @Test(arguments: orders)
  func `an undeclared refusal is found`(order: ExplorationPlan.Order) async throws {
    let discoveries = try await found(.sticks, order).discoveries
    #expect(discoveries.map(\.kind) == [.undeclaredRefusal(word: 1, name: "stuck")])
    #expect(discoveries.map { $0.steps.map(\.word) } == [[0, 0, 0, 0, 0, 1]])
  }

  @Test(arguments: orders)
  func `an operation without end is found and stopped`(order: ExplorationPlan.Order) async throws {
    let discoveries = try await found(.flickers, order).discoveries
    #expect(discoveries.map(\.kind) == [.endless(word: 0, .events)])
    #expect(discoveries.map { $0.steps.map(\.word) } == [[0, 0, 0, 0, 0, 0]])
  }

  @Test(arguments: orders)
  func `a mutant that allows a refused operation is noticed by that refusal`(
    order: ExplorationPlan.Order
  ) async throws {
    var plan = ExplorationPlan(Lamp.system(.none), Resources())
    plan.depth = 30
    plan.order = order
    plan.stateLimit = 20_000
    plan.mutants = [
      MutantGoal(
        name: "further: yes", text: "it goes further", preconditions: [],
        rules: RuleOverrides(further.override(true)))
    ]
    let found = try #require(await explore(plan))
    #expect(found.discoveries.map(\.kind) == [.mutant(0)])
    #expect(found.discoveries.map { $0.steps.map(\.word) } == [[Int](repeating: 0, count: 10)])
    let draft = try #require(ScenarioDraft(found.discoveries[0], of: plan))
    #expect(draft.text.contains("- brighter:\n        outcome: at-the-end\n"), "\(draft.text)")
    #expect(draft.text.split(separator: "outcome").count == 2)
  }

  @Test func `all states of a small system are counted once`() async throws {
    let whole = try await found(.none)
    #expect(whole.extent.isExhaustive && whole.extent.isComplete && whole.discoveries.isEmpty)
    // Ten levels, each reached without dimming, after dimming once, and after dimming more often.
    #expect(whole.extent.stateCount == 30)
    let part = try await found(.none, depth: 3)
    #expect(!part.extent.isExhaustive && part.extent.isComplete && part.extent.depth == 3)
  }

  @Test func `a search that was stopped is not complete`() async throws {
    var plan = ExplorationPlan(Lamp.system(.none), Resources())
    plan.depth = 30
    let ended = try #require(await explore(plan) { true })
    #expect(!ended.extent.isComplete && ended.extent.depth == 0 && ended.extent.stateCount == 1)
    plan.stateLimit = 5
    let cut = try #require(await explore(plan))
    #expect(!cut.extent.isComplete && cut.extent.stateCount == 5)
  }

  @Test(
    arguments: [Lamp.Fault.none, .burns, .sticks, .flickers],
    thoroughness > 1 ? [1, 2, 7, 50] : [1, 7])
  private func `machines that divide a search find what one machine finds`(
    fault: Lamp.Fault, count: Int
  ) async throws {
    var plan = ExplorationPlan(Lamp.system(fault), Resources())
    plan.depth = 30
    plan.order = .random(seed: 5)
    plan.stateLimit = 20_000
    plan.countPerKind = 3
    let whole = try #require(await explore(plan))
    #expect(whole.extent.stepCount == 20_000)
    var parts: [ExplorationPart] = []
    for number in (0..<count).reversed() {
      parts.append(try #require(await explore(plan, where: { $0 % count == number })))
    }
    let joined = try #require(explore(plan, joining: parts))
    #expect(joined.extent == whole.extent)
    #expect(joined.discoveries.map(\.kind) == whole.discoveries.map(\.kind))
    #expect(
      joined.discoveries.map { $0.steps.map(\.word) }
        == whole.discoveries.map { $0.steps.map(\.word) })
    // The parts cannot be joined if one is missing, or is there twice.
    #expect(explore(plan, joining: Array(parts.dropLast())) == nil)
    #expect(explore(plan, joining: parts + parts.suffix(1)) == nil)
  }

  @Test func `a part with an invalid path is refused`() async throws {
    var plan = ExplorationPlan(Lamp.system(.sticks), Resources())
    plan.order = .random(seed: 5)
    let part = try #require(await explore(plan, where: { _ in true }))
    let path = try #require(part.paths.first)
    for (unit, steps, point) in [
      (path.unit, [], nil), (path.unit, [0], nil), (path.unit, [99], nil), (path.unit, [-1], nil),
      (path.unit, path.steps, 0), (-1, path.steps, nil), (1 << 40, path.steps, nil),
    ] as [(Int, [Int], Int?)] {
      let changed = ExplorationPart(
        unitCount: part.unitCount, extent: part.extent,
        paths: [ExplorationPart.Path(unit: unit, steps: steps, point: point)])
      #expect(explore(plan, joining: [changed]) == nil, "\(unit) \(steps)")
    }
    #expect(explore(plan, joining: [part]) != nil)
  }
}
