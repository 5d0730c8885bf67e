package import TenkenSimulation

/// The differences between a real device's log and the prediction for a case.
///
/// Identifiers may have any values, but equal ones must be equal on both sides. Times are not
/// compared, because testing by hand takes longer.
package struct LogComparison: Sendable {
  /// The time between an entry and the one before it, in seconds; nil if it is not known.
  package struct Delay: Sendable {
    /// In the log.
    package let logged: Int?
    /// In the simulation.
    package let predicted: Int?
  }

  /// One difference.
  package struct Difference: Sendable {
    /// The line of the log, from 0.
    package let line: Int
    /// What differs, as a phrase without a full stop.
    package let summary: LocalizedText
    /// What the log has; nil if the log lacks it.
    package let logged: LocalizedText?
    /// What is predicted; nil if nothing is.
    package let predicted: LocalizedText?
    /// The operation that causes the predicted entry; nil if there is none.
    package let operation: Int?
    /// The time since the entry before, on both sides; nil if it is not known.
    package internal(set) var delay: Delay?
  }

  /// The differences, in the order of the log.
  package internal(set) var differences: [Difference] = []
  let allowsAnyTransactionOrder: Bool
  var ids = IDPairs()

  /// The maximum number of predicted entries, each of which is compared with each of the log.
  ///
  /// Shipped cases have fewer than a hundred.
  package static let predictedLimit = 4000

  /// The maximum number of answers times what each is compared with: about a second's work.
  ///
  /// A hundred answers, and a case of twenty steps with a hundred transactions, take 200,000.
  package static let answerLimit = 2_000_000

  /// Compares a log with the prediction for a case; nil if either exceeds its limit.
  ///
  /// Entries that the log's format cannot hold are not expected. A log of JSON lines may begin with
  /// the preconditions or with the operations, whichever agrees better.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - prediction: The prediction for the case, with answers if the log has some.
  ///   - device: The name of the device whose log it is; nil for all devices of the case.
  package init?(_ log: DeviceLog, _ prediction: CasePrediction, device: String? = nil) {
    func shown(_ entries: [PredictedEntry]) -> [PredictedEntry] {
      entries.filter {
        log.format.interfaces.contains($0.content.interface)
          && (device == nil || $0.device == device)
      }
    }
    let predicted = shown(prediction.entries)
    let longer = log.format == .jsonLines ? shown(prediction.preparation) + predicted : predicted
    guard longer.count <= Self.predictedLimit else { return nil }
    guard log.answers.isEmpty || prediction.moments != nil,
      log.answers.count * prediction.answerExtent <= Self.answerLimit
    else { return nil }
    let answers = PredictedAnswers(prediction, device: device)
    self.init(
      log, predicted, answers, from: prediction.preparationCount,
      allowsAnyTransactionOrder: prediction.allowsAnyTransactionOrder)
    guard longer.count > predicted.count, !differences.isEmpty else { return }
    let other = Self(
      log, longer, answers, from: 0, allowsAnyTransactionOrder: prediction.allowsAnyTransactionOrder
    )
    if other.differences.count < differences.count { self = other }
  }

  /// Compares a log of callbacks with predicted ones; nil if these exceed the limit.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - predicted: The callbacks that it should show.
  ///   - allowsAnyTransactionOrder: Whether transactions in a callback may come in any order.
  package init?(
    _ log: ObserverLog, _ predicted: [ObserverCallback], allowsAnyTransactionOrder: Bool
  ) {
    self.init(
      DeviceLog(log), predicted.map(PredictedEntry.init),
      allowsAnyTransactionOrder: allowsAnyTransactionOrder)
  }

  /// Compares a log with predicted entries; nil if these exceed the limit.
  ///
  /// - Parameters:
  ///   - log: The log; its answers are ignored.
  ///   - predicted: The entries that it should show.
  ///   - allowsAnyTransactionOrder: Whether transactions in a callback may come in any order.
  package init?(_ log: DeviceLog, _ predicted: [PredictedEntry], allowsAnyTransactionOrder: Bool) {
    guard predicted.count <= Self.predictedLimit else { return nil }
    self.init(log, predicted, nil, from: 0, allowsAnyTransactionOrder: allowsAnyTransactionOrder)
  }

  private init(
    _ log: DeviceLog, _ predicted: [PredictedEntry], _ answers: PredictedAnswers?,
    from firstStep: Int, allowsAnyTransactionOrder: Bool
  ) {
    self.allowsAnyTransactionOrder = allowsAnyTransactionOrder
    let pairs = LogAlignment(log.entries, predicted).pairs
    var next = 0
    for pair in pairs {
      if let logged = pair.logged { next = logged + 1 }
      let start = differences.count
      if let logged = pair.logged, let other = pair.predicted, pair.isOutOfOrder {
        let title = log.entries[logged].content.title
        add(
          log.entries[logged].line,
          LocalizedText(
            "the \(title[.english]) came in a different order",
            "\(title[.japanese])の順序が異なります"),
          log.entries[logged].content.text, predicted[other].content.text,
          predicted[other].operation)
      }
      compare(
        pair.logged.map { log.entries[$0] }, pair.predicted.map { predicted[$0] },
        next: next < log.entries.count ? log.entries[next].line : nil, log)
      let delay = Delay(pair, log.entries, predicted)
      for index in start..<differences.count { differences[index].delay = delay }
    }
    guard let answers, !log.answers.isEmpty else { return }
    let steps = LoggedSteps(pairs, log.entries.count, predicted, from: firstStep, to: answers.end)
    for answer in log.answers { compare(answer, answers, steps.around(answer.position)) }
    differences.sort { $0.line < $1.line }
  }

  private mutating func compare(
    _ logged: DeviceLog.Entry?, _ predicted: PredictedEntry?, next: Int?, _ log: DeviceLog
  ) {
    switch (logged, predicted) {
    case (let logged?, let predicted?):
      compare(logged, predicted)
    case (let logged?, nil):
      let title = logged.content.title
      add(
        logged.line,
        LocalizedText(
          "the \(title[.english]) is not predicted", "\(title[.japanese])は予測にありません"),
        logged.content.text, nil, nil)
    case (nil, let predicted?):
      let title = predicted.content.title
      add(
        next ?? max(0, log.lineCount - 1),
        LocalizedText(
          "a \(title[.english]) is missing \(next == nil ? "at the end" : "before this line")",
          "\(next == nil ? "最後" : "この行の前")に、\(title[.japanese])がありません"),
        nil, predicted.content.text, predicted.operation)
    case (nil, nil):
      break
    }
  }

  private mutating func compare(_ logged: DeviceLog.Entry, _ predicted: PredictedEntry) {
    switch (logged.content, predicted.content) {
    case (.callback(let left), .callback(let right)): compare(left, right, predicted.operation)
    case (.update(let left), .update(let right)):
      compare(left, right, at: logged.line, predicted.operation)
    case (.purchase(let left), .purchase(let right)):
      compare(left, right, at: logged.line, predicted.operation)
    case (.callback, _), (.update, _), (.purchase, _):
      preconditionFailure("only entries of the same kind are paired")
    }
  }
}

