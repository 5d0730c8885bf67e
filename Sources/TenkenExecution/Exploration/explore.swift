import TenkenSimulation

/// Searches the states that the operations of a system lead to.
///
/// The findings depend on the plan alone, unless the caller ends the search. It keeps the states to
/// continue from in memory: a caller that has little of it ends the search before it is used up.
///
/// - Parameters:
///   - plan: What to search, and how far.
///   - isOver: Whether to end the search with what it has found; called by all its threads, after a
///     few steps each. Once true, it must stay so.
/// - Returns: The findings, or nil if the system's states cannot be copied and compared.
package func explore(
  _ plan: ExplorationPlan, until isOver: @escaping @Sendable () -> Bool = { false }
) async -> Exploration? {
  guard let subject = plan.searchableStart else { return nil }
  guard !plan.mutants.isEmpty else { return await explore(from: subject, plan, until: isOver) }
  var whole: Exploration?
  await eachMutant(of: plan, until: isOver) { index in
    await explore(from: subject, plan, mutant: index, until: isOver)
  } then: { part in
    whole = whole?.adding(part) ?? part
  }
  return whole
}

/// Searches for several mutants at a time, and takes what was found in their order.
private func eachMutant<Found: Sendable>(
  of plan: ExplorationPlan, where isOwn: (Int) -> Bool = { _ in true },
  until isOver: @escaping @Sendable () -> Bool,
  _ search: @escaping @Sendable (Int) async -> Found, then take: (Found) -> Void
) async {
  var rest = plan.mutants.indices.filter(isOwn).makeIterator()
  await inOrder(
    atMost: max(1, plan.taskCount), next: { rest.next() }, { index, _ in await search(index) },
    then: { found in
      take(found)
      return !isOver()
    })
}

/// Searches one part of a search that several machines share.
///
/// - Parameters:
///   - plan: What to search: a plan that can be divided.
///   - isOwn: Whether to search a slice or mutant, by its number from 0.
///   - isOver: Whether to end the search; its part is then not complete.
/// - Returns: The findings, or nil if the system's states cannot be copied and compared.
package func explore(
  _ plan: ExplorationPlan, where isOwn: (Int) -> Bool,
  until isOver: @escaping @Sendable () -> Bool = { false }
) async -> ExplorationPart? {
  guard let subject = plan.searchableStart else { return nil }
  guard !plan.mutants.isEmpty else {
    guard case .random(let seed) = plan.order else {
      preconditionFailure("a breadth-first search has only one part")
    }
    return await part(from: subject, plan, seed: seed, where: isOwn, until: isOver)
  }
  var whole = ExplorationPart.nothing
  await eachMutant(of: plan, where: isOwn, until: isOver) { index in
    await part(from: subject, plan, mutant: index, until: isOver)
  } then: { part in
    whole = whole.adding(part)
  }
  return whole
}

/// Searches all that a plan says on this machine, as the part of a search of several files.
///
/// - Parameters:
///   - plan: What to search.
///   - isOver: Whether to end the search; its part is then not complete.
/// - Returns: The findings, or nil if the system's states cannot be copied and compared.
package func exploreWhole(
  _ plan: ExplorationPlan, until isOver: @escaping @Sendable () -> Bool = { false }
) async -> ExplorationPart? {
  guard plan.unitCount == nil else {
    return await explore(plan, where: { _ in true }, until: isOver)
  }
  guard let subject = plan.searchableStart, let found = await explore(plan, until: isOver) else {
    return nil
  }
  return ExplorationPart(
    unitCount: 1, extent: found.extent, paths: paths(to: found.discoveries, from: subject, plan))
}

/// Merges the findings of several machines.
///
/// - Parameters:
///   - plan: What was searched.
///   - parts: All parts, in any order.
/// - Returns: The findings of one machine; nil if parts are missing, or a path leads to nothing.
package func explore(_ plan: ExplorationPlan, joining parts: [ExplorationPart]) -> Exploration? {
  let whole = parts.reduce(ExplorationPart.nothing) { $0.adding($1) }
  guard let subject = plan.searchableStart, whole.unitCount == plan.unitCount ?? 1 else {
    return nil
  }
  let discoveries =
    plan.unitCount == nil
    ? discoveriesOfAll(whole.paths, from: subject, plan)
    : plan.mutants.isEmpty
      ? discoveries(whole.pathsInOrder, from: subject, plan)
      : discoveriesOfMutants(whole.pathsInOrder, from: subject, plan)
  return discoveries.map { Exploration(discoveries: $0, extent: whole.extent) }
}

extension ExplorationPlan {
  /// The subject that every path begins with; nil if its states cannot be copied and compared.
  fileprivate var searchableStart: (any Subject)? {
    // A mutant may be noticed by its events; everything else shows in the state.
    var subject = makeSubject(
      after: preconditions, rules: RuleOverrides(), recordsEvents: !mutants.isEmpty)
    return subject.isValue && subject.fingerprint != nil ? subject : nil
  }

  /// The plan for one of several mutants, with its share of the limit.
  fileprivate var singleMutantPlan: ExplorationPlan {
    var own = self
    own.stateLimit = searchLimit
    // Other tasks search for other mutants.
    own.taskCount = max(1, taskCount / mutants.count)
    return own
  }

