import TenkenSimulation

/// What comes right again in the end.
extension DeclaredSubject {
  /// The recoveries that are not possible any more: whatever is done, it is too late.
  func sufficientRecoveries() -> [Int] {
    rules.recoveries.isEmpty ? [] : rules.lostRecoveries(in: state)
  }

  func failedRecoveries() -> [Violation] {
    sufficientRecoveries().map { index in
      Violation(index: index, summary: rules.summary(of: rules.recoveries[index], in: state))
    }
  }
}

extension Rules {
  /// The recoveries that are not possible from a state of a case, as far as a search finds out.
  fileprivate func lostRecoveries(in state: [Int]) -> [Int] {
    let lost = lostStates.withValue { known in
      if let known { return known }
      let found = Exploration(self, upTo: .thorough).lostByState
      known = found
      return found
    }
    guard !lost.isEmpty else { return [] }
    let firstTimer = state.count - timers.count
    let stopped = stoppable.map { state[firstTimer + $0] == DeclaredSubject.stopped ? 1 : 0 }
    return lost[state[..<start.count] + stopped] ?? []
  }
}
