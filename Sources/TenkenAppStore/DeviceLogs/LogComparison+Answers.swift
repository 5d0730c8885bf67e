import TenkenSimulation

/// Comparison of StoreKit's logged answers with the predicted ones.
extension LogComparison {
  /// Compares an answer with the predicted ones at all moments at which the app may have asked.
  ///
  /// It must contain what all of them contain, and may contain what any of them does: the log does
  /// not say when during an operation the app asked. The order does not matter.
  mutating func compare(
    _ answer: DeviceLog.Answer, _ answers: PredictedAnswers, _ steps: ClosedRange<Int>
  ) {
    let moments = answers.moments(in: steps)
    guard !moments.isEmpty else { return }
    let lists = moments.map { $0.answer(to: answer.question) }
    let title = "Transaction.\(answer.question.rawValue)"
    var possible = PossibleAnswer(
      lists.joined() + answers.delivered(during: steps, answer.question), ids)
    for transaction in answer.transactions {
      guard let match = possible.take(transaction, ids) else {
        add(
          answer.line,
          LocalizedText(
            "\(title) lists a transaction that is not predicted",
            "\(title) に、予測にないトランザクションがあります"),
          transaction.text, nil, nil)
        continue
      }
      if let (left, right) = ids.pair(transaction.id, match.id, at: answer.line) {
        add(
          answer.line,
          LocalizedText("the id in \(title) differs", "\(title) の id が異なります"), left, right, nil)
      }
    }
    let always = lists.dropFirst().reduce(into: Set(lists[0].map(\.id))) {
      $0.formIntersection($1.map(\.id))
    }
    let operation = steps.lowerBound - answers.preparationCount - 1
    for transaction in lists[0]
    where always.contains(transaction.id) && !possible.taken.contains(transaction.id) {
      add(
        answer.line,
        LocalizedText("\(title) lacks a transaction", "\(title) にトランザクションが1件足りません"),
        nil, transaction.text,
        operation < 0 ? nil : operation)
    }
  }
}

/// The transactions that an answer may list.
private struct PossibleAnswer {
  /// The predicted identifiers of the listed transactions.
  private(set) var taken: Set<String> = []
  private var transactions: [String: SignedEntry] = [:]
  /// The transactions whose identifiers are not yet paired, by product, in reverse order.
  private var new: [(product: String, transactions: [SignedEntry])] = []

  /// Takes the transactions of all moments, each once.
  init(_ all: some Sequence<SignedEntry>, _ ids: IDPairs) {
    for transaction in all {
      guard transactions.updateValue(transaction, forKey: transaction.id) == nil,
        ids.isNewInPrediction(transaction.id)
      else { continue }
      if let index = new.firstIndex(where: { $0.product == transaction.product }) {
        new[index].transactions.append(transaction)
      } else {
        new.append((transaction.product, [transaction]))
      }
    }
    for index in new.indices { new[index].transactions.reverse() }
  }

  /// The predicted transaction that a logged one stands for, at most once each.
  mutating func take(_ transaction: SignedEntry, _ ids: IDPairs) -> SignedEntry? {
    if let known = ids.predicted(for: transaction.id) {
      return taken.insert(known).inserted ? transactions[known] : nil
    }
    let index = new.firstIndex {
      SignedEntry.isSameProduct($0.product, transaction.product) && !$0.transactions.isEmpty
    }
    guard let index, let found = new[index].transactions.popLast() else { return nil }
    taken.insert(found.id)
    return found
  }
}

/// The predicted answers, by step.
struct PredictedAnswers {
  private let moments: [PredictedMoment]
  private let entries: [PredictedEntry]
  private let device: String?
  /// The number of preconditions.
  let preparationCount: Int

  /// The index of the last moment, after all steps.
  var end: Int { moments.count - 1 }

  /// Takes the predicted answers for a device; nil if they were not recorded.
  ///
  /// Without a device, they are for the one that the user is holding.
  init?(_ prediction: CasePrediction, device: String?) {
    guard let moments = prediction.moments, !moments.isEmpty else { return nil }
    self.moments = moments
    self.device = device
    preparationCount = prediction.preparationCount
    entries = prediction.preparation + prediction.entries
  }

  /// The moments of a range at which the user was holding the device.
  func moments(in steps: ClosedRange<Int>) -> [PredictedMoment] {
    moments[steps.clamped(to: 0...end)].filter { device == nil || $0.device == device }
  }

  /// The transactions that were unfinished for a while in steps that end at one of the moments.
  func delivered(
    during steps: ClosedRange<Int>, _ question: DeviceLog.Question
  ) -> [SignedEntry] {
    guard question == .unfinished else { return [] }
    return entries.filter { ($0.step + 1...$0.step + 1).overlaps(steps) }.compactMap { entry in
      switch entry.content {
      case .callback: nil
      case .update(let transaction): transaction
      case .purchase(let result): result.transaction
      }
    }
  }
}

extension CasePrediction {
  /// The maximum number of transactions and entries that an answer is compared with.
  var answerExtent: Int {
    let asked = moments?.reduce(0) { $0 + $1.entitlements.count + $1.unfinished.count } ?? 0
    return asked + preparation.count + entries.count
  }
}

/// The moments of a case between which each position in a log lies.
struct LoggedSteps {
  /// For each position, the moment after the last step seen before it.
  private let before: [Int]
  /// For each position, the moment before the first step seen after it.
  private let after: [Int]

  /// Finds the moments around the positions before, between and after `count` entries.
  init(
    _ pairs: [LogAlignment.Pair], _ count: Int, _ predicted: [PredictedEntry], from start: Int,
    to end: Int
  ) {
    var steps = [Int?](repeating: nil, count: count)
    for pair in pairs {
      if let logged = pair.logged { steps[logged] = pair.predicted.map { predicted[$0].step } }
    }
    var before = [start]
    var moment = start
    for step in steps {
      moment = max(moment, step.map { $0 + 1 } ?? moment)
      before.append(moment)
    }
    var after = [end]
    moment = end
    for step in steps.reversed() {
      moment = step ?? moment
      after.append(moment)
    }
    self.before = before
    self.after = after.reversed()
  }

  /// The moments around the position after a number of entries.
  func around(_ position: Int) -> ClosedRange<Int> {
    let (first, last) = (before[position], after[position])
    // Between two entries of one operation, the app may have asked before or after its changes.
    return min(first, last)...max(first, last)
  }
}
