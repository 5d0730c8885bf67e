import TenkenExecution
public import TenkenSimulation

/// Values of rules with which a prediction would come closer to a log.
public struct RuleExplanation: Sendable {
  /// A rule with another value.
  public struct Change: Sendable {
    /// The rule.
    public let rule: RuleRow
    /// The value that would.
    public let value: String
    /// The value in force.
    public let current: String
  }

  /// What would have to be otherwise: one rule, or two.
  public let changes: [Change]
  /// How many differences would be left.
  public let remaining: Int
}

/// The search for the rules that explain what differs between a log and a prediction.
///
/// Every value of every rule is tried by itself, with the whole case, until far more happens than
/// the log can show. If none leaves no difference, pairs are: with each value that changes what the
/// log would show, every value of every other rule.
public struct RuleSearch {
  /// How many times as many events as a case has, and as a log has entries, may explain the log.
  ///
  /// Some values make what took a month happen every two seconds. Where that is far more than the
  /// log shows, it does not explain anything, and would take long to find out.
  private static let eventFactor = 20
  /// The pairs that are tried: sixty rules with two values each, beside as many that change something.
  public static let pairLimit = 4000
  /// What all pairs together may do, in events and in some fifty cells of alignments: ten seconds.
  static let workLimit = 2_000_000

  /// The explanations: those that leave no difference, or else the best.
  public private(set) var explanations: [RuleExplanation] = []
  /// The pairs that were tried.
  public private(set) var pairCount = 0
  /// Whether every pair was tried that may explain something, as far as any had to be.
  public private(set) var isComplete = true

  private let log: DeviceLog
  private let prediction: CasePrediction
  private let device: String?
  private let predict: ([String: String], Spending) -> CasePrediction?
  private let spending: Spending
  private var start: Evidence?
  private var best: Fit
  /// Most rules change nothing in most cases: what shows the same fits as well.
  private var fits: [Evidence: Fit] = [:]
  private var work = 0

  /// Looks for explanations of a comparison's differences; there are none where there is none.
  ///
  /// - Parameters:
  ///   - comparison: The log, compared with the prediction.
  ///   - log: The log.
  ///   - prediction: What the case predicts.
  ///   - device: The device whose log it is; nil for all that the case has.
  ///   - rules: The rules whose values are tried.
  ///   - predict: What the case predicts with other values of rules, and with less to spend.
  public init(
    of comparison: LogComparison, _ log: DeviceLog, _ prediction: CasePrediction,
    device: String? = nil, _ rules: [RuleRow],
    predict: @escaping (_ rules: [String: String], Spending) -> CasePrediction?
  ) {
    self.log = log
    self.prediction = prediction
    self.device = device
    self.predict = predict
    let known = prediction.result.eventCount + log.entries.count
    spending = Spending(eventLimit: Self.eventFactor * (known + 100))
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
    // Two that each change something explain more than one that changes nothing by itself.
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

  /// Runs the case with other values, and notes whether that explains more.
  private mutating func attempt(_ changes: [RuleExplanation.Change]) -> Attempt {
    let values = Dictionary(changes.map { ($0.rule.name, $0.value) }) { first, _ in first }
    guard let other = predict(values, spending) else { return .impossible }
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
    // As good as another of as many rules is good enough; two have to be better than one.
    let isAsGood = fit == best && explanations.last?.changes.count == changes.count
    // Two that only move the first difference farther back tell nothing.
    let isBetter = fit.map { $0 > best && (changes.count == 1 || $0.count < best.count) } ?? false
    guard let fit, isBetter || isAsGood else { return attempt }
    if isBetter { explanations = [] }
    best = fit
    explanations.append(RuleExplanation(changes: changes, remaining: fit.count))
    return attempt
  }
}

/// What came of an attempt with other values of rules.
private enum Attempt {
  /// The case sets a rule itself, or cannot be done so.
  case impossible
  /// The log would show the same.
  case same
  /// The log would show something else.
  case other
}

/// All of a prediction that a comparison looks at; nothing where it is too long to be remembered.
private struct Evidence: Hashable {
  /// The transactions of a prediction that is remembered: there may be a prediction for each value.
  private static let transactionLimit = 10_000

  private let entries: [PredictedEntry.Content]
  private let moments: [PredictedMoment]?
  private let isOrderFree: Bool

  init?(_ prediction: CasePrediction) {
    let all = prediction.preparation + prediction.entries
    let told = all.reduce(0) { $0 + $1.content.transactionCount }
    let asked = prediction.moments?.reduce(0) { $0 + $1.entitlements.count + $1.unfinished.count }
    guard told + (asked ?? 0) <= Self.transactionLimit else { return nil }
    entries = all.map(\.content)
    moments = prediction.moments
    isOrderFree = prediction.isOrderFree
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
