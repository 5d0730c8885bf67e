import TenkenExecution
public import TenkenSimulation

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

  /// How many times as many events as a case has, and as a log has callbacks, may explain the log.
  ///
  /// Some values make what took a month happen every two seconds. Where that is far more than the
  /// log shows, it does not explain anything, and would take long to find out.
  private static let eventFactor = 20

  /// The explanations of a comparison's differences: those that leave none, or else the best.
  ///
  /// Every value of every rule is tried by itself, with the whole case, until far more happens than
  /// the log can show. A log without differences needs no explanation.
  ///
  /// - Parameters:
  ///   - comparison: The log, compared with the prediction.
  ///   - log: The log.
  ///   - prediction: What the case predicts.
  ///   - rules: The rules whose values are tried.
  ///   - predict: What the case predicts with other values of rules, and with less to spend.
  /// - Returns: What would explain the differences best; nothing where there are none.
  public static func all(
    of comparison: LogComparison, _ log: ObserverLog, _ prediction: CasePrediction,
    _ rules: [RuleRow], predict: (_ rules: [String: String], Spending) throws -> CasePrediction?
  ) rethrows -> [RuleExplanation] {
    guard !comparison.differences.isEmpty else { return [] }
    let known = prediction.result.eventCount + log.callbacks.count
    let spending = Spending(eventLimit: eventFactor * (known + 100))
    var best = Fit(comparison)
    var explanations: [RuleExplanation] = []
    // Most rules change nothing in most cases: what shows the same fits as well.
    var fits = Evidence(prediction).map { [$0: best] } ?? [:]
    for rule in rules {
      guard let current = prediction.rules[rule.name] else { continue }
      for value in rule.values where value != current {
        guard let other = try predict([rule.name: value], spending) else { continue }
        // Where the case sets the rule itself, or cannot be done with it, nothing is explained.
        guard other.rules[rule.name] == value, !other.result.isStuck else { continue }
        let evidence = Evidence(other)
        let fit = evidence.flatMap { fits[$0] } ?? LogComparison(log, other).map(Fit.init)
        if let evidence { fits[evidence] = fit }
        guard let fit, fit > best || fit == best && !explanations.isEmpty else { continue }
        if fit > best { explanations = [] }
        best = fit
        explanations.append(
          RuleExplanation(rule: rule, value: value, current: current, remaining: fit.count))
      }
    }
    return explanations
  }
}

/// All of a prediction that a comparison looks at; nothing where it is too long to be remembered.
private struct Evidence: Hashable {
  /// The transactions of a prediction that is remembered: there may be a prediction for each value.
  private static let transactionLimit = 10_000

  private let callbacks: [[ObserverCallback.Transaction]]
  private let isOrderFree: Bool

  init?(_ prediction: CasePrediction) {
    let count = prediction.callbacks.reduce(0) { $0 + $1.transactions.count }
    guard count <= Self.transactionLimit else { return nil }
    callbacks = prediction.callbacks.map(\.transactions)
    isOrderFree = prediction.isOrderFree
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