extension LogComparison.Delay {
  /// The times between two entries and those before them; nil if neither is known.
  fileprivate init?(
    _ pair: LogAlignment.Pair, _ log: [DeviceLog.Entry], _ predicted: [PredictedEntry]
  ) {
    let left: Int? = pair.logged.flatMap { index in
      guard index > 0, let time = log[index].milliseconds,
        let earlier = log[index - 1].milliseconds
      else { return nil }
      return (time - earlier) / 1000
    }
    let right: Int? = pair.predicted.flatMap { index in
      index > 0 ? predicted[index].time - predicted[index - 1].time : nil
    }
    // A log without times has no delays.
    guard log.first?.milliseconds != nil, left != nil || right != nil else { return nil }
    self.init(logged: left, predicted: right)
  }
}

extension DeviceLog.Content {
  /// The name of the entry, without an article.
  fileprivate var title: LocalizedText {
    switch self {
    case .callback: .callback
    case .update: .update
    case .purchase: .purchase
    }
  }
}

extension PredictedEntry.Content {
  /// The name of the entry, without an article.
  fileprivate var title: LocalizedText {
    switch self {
    case .callback: .callback
    case .update: .update
    case .purchase: .purchase
    }
  }
}

extension LocalizedText {
  fileprivate static let callback = LocalizedText("callback", "コールバック")
  fileprivate static let update = LocalizedText(
    "transaction from Transaction.updates", "Transaction.updates のトランザクション")
  fileprivate static let purchase = LocalizedText("result of purchase()", "purchase() の結果")
  /// A value that is not there.
  package static let nothing = LocalizedText("nothing", "なし")
}
