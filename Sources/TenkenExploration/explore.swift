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
  let subject = plan.start
  guard subject.isValue, subject.fingerprint != nil else { return nil }
  return await explore(from: subject, plan, until: isOver)
}

/// Searches with the type of the subject known.
private func explore<State: Subject>(
  from subject: State, _ plan: ExplorationPlan, until isOver: @Sendable () -> Bool
) async -> Exploration {
  let start = StartingPoint(subject, plan)
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
