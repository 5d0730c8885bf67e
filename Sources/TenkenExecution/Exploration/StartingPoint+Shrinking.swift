import TenkenSimulation

/// A path to a finding.
struct FoundPath {
  /// The steps by their indices; none of them is refused.
  let steps: [Int]
  let kind: Discovery.Kind
  /// What is wrong, in one phrase; nil where the kind says it.
  let summary: LocalizedText?
}

extension StartingPoint {
  /// The steps of a path that lead to a kind; nil if they do not lead to that kind first.
  private func path(to kind: Discovery.Kind, along path: [Int]) -> FoundPath? {
    if case .unreached(let point) = kind { return self.path(to: point, along: path) }
    return firstFault(on: path).flatMap { $0.kind == kind ? $0 : nil }
  }

  /// The steps of a path that lead to a point, without refused ones; nil if none do.
  private func path(to point: CoveragePoint, along path: [Int]) -> FoundPath? {
    var (subject, done) = (subject, [Int]())
    for step in path {
      let before = subject
      let result = perform(steps[step], on: &subject)
      if unreached(by: steps[step], result, from: before, to: subject).contains(point) {
        return FoundPath(steps: done + [step], kind: .unreached(point), summary: nil)
      }
      guard case .done = result else { continue }
      done.append(step)
    }
    return nil
  }

  /// All points that a path reaches and no scenario does.
  func unreached(along path: [Int]) -> [CoveragePoint] {
    var (subject, points) = (subject, [CoveragePoint]())
    for step in path {
      let before = subject
      let result = perform(steps[step], on: &subject)
      points += unreached(by: steps[step], result, from: before, to: subject)
    }
    return points
  }

  /// The first problem on a path, with the steps that lead to it, without the refused ones.
  ///
  /// A refusal that is a problem is one only at the end: it changes nothing for later steps.
  func firstFault(on path: [Int]) -> FoundPath? {
    var (subject, done) = (subject, [Int]())
    for (index, step) in path.enumerated() {
      switch perform(steps[step], on: &subject) {
      case .refused: continue
      case .fault(.faultyRefusal) where index < path.count - 1: continue
      case .fault(let kind): return FoundPath(steps: done + [step], kind: kind, summary: nil)
      case .done:
        done.append(step)
        if let (kind, summary) = fault(in: subject) {
          return FoundPath(steps: done, kind: kind, summary: summary)
        }
      }
    }
    return nil
  }

  /// A path to the same kind from which no step can be left out.
  ///
  /// Its arguments are as plain as possible. It is nil if the given path does not lead to that kind
  /// first.
  func shrunk(_ path: [Int], to kind: Discovery.Kind) -> FoundPath? {
    guard var best = self.path(to: kind, along: path) else { return nil }
    if best.steps.count > Self.pairLimit { best = withoutRuns(best) }
    while let shorter = shorter(best) { best = shorter }
    for index in best.steps.indices {
      if let plainer = plainer(best, at: index) { best = plainer }
    }
    return best
  }

  /// The maximum length of a path for trying to leave out two steps, like a step and its undo.
  private static var pairLimit: Int { 40 }

  /// The path without runs of steps that can be left out: half of them, a quarter, down to two.
  ///
  /// Leaving out one step after the other would take hours for a long path.
  private func withoutRuns(_ path: FoundPath) -> FoundPath {
    var best = path
    var size = path.steps.count / 2
    while size > 1 {
      var end = best.steps.count
      while end > 0 {
        let run = Array(max(0, end - size)..<end)
        if let found = self.path(best, without: run.reversed()) { best = found }
        end = min(run[0], best.steps.count)
      }
      size /= 2
    }
    return best
  }

  /// The path without one step, or without two; nil if none can be left out.
  private func shorter(_ path: FoundPath) -> FoundPath? {
    let indices = path.steps.indices.reversed()
    for index in indices {
      if let found = self.path(path, without: [index]) { return found }
    }
    guard path.steps.count <= Self.pairLimit else { return nil }
    for first in indices {
      for second in 0..<first {
        if let found = self.path(path, without: [first, second]) { return found }
      }
    }
    return nil
  }

  /// The path without the steps at some indices, if it leads to the same kind.
  private func path(_ path: FoundPath, without indices: [Int]) -> FoundPath? {
    var steps = path.steps
    for index in indices { steps.remove(at: index) }
    let found = self.path(to: path.kind, along: steps)
    return found.flatMap { $0.steps.count < path.steps.count ? $0 : nil }
  }

  /// The path with the first arguments of a step's word that lead to the same kind.
  private func plainer(_ path: FoundPath, at index: Int) -> FoundPath? {
    let word = steps[path.steps[index]].word
    for other in steps.indices.prefix(path.steps[index]) where steps[other].word == word {
      var steps = path.steps
      steps[index] = other
      if let found = self.path(to: path.kind, along: steps), found.steps == steps { return found }
    }
    return nil
  }
}
