package import TenkenScenarios
package import TenkenSimulation

/// A difference that a mutant makes in a case that does not check it.
package struct UnseenDifference: Sendable {
  /// The kinds of differences.
  package enum Content: Sendable {
    /// An observation has another value at the end.
    case observation(BoundWord, original: Value, mutated: Value)
    /// The first events of one kind that differ; nil on the side where it does not happen.
    case event(original: EventRecord?, mutated: EventRecord?)
  }

  /// The case.
  package let testCase: Case
  /// The difference.
  package let content: Content

  /// Whether a case could check it.
  var isObserved: Bool { if case .observation = content { true } else { false } }
}

extension UnseenDifference {
  /// Finds the first difference that a mutant makes in a case; nil if there is none.
  package init?(by mutant: Mutant, in testCase: Case, of feature: Feature) {
    let observations = feature.vocabulary.defaultObservations
    guard let original = OriginalCase(testCase, of: feature),
      let trial = original.trial(with: mutant),
      let content = VisibleResult(original.trial, observations).difference(
        to: VisibleResult(trial, observations), observations)
    else { return nil }
    self.init(testCase: testCase, content: content)
  }
}

/// The differences that mutants make although no case of a suite kills them.
package struct UnseenDifferences: Sendable {
  /// The first difference for each mutant; nil if it makes none in any case.
  package let firsts: [UnseenDifference?]
  /// The number of cases in which each mutant makes a difference.
  package let counts: [Int]

  /// Runs every case of a feature with every mutant, and compares everything visible.
  ///
  /// - Parameters:
  ///   - feature: A feature that was read without errors.
  ///   - mutants: The survivors, tried one at a time.
  package init(in feature: Feature, by mutants: [Mutant]) {
    let observations = feature.vocabulary.defaultObservations
    var firsts = [UnseenDifference?](repeating: nil, count: mutants.count)
    var counts = [Int](repeating: 0, count: mutants.count)
    guard !mutants.isEmpty else {
      (self.firsts, self.counts) = (firsts, counts)
      return
    }
    for testCase in feature.scenarios.lazy.flatMap(\.cases) {
      guard let original = OriginalCase(testCase, of: feature) else { continue }
      let originalResult = VisibleResult(original.trial, observations)
      for (index, mutant) in mutants.enumerated() {
        guard let trial = original.trial(with: mutant),
          let content = originalResult.difference(
            to: VisibleResult(trial, observations), observations)
        else { continue }
        counts[index] += 1
        if firsts[index] == nil {
          firsts[index] = UnseenDifference(testCase: testCase, content: content)
        }
      }
    }
    self.firsts = firsts
    self.counts = counts
  }
}

/// Everything that can be seen of a case that was run.
private struct VisibleResult {
  let values: [Value]
  let events: [EventRecord]

  init(_ trial: CaseTrial, _ observations: [BoundWord]) {
    values = observations.map { trial.subject.read($0, since: trial.start) }
    events = trial.subject.events(in: 0..<trial.subject.mark)
  }

  /// The first difference: observations come before events, which no one sees directly.
  func difference(to mutated: VisibleResult, _ observations: [BoundWord]) -> UnseenDifference
    .Content?
  {
    for (index, observation) in observations.enumerated()
    where values[index] != mutated.values[index] {
      return .observation(observation, original: values[index], mutated: mutated.values[index])
    }
    for index in 0..<max(events.count, mutated.events.count) {
      let original = index < events.count ? events[index] : nil
      let other = index < mutated.events.count ? mutated.events[index] : nil
      guard original?.time == other?.time, original?.text == other?.text else {
        return Self.pair(events.dropFirst(index), mutated.events.dropFirst(index))
      }
    }
    return nil
  }

  /// The first events of two sides, if they can be compared; else what one side alone has.
  private static func pair(
    _ usual: ArraySlice<EventRecord>, _ mutated: ArraySlice<EventRecord>
  ) -> UnseenDifference.Content {
    let both = UnseenDifference.Content.event(original: usual.first, mutated: mutated.first)
    guard let first = usual.first, let other = mutated.first, first.text != other.text,
      first.subject == nil || first.subject != other.subject
    else { return both }
    guard mutated.contains(where: { $0.text == first.text }) else {
      return .event(original: first, mutated: nil)
    }
    let isMoved = usual.contains { $0.text == other.text }
    return isMoved ? both : .event(original: nil, mutated: other)
  }
}

extension EventRecord {
  /// What the event gives a value, as the text before its colon says; nil if it has none.
  package var subject: Substring? {
    let text = self.text[.english]
    return text.firstRange(of: ": ").map { text[..<$0.lowerBound] }
  }
}
