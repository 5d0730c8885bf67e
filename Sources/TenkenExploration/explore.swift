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
  guard let subject = plan.searchableStart else { return nil }
  guard !plan.mutants.isEmpty else { return await explore(from: subject, plan, until: isOver) }
  var whole: Exploration?
  for index in plan.mutants.indices {
    let part = await explore(from: subject, plan, mutant: index, until: isOver)
    whole = whole?.adding(part) ?? part
    if isOver() { break }
  }
  return whole
}

/// Searches one part of what several machines search together.
///
/// - Parameters:
///   - plan: What is searched: a plan that can be divided.
///   - isOwn: Which of its slices or mutants are searched, by their numbers from 0.
///   - isOver: Asked now and then: whether the search has to end with what it has.
/// - Returns: What was found, or nil for a system whose states cannot be met again.
public func explore(
  _ plan: ExplorationPlan, where isOwn: (Int) -> Bool,
  until isOver: @Sendable () -> Bool = { false }
) async -> ExplorationPart? {
  guard let subject = plan.searchableStart else { return nil }
  guard !plan.mutants.isEmpty else {
    guard case .random(let seed) = plan.order else {
      preconditionFailure("a search breadth first has one part only")
    }
    return await part(from: subject, plan, seed: seed, where: isOwn, until: isOver)
  }
  var whole = ExplorationPart.nothing
  for index in plan.mutants.indices where isOwn(index) && !isOver() {
    whole = whole.adding(await part(from: subject, plan, mutant: index, until: isOver))
  }
  return whole
}

/// Puts together what several machines have found.
///
/// - Parameters:
///   - plan: What was searched.
///   - parts: All parts, in any order.
/// - Returns: What one machine finds; nil if the parts are no whole, or a way does not lead anywhere.
public func explore(_ plan: ExplorationPlan, joining parts: [ExplorationPart]) -> Exploration? {
  let whole = parts.reduce(ExplorationPart.nothing) { $0.adding($1) }
  guard let subject = plan.searchableStart, whole.unitCount == plan.unitCount else { return nil }
  let discoveries =
    plan.mutants.isEmpty
    ? discoveries(whole.waysInOrder, from: subject, plan)
    : discoveriesOfMutants(whole.waysInOrder, from: subject, plan)
  return discoveries.map { Exploration(discoveries: $0, extent: whole.extent) }
}

extension ExplorationPlan {
  /// Where every way begins; nil for a system whose states cannot be met again.
  fileprivate var searchableStart: (any Subject)? {
    // A mutant may be noticed by what happened; everything else is seen from where it has led.
    let subject = start(after: preconditions, rules: [:], isRecorded: !mutants.isEmpty)
    return subject.isValue && subject.fingerprint != nil ? subject : nil
  }

  /// The plan of the search for one mutant of several.
  fileprivate var ofOneMutant: ExplorationPlan {
    var own = self
    own.stateLimit = max(1, stateLimit / mutants.count)
    return own
  }

  /// Where every way begins that is to make somebody notice a mutant.
  fileprivate func start<World: Subject>(
    from subject: World, mutant index: Int
  ) -> StartingPoint<TwinSubject<World>> {
    StartingPoint(
      TwinSubject(subject, mutants[index], of: self), self, world: subject,
      goal: StartingPoint.Goal(
        kind: .mutant(index), isMet: { $0.isNoticed }, isMetByRefusal: { $0.hasParted }))
  }
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
  await explore(plan.start(from: subject, mutant: index), plan.ofOneMutant, until: isOver)
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
      discoveries: search.findings.discoveries,
      extent: ExplorationExtent(
        stateCount: search.stateCount, stepCount: search.stepCount, depth: search.depth,
        isComplete: !search.isCut, isExhaustive: search.isExhaustive))
  case .random(let seed):
    var walks = RandomWalks(start, plan, seed: seed)
    await walks.run(until: isOver)
    return Exploration(discoveries: walks.findings.discoveries, extent: walks.extent)
  }
}

/// Goes the ways of some slices.
private func part<State: Subject>(
  from subject: State, _ plan: ExplorationPlan, seed: UInt64, where isOwn: (Int) -> Bool,
  until isOver: @Sendable () -> Bool
) async -> ExplorationPart {
  var walks = RandomWalks(StartingPoint(subject, plan), plan, seed: seed, isPart: true)
  await walks.run(where: isOwn, until: isOver)
  return walks.part
}

/// Searches for a way on which a mutant is noticed, for whoever puts parts together.
private func part<World: Subject>(
  from subject: World, _ plan: ExplorationPlan, mutant index: Int,
  until isOver: @Sendable () -> Bool
) async -> ExplorationPart {
  let start = plan.start(from: subject, mutant: index)
  let found = await explore(start, plan.ofOneMutant, until: isOver)
  let ways = found.discoveries.map {
    ExplorationPart.Way(unit: index, steps: start.indices(of: $0.steps), point: nil)
  }
  return ExplorationPart(unitCount: 1, extent: found.extent, ways: ways)
}

/// What the ways of all slices lead to; nil if one leads nowhere.
private func discoveries<State: Subject>(
  _ ways: [ExplorationPart.Way], from subject: State, _ plan: ExplorationPlan
) -> [Discovery]? {
  let start = StartingPoint(subject, plan)
  var findings = Findings(start, countPerKind: plan.countPerKind)
  for way in ways {
    guard (0..<plan.sliceCount).contains(way.unit), let kind = start.kind(of: way) else {
      return nil
    }
    if findings.wants(kind) { findings.add(kind, at: way.steps) }
  }
  return findings.discoveries
}

/// The mutants that ways notice; nil if one does not.
private func discoveriesOfMutants<World: Subject>(
  _ ways: [ExplorationPart.Way], from subject: World, _ plan: ExplorationPlan
) -> [Discovery]? {
  var discoveries: [Discovery] = []
  for way in ways {
    guard plan.mutants.indices.contains(way.unit) else { return nil }
    let start = plan.start(from: subject, mutant: way.unit)
    guard start.kind(of: way) == .mutant(way.unit) else { return nil }
    discoveries.append(
      Discovery(kind: .mutant(way.unit), summary: nil, steps: way.steps.map { start.steps[$0] }))
  }
  return discoveries
}
