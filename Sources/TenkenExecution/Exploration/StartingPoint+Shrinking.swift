import TenkenSimulation

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
    PathShrinker(steps: steps) { self.path(to: kind, along: $0) }.shrunk(path)
  }
}