  /// The starting point of a search for a path that reveals a mutant.
  fileprivate func start<World: Subject>(
    from subject: World, mutant index: Int
  ) -> StartingPoint<TwinSubject<World>> {
    let twin = TwinSubject(subject, mutants[index], of: self)
    // The times worth waiting for are those of timers, and a planted bug may change them.
    let world = mutants[index].rules.plantedBug == nil ? subject : twin.mutated
    return StartingPoint(
      twin, self, world: world,
      goal: StartingPoint.Goal(
        kind: .mutant(index), isMet: { $0.isNoticed }, isMetByRefusal: { $0.hasDifferentOutcome }))
  }
}

/// Searches with the type of the subject known.
private func explore<State: Subject>(
  from subject: State, _ plan: ExplorationPlan, until isOver: @escaping @Sendable () -> Bool
) async -> Exploration {
  await explore(StartingPoint(subject, plan), plan, until: isOver)
}

/// Searches for a path that reveals a mutant.
private func explore<World: Subject>(
  from subject: World, _ plan: ExplorationPlan, mutant index: Int,
  until isOver: @escaping @Sendable () -> Bool
) async -> Exploration {
  await explore(plan.start(from: subject, mutant: index), plan.singleMutantPlan, until: isOver)
}

/// Searches from a starting point.
private func explore<State: Subject>(
  _ start: StartingPoint<State>, _ plan: ExplorationPlan,
  until isOver: @escaping @Sendable () -> Bool
) async -> Exploration {
  switch plan.order {
  case .breadthFirst:
    var search = Search(start, plan)
    await search.run(until: isOver)
    return Exploration(
      discoveries: search.findings.discoveries,
      extent: ExplorationExtent(
        stateCount: search.stateCount, stepCount: search.stepCount, depth: search.depth,
        isComplete: !search.wasCutShort, isExhaustive: search.isExhaustive))
  case .random(let seed):
    var walks = RandomWalks(start, plan, seed: seed)
    await walks.run(until: isOver)
    return Exploration(discoveries: walks.findings.discoveries, extent: walks.extent)
  }
}

/// Takes the paths of some slices.
private func part<State: Subject>(
  from subject: State, _ plan: ExplorationPlan, seed: UInt64, where isOwn: (Int) -> Bool,
  until isOver: @escaping @Sendable () -> Bool
) async -> ExplorationPart {
  var walks = RandomWalks(StartingPoint(subject, plan), plan, seed: seed, isPart: true)
  await walks.run(where: isOwn, until: isOver)
  return walks.part
}

/// Searches for a path that reveals a mutant, and returns it as a part to be merged.
private func part<World: Subject>(
  from subject: World, _ plan: ExplorationPlan, mutant index: Int,
  until isOver: @escaping @Sendable () -> Bool
) async -> ExplorationPart {
  let start = plan.start(from: subject, mutant: index)
  let found = await explore(start, plan.singleMutantPlan, until: isOver)
  let paths = found.discoveries.map {
    ExplorationPart.Path(unit: index, steps: start.indices(of: $0.steps), point: nil)
  }
  return ExplorationPart(unitCount: 1, extent: found.extent, paths: paths)
}

/// The findings of all paths; nil if a path leads to nothing.
private func discoveries<State: Subject>(
  _ paths: [ExplorationPart.Path], from subject: State, _ plan: ExplorationPlan
) -> [Discovery]? {
  let start = StartingPoint(subject, plan)
  var findings = Findings(start, countPerKind: plan.countPerKind)
  for path in paths {
    guard (0..<plan.sliceCount).contains(path.unit), let kind = start.kind(of: path) else {
      return nil
    }
    if findings.needsPath(to: kind) { findings.add(kind, at: path.steps) }
  }
  return findings.discoveries
}

/// The paths to what a whole search found.
private func paths<State: Subject>(
  to discoveries: [Discovery], from subject: State, _ plan: ExplorationPlan
) -> [ExplorationPart.Path] {
  let start = StartingPoint(subject, plan)
  return discoveries.map { discovery in
    let steps = start.indices(of: discovery.steps)
    var point: Int?
    if case .unreached(let wanted) = discovery.kind {
      point = start.unreached(along: steps).firstIndex(of: wanted)
    }
    return ExplorationPart.Path(unit: 0, steps: steps, point: point)
  }
}

/// What a whole search found, by the paths to it; nil if a path leads to nothing.
private func discoveriesOfAll<State: Subject>(
  _ paths: [ExplorationPart.Path], from subject: State, _ plan: ExplorationPlan
) -> [Discovery]? {
  let start = StartingPoint(subject, plan)
  var discoveries: [Discovery] = []
  for path in paths {
    guard let kind = start.kind(of: path) else { return nil }
    let summary = path.point == nil ? start.firstFault(on: path.steps)?.summary : nil
    discoveries.append(
      Discovery(kind: kind, summary: summary, steps: path.steps.map { start.steps[$0] }))
  }
  return discoveries
}

/// The mutants that the paths reveal; nil if a path reveals none.
private func discoveriesOfMutants<World: Subject>(
  _ paths: [ExplorationPart.Path], from subject: World, _ plan: ExplorationPlan
) -> [Discovery]? {
  var discoveries: [Discovery] = []
  for path in paths {
    guard plan.mutants.indices.contains(path.unit) else { return nil }
    let start = plan.start(from: subject, mutant: path.unit)
    guard start.kind(of: path) == .mutant(path.unit) else { return nil }
    discoveries.append(
      Discovery(kind: .mutant(path.unit), summary: nil, steps: path.steps.map { start.steps[$0] }))
  }
  return discoveries
}
