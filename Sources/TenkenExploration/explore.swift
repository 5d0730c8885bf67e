import TenkenSimulation

/// Searches what the words of a system lead to.
///
/// The work is done side by side on all cores. What is found depends on the plan alone, unless somebody
/// ends the search.
///
/// - Parameters:
///   - plan: What is searched, and how far.
///   - isOver: Asked every few thousand states: whether the search has to end with what it has.
/// - Returns: What was found, or nil for a system whose states cannot be met again.
public func explore(
  _ plan: ExplorationPlan, until isOver: @Sendable () -> Bool = { false }
) async -> Exploration? {
  // A mutant may be noticed by what happened; everything else is seen from where it has led.
  let subject = plan.start(
    after: plan.preconditions, rules: [:], isRecorded: !plan.mutants.isEmpty)
  guard subject.isValue, subject.fingerprint != nil else { return nil }
  guard !plan.mutants.isEmpty else { return await explore(from: subject, plan, until: isOver) }
  var own = plan
  own.stateLimit = max(1, plan.stateLimit / plan.mutants.count)
  var whole: Exploration?
  for index in plan.mutants.indices {
    let part = await explore(from: subject, own, mutant: index, until: isOver)
    whole = whole?.adding(part) ?? part
    if isOver() { break }
  }
  return whole
}

/// Searches with the type of the subject known.
private func explore<State: Subject>(
  from subject: State, _ plan: ExplorationPlan, until isOver: @Sendable () -> Bool
) async -> Exploration {
  await explore(StartingPoint(subject, plan), plan, until: isOver)
}

/// Searches for a way on which a mutant is noticed.
private func explore<World: Subject>(
  from subject: World, _ plan: ExplorationPlan, mutant index: Int,
  until isOver: @Sendable () -> Bool
) async -> Exploration {
  let twin = TwinSubject(subject, plan.mutants[index], of: plan)
  let start = StartingPoint(
    twin, plan, world: subject,
    goal: StartingPoint.Goal(
      kind: .mutant(index), isMet: { $0.isNoticed }, isMetByRefusal: { $0.hasParted }))
  return await explore(start, plan, until: isOver)
}

/// Searches from a start.
private func explore<State: Subject>(
  _ start: StartingPoint<State>, _ plan: ExplorationPlan, until isOver: @Sendable () -> Bool
) async -> Exploration {
  switch plan.order {
  case .breadthFirst:
    var search = Search(start, plan)
    await search.run(until: isOver)
    return Exploration(
      discoveries: search.findings.discoveries, stateCount: search.stateCount,
      stepCount: search.stepCount, depth: search.depth, isComplete: !search.isCut,
      isExhaustive: search.isExhaustive)
  case .random(let seed):
    var walks = RandomWalks(start, plan, seed: seed)
    await walks.run(until: isOver)
    return Exploration(
      discoveries: walks.findings.discoveries, stateCount: walks.stateCount,
      stepCount: walks.stepCount, depth: plan.depth, isComplete: false, isExhaustive: false)
  }
}
