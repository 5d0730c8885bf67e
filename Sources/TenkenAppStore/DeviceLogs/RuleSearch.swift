import TenkenExecution
package import TenkenSimulation

/// Rule values with which a prediction comes closer to a log.
package struct RuleExplanation: Sendable {
  /// A rule and its changed value.
  package struct Change: Sendable {
    /// The rule.
    package let rule: RuleRow
    /// The value that brings the prediction closer.
    package let value: String
    /// The value in force.
    package let current: String
  }

  /// The changed rules: one or two.
  package let changes: [Change]
  /// The number of differences that remain.
  package let remaining: Int
}

/// A search for the rules that explain the differences between a log and a prediction.
///
/// It runs the whole case with every value of every rule alone, and stops a run that has far more
/// events than the log can show. If differences remain with every value, it tries pairs: each value
/// that changes what the log would show, with every value of every other rule.
package struct RuleSearch {
  /// How many times the events of the case and the entries of the log a run may have.
  ///
  /// Some values turn a month's events into events every two seconds. If they are far more than the
  /// log shows, they explain nothing and would take long to compare.
  private static let eventFactor = 20
  /// The maximum number of pairs to try.
  ///
  /// It is enough for sixty rules with two values each, paired with as many values that have an
  /// effect.
  package static let pairLimit = 4000
  /// The maximum work of the search: about ten seconds.
  ///
  /// One unit of work is an event, or fifty cells of an alignment.
  static let workLimit = 2_000_000

  /// The explanations: those that leave no difference, or else the best.
  package private(set) var explanations: [RuleExplanation] = []
  /// The number of pairs that were tried.
  package private(set) var pairCount = 0
  /// Whether no limit stopped the search before it had tried every pair it needed.
  package private(set) var isComplete = true

  private let log: DeviceLog
  private let prediction: CasePrediction
  private let device: String?
  private let predict: ([String: String], BudgetUsage) -> CasePrediction?
  private let budgetUsage: BudgetUsage
  private var start: Evidence?
  private var best: Fit
  /// The fit of each evidence: most rules change nothing, and the same evidence has the same fit.
  private var fits: [Evidence: Fit] = [:]
  private var work = 0

  /// Looks for explanations of a comparison's differences; finds none if there are no differences.
  ///
  /// - Parameters:
  ///   - comparison: The log, compared with the prediction.
  ///   - log: The log.
  ///   - prediction: The prediction for the case.
  ///   - device: The name of the device whose log it is; nil for all devices of the case.
  ///   - rules: The rules whose values are tried.
  ///   - predict: Predicts the case with other rule values and a tighter budget.
  package init(
    of comparison: LogComparison, _ log: DeviceLog, _ prediction: CasePrediction,
    device: String? = nil, _ rules: [RuleRow],
    predict: @escaping (_ rules: [String: String], BudgetUsage) -> CasePrediction?
  ) {
    self.log = log
    self.prediction = prediction
    self.device = device
    self.predict = predict
    let known = prediction.result.eventCount + log.entries.count
    budgetUsage = BudgetUsage(eventLimit: Self.eventFactor * (known + 100))
    best = Fit(comparison)
    guard !comparison.differences.isEmpty else { return }
    start = Evidence(prediction)
    if let start { fits[start] = best }
    let changes = rules.flatMap { rule in
      let current = prediction.rules[rule.name]
      return rule.values.compactMap { value in
        current.flatMap {
          $0 == value ? nil : RuleExplanation.Change(rule: rule, value: value, current: $0)
        }
      }
    }
    var (effective, others): ([RuleExplanation.Change], [RuleExplanation.Change]) = ([], [])
    for change in changes {
      switch attempt([change]) {
      case .other: effective.append(change)
      case .same: others.append(change)
      case .impossible: break
      }
    }
    guard best.count > 0 else { return }
    tryPairs(effective, others)
  }

  private mutating func tryPairs(
    _ effective: [RuleExplanation.Change], _ others: [RuleExplanation.Change]
  ) {
    // Two values that each have an effect explain more than a value that has none alone.
    for (position, first) in effective.enumerated() {
      for second in effective.dropFirst(position + 1) + others
      where first.rule.name != second.rule.name {
        guard pairCount < Self.pairLimit, work < Self.workLimit else {
          isComplete = false
          return
        }
        pairCount += 1
        _ = attempt([first, second])
      }
    }
  }

  /// Runs the case with other values, and records an explanation if the log agrees better.
  private mutating func attempt(_ changes: [RuleExplanation.Change]) -> Attempt {
    let values = Dictionary(changes.map { ($0.rule.name, $0.value) }) { first, _ in first }
    guard let other = predict(values, budgetUsage) else { return .impossible }
    let cells = log.entries.count * other.entries.count + log.answers.count * other.answerExtent
    work += other.result.eventCount + cells / 50
    guard values.allSatisfy({ other.rules[$0] == $1 }), !other.result.isStuck else {
      return .impossible
    }
    let evidence = Evidence(other)
    let attempt = evidence != nil && evidence == start ? Attempt.same : .other
    let fit =
      evidence.flatMap { fits[$0] } ?? LogComparison(log, other, device: device).map(Fit.init)
    if let evidence { fits[evidence] = fit }
    // An equal fit of equally many rules is kept too; two rules have to be better than one.
    let isAsGood = fit == best && explanations.last?.changes.count == changes.count
    // Two rules that only move the first difference to a later line explain nothing.
    let isBetter = fit.map { $0 > best && (changes.count == 1 || $0.count < best.count) } ?? false
    guard let fit, isBetter || isAsGood else { return attempt }
    if isBetter { explanations = [] }
    best = fit
    explanations.append(RuleExplanation(changes: changes, remaining: fit.count))
    return attempt
  }
}

/// The result of an attempt with other rule values.
private enum Attempt {
  /// The case sets a rule itself, or cannot be finished with the values.
  case impossible
  /// The log would show the same.
  case same
  /// The log would be different.
  case other
}

/// The parts of a prediction that a comparison uses; nil if they are too long to keep.
private struct Evidence: Hashable {
  /// The maximum number of transactions to keep: there may be a prediction for each rule value.
  private static let transactionLimit = 10_000

  private let entries: [PredictedEntry.Content]
  private let moments: [PredictedMoment]?
  private let allowsAnyTransactionOrder: Bool

  init?(_ prediction: CasePrediction) {
    let all = prediction.preparation + prediction.entries
    let entryTransactions = all.reduce(0) { $0 + $1.content.transactionCount }
    let momentTransactions = prediction.moments?.reduce(0) {
      $0 + $1.entitlements.count + $1.unfinished.count
    }
    guard entryTransactions + (momentTransactions ?? 0) <= Self.transactionLimit else { return nil }
    entries = all.map(\.content)
    moments = prediction.moments
    allowsAnyTransactionOrder = prediction.allowsAnyTransactionOrder
  }
}

extension PredictedEntry.Content {
  fileprivate var transactionCount: Int {
    switch self {
    case .callback(let transactions): transactions.count
    case .update, .purchase: 1
    }
  }
}

extension CaseResult {
  /// Whether the case could not be finished.
  var isStuck: Bool {
    problems.contains(where: \.isError) || leftToPeople.contains { $0.objection == .refusal }
  }
}

/// How well a prediction agrees with a log: a later first difference wins, then fewer differences.
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
