import Execution
public import Simulation

/// A rule of the simulation that would bring a prediction closer to a log with another value.
public struct RuleExplanation: Sendable {
  /// The rule.
  public let rule: RuleRow
  /// The value that would.
  public let value: String
  /// The value in force.
  public let current: String
  /// How many differences would be left.
  public let remaining: Int

  /// The explanations of a comparison's differences: those that leave none, or else the best.
  ///
  /// Every value of every rule is tried by itself, with the whole case.
  public static func all(
    of comparison: LogComparison, _ log: ObserverLog, _ prediction: CasePrediction,
    _ rules: [RuleRow], predict: (_ rules: [String: String]) -> CasePrediction?
  ) -> [RuleExplanation] {
    var best = Fit(comparison)
    var explanations: [RuleExplanation] = []
    for rule in rules {
      guard let current = prediction.rules[rule.name] else { continue }
      for value in rule.values where value != current {
        guard let other = predict([rule.name: value]) else { continue }
        // Where the case sets the rule itself, or cannot be done with it, nothing is explained.
        guard other.rules[rule.name] == value, !other.result.isStuck else { continue }
        let fit = Fit(LogComparison(log, other))
        guard fit > best || fit == best && !explanations.isEmpty else { continue }
        if fit > best { explanations = [] }
        best = fit
        explanations.append(
          RuleExplanation(rule: rule, value: value, current: current, remaining: fit.count))
      }
    }
    return explanations
  }
}

extension CaseResult {
  /// Whether the case could not be done to its end.
  var isStuck: Bool { problems.contains(where: \.isError) }
}

/// How far a prediction agrees with a log: the longer, and then the more, the better.
private struct Fit: Comparable {
  let firstLine: Int
  let count: Int

  init(_ comparison: LogComparison) {
    firstLine = comparison.differences.first?.line ?? .max
    count = comparison.differences.count
  }

  static func < (left: Fit, right: Fit) -> Bool {
    (left.firstLine, -left.count) < (right.firstLine, -right.count)
  }
}
