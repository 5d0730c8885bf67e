package import TenkenSimulation

/// A path to a finding.
package struct FoundPath {
  /// The steps by their indices; none is refused, except for a difference of a real system.
  package let steps: [Int]
  /// What the path leads to.
  package let kind: Discovery.Kind
  /// What is wrong, in one phrase; nil where the kind says it.
  package let summary: LocalizedText?

  /// Makes a path.
  package init(steps: [Int], kind: Discovery.Kind, summary: LocalizedText?) {
    (self.steps, self.kind, self.summary) = (steps, kind, summary)
  }
}

/// Leaves out the steps that a path to a finding does not need.
package struct PathShrinker {
  /// All steps that can be in a path.
  let steps: [BoundWord]
  /// Takes a path; nil if it does not lead to the same kind of finding first.
  let retry: ([Int]) -> FoundPath?

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - steps: All steps that can be in a path.
  ///   - retry: Takes a path; nil if it does not lead to the same kind of finding first.
  package init(steps: [BoundWord], retry: @escaping ([Int]) -> FoundPath?) {
    (self.steps, self.retry) = (steps, retry)
  }

  /// A path to the same kind from which no step can be left out, with plain arguments.
  ///
  /// - Returns: The path; nil if the given one does not lead to that kind first.
  package func shrunk(_ path: [Int]) -> FoundPath? {
    guard var best = retry(path) else { return nil }
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
    let found = retry(steps)
    return found.flatMap { $0.steps.count < path.steps.count ? $0 : nil }
  }

  /// The path with the first arguments of a step's word that lead to the same kind.
  private func plainer(_ path: FoundPath, at index: Int) -> FoundPath? {
    let word = steps[path.steps[index]].word
    for other in steps.indices.prefix(path.steps[index]) where steps[other].word == word {
      var steps = path.steps
      steps[index] = other
      if let found = retry(steps), found.steps == steps { return found }
    }
    return nil
  }
}
