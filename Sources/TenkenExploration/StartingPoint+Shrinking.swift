import TenkenExecution
import TenkenSimulation

/// A way to a fault.
struct FaultyWay {
  /// The steps by their indices; none of them is refused.
  let steps: [Int]
  let fault: Discovery.Fault
  /// What is wrong, in one phrase; nil where the fault says it.
  let summary: LocalizedText?
}

extension StartingPoint {
  /// A way to a fault, with no more steps than lead there; nil if the way does not lead there first.
  private func way(to fault: Discovery.Fault, along way: [Int]) -> FaultyWay? {
    if case .unreached(let point) = fault { return self.way(to: point, along: way) }
    return firstFault(on: way).flatMap { $0.fault == fault ? $0 : nil }
  }

  /// The steps of a way that lead to what no scenario reaches.
  private func way(to point: CoveragePoint, along way: [Int]) -> FaultyWay? {
    var (subject, done) = (subject, [Int]())
    for step in way {
      let before = subject
      let result = perform(steps[step], on: &subject)
      if unreached(by: steps[step], result, from: before, to: subject).contains(point) {
        return FaultyWay(steps: done + [step], fault: .unreached(point), summary: nil)
      }
      guard case .done = result else { continue }
      done.append(step)
    }
    return nil
  }

  /// All that a way reaches and no scenario does.
  func unreached(along way: [Int]) -> [CoveragePoint] {
    var (subject, points) = (subject, [CoveragePoint]())
    for step in way {
      let before = subject
      let result = perform(steps[step], on: &subject)
      points += unreached(by: steps[step], result, from: before, to: subject)
    }
    return points
  }

  /// The first fault on a way, with the steps that lead there; refused steps are left out.
  private func firstFault(on way: [Int]) -> FaultyWay? {
    var (subject, done) = (subject, [Int]())
    for step in way {
      switch perform(steps[step], on: &subject) {
      case .refused: continue
      case .fault(let fault): return FaultyWay(steps: done + [step], fault: fault, summary: nil)
      case .done:
        done.append(step)
        if let (fault, summary) = fault(in: subject) {
          return FaultyWay(steps: done, fault: fault, summary: summary)
        }
      }
    }
    return nil
  }

  /// A way to the same fault from which no step can be left out, and whose steps are as plain as can be;
  /// nil if the way does not lead there first.
  func shrunk(_ way: [Int], to fault: Discovery.Fault) -> FaultyWay? {
    guard var best = self.way(to: fault, along: way) else { return nil }
    while let shorter = shorter(best) { best = shorter }
    for index in best.steps.indices {
      if let plainer = plainer(best, at: index) { best = plainer }
    }
    return best
  }

  /// The longest way from which two steps are left out together, like a step and the one that undoes it.
  private static var pairLimit: Int { 40 }

  /// The way without a step, or without two; nil if none can be left out.
  private func shorter(_ way: FaultyWay) -> FaultyWay? {
    let indices = way.steps.indices.reversed()
    for index in indices {
      if let found = self.way(way, without: [index]) { return found }
    }
    guard way.steps.count <= Self.pairLimit else { return nil }
    for first in indices {
      for second in 0..<first {
        if let found = self.way(way, without: [first, second]) { return found }
      }
    }
    return nil
  }

  /// The way without the steps at some indices, if it leads to the same fault.
  private func way(_ way: FaultyWay, without indices: [Int]) -> FaultyWay? {
    var steps = way.steps
    for index in indices { steps.remove(at: index) }
    let found = self.way(to: way.fault, along: steps)
    return found.flatMap { $0.steps.count < way.steps.count ? $0 : nil }
  }

  /// The way with the first arguments of a step's word that lead there as well.
  private func plainer(_ way: FaultyWay, at index: Int) -> FaultyWay? {
    let word = steps[way.steps[index]].word
    for other in steps.indices.prefix(way.steps[index]) where steps[other].word == word {
      var steps = way.steps
      steps[index] = other
      if let found = self.way(to: way.fault, along: steps), found.steps == steps { return found }
    }
    return nil
  }
}
