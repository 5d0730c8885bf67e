/// What differs between what the app was told when it asked, and what it could have been told.
extension LogComparison {
  /// Compares an answer with those of all moments at which the app may have asked.
  ///
  /// It has to hold what each of them holds, and may hold what any of them does: the log does not
  /// say where in an operation it was asked. Order does not count.
  mutating func compare(
    _ answer: DeviceLog.Answer, _ answers: PredictedAnswers, _ steps: ClosedRange<Int>
  ) {
    let moments = answers.moments(in: steps)
    guard !moments.isEmpty else { return }
    let lists = moments.map { $0.answer(to: answer.question) }
    var possible = lists.joined() + answers.delivered(during: steps, answer.question)
    possible = possible.reduce(into: []) { list, transaction in
      if !list.contains(where: { $0.id == transaction.id }) { list.append(transaction) }
    }
    let title = "Transaction.\(answer.question.rawValue)"
    var found: Set<String> = []
    for transaction in answer.transactions {
      guard let match = match(transaction, among: possible, but: found) else {
        add(answer.line, "\(title) lists what is not predicted", transaction.text, nil, nil)
        continue
      }
      found.insert(match.id)
      if let (left, right) = ids.mismatch(transaction.id, match.id, at: answer.line) {
        add(answer.line, "the id in \(title) differs", left, right, nil)
      }
    }
    let operation = steps.lowerBound - answers.preparationCount - 1
    for transaction in lists[0] where !found.contains(transaction.id) {
      guard lists.allSatisfy({ $0.contains { $0.id == transaction.id } }) else { continue }
      add(
        answer.line, "\(title) lacks a transaction", nil, transaction.text,
        operation < 0 ? nil : operation)
    }
  }

  /// The predicted transaction that a logged one is.
  private func match(
    _ transaction: SignedEntry, among possible: [SignedEntry], but taken: Set<String>
  ) -> SignedEntry? {
    if let known = ids.predicted(for: transaction.id) {
      return possible.first { $0.id == known && !taken.contains($0.id) }
    }
    return possible.first {
      SignedEntry.isSameProduct($0.product, transaction.product) && !taken.contains($0.id)
        && ids.isNewInPrediction($0.id)
    }
  }
}

/// What the app could be told if it asked, by steps.
struct PredictedAnswers {
  private let moments: [PredictedMoment]
  private let entries: [PredictedEntry]
  private let device: String?
  /// The number of preconditions.
  let preparationCount: Int

  /// The last moment: behind all steps.
  var end: Int { moments.count - 1 }

  /// What a case predicts for a device, or for whichever is in the user's hand; nil if nobody wanted
  /// to know.
  init?(_ prediction: CasePrediction, device: String?) {
    guard let moments = prediction.moments, !moments.isEmpty else { return nil }
    self.moments = moments
    self.device = device
    preparationCount = prediction.preparationCount
    entries = prediction.preparation + prediction.entries
  }

  /// The moments from one to another at which the device was in the user's hand.
  func moments(in steps: ClosedRange<Int>) -> [PredictedMoment] {
    moments[steps.clamped(to: 0...end)].filter { device == nil || $0.device == device }
  }

  /// What was unfinished for a while during the steps between moments, or around a single one.
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

/// Between which moments of a case each place in a log lies.
struct LoggedSteps {
  /// For each place the moment behind the last step that was seen before it.
  private let before: [Int]
  /// For each place the moment before the first step that is seen behind it.
  private let after: [Int]

  /// Finds the moments around the places before, between and behind so many entries.
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

  /// The moments around the place behind so many entries.
  func around(_ position: Int) -> ClosedRange<Int> {
    let (first, last) = (before[position], after[position])
    // Two entries of one operation: it may have been asked before or after what it changed.
    return min(first, last)...max(first, last)
  }
}
