package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
package import TenkenStoreKit

/// Runs one case and predicts the app's own log.
///
/// - Parameters:
///   - testCase: The case.
///   - scenario: Its scenario.
///   - feature: Its feature.
///   - rules: The rule values that replace those of the environment, by rule name.
///   - budgetUsage: The budgets of the case.
///   - answers: Whether to predict StoreKit's answers, too.
/// - Returns: The prediction; nil if the case is not about in-app purchase.
package func predict(
  _ testCase: Case, of scenario: Scenario, in feature: Feature, rules: [String: String] = [:],
  budgetUsage: BudgetUsage = BudgetUsage(), answers: Bool = false
) -> CasePrediction? {
  let overrides = RuleOverrides(rules, of: feature.vocabulary.rules)
  let start = feature.start.subject(SubjectRequest(rules: overrides, budgetUsage: budgetUsage))
  guard answers, let system = start as? StoreKitSystem else {
    return CasePrediction(run(testCase, of: scenario, in: feature, keeping: .steps, on: start))
  }
  return CasePrediction(
    run(testCase, of: scenario, in: feature, keeping: .steps, on: AnswerRecordingSystem(system)))
}

extension CasePrediction {
  /// Takes the prediction from the result of a case; nil if the case is not about in-app purchase.
  package init?(_ result: CaseResult) {
    guard let details = result.details else { return nil }
    let recording = details.subject as? AnswerRecordingSystem
    guard let system = recording?.system ?? details.subject as? StoreKitSystem else { return nil }
    let count = details.steps.count { $0.kind == .precondition }
    let steps = details.steps.enumerated().map { index, record in
      system.world.predictedEntries(
        record.events, step: index, operation: index < count ? nil : index - count)
    }
    preparation = Array(steps.prefix(count).joined())
    entries = Array(steps.dropFirst(count).joined())
    preparationCount = count
    moments = recording?.moments(of: details.steps)
    rules = system.world.rules.values
    environment = system.world.rules.setting.environment.signedName
    self.result = result
  }
}

extension StoreKitWorld {
  /// The calls of the app's observer among the events of an operation.
  package func observerCallbacks(_ events: Range<Int>, operation: Int) -> [ObserverCallback] {
    predictedEntries(events, step: operation, operation: operation).compactMap(\.callback)
  }

  /// What StoreKit reported to the app among the events of a step.
  ///
  /// - Parameters:
  ///   - events: The range of the events.
  ///   - step: The step, by its index among all steps of the case.
  ///   - operation: Its index among the operations; nil for a precondition.
  /// - Returns: The entries, in order.
  package func predictedEntries(
    _ events: Range<Int>, step: Int, operation: Int?
  ) -> [PredictedEntry] {
    journal.entries[events].compactMap { entry in
      guard let (content, device) = entry.event.loggable else { return nil }
      return PredictedEntry(
        time: entry.time, step: step, operation: operation, device: device,
        content: PredictedEntry.Content(content))
    }
  }
}

extension Environment {
  /// Its name in transactions.
  ///
  /// [environment](https://developer.apple.com/documentation/appstoreserverapi/environment)
  fileprivate var signedName: String {
    switch self {
    case .xcode: "Xcode"
    case .sandbox, .testflight: "Sandbox"
    case .production: "Production"
    }
  }
}

extension PredictedEntry.Content {
  fileprivate init(_ event: LoggableEvent) {
    switch event {
    case .callback(let transactions):
      self = .callback(transactions.map(ObserverCallback.Transaction.init))
    case .update(let transaction): self = .update(SignedEntry(transaction))
    case .purchase(let result): self = .purchase(PurchaseEntry(result))
    }
  }
}

extension ObserverCallback.Transaction {
  fileprivate init(_ transaction: TransactionSnapshot) {
    self.init(
      state: transaction.state.rawValue, id: transaction.id?.description,
      original: transaction.original?.description,
      originalState: transaction.original.map { _ in TransactionState.purchased.rawValue },
      error: transaction.error.map {
        ObserverCallback.ErrorCode(domain: $0.domain, code: $0.code)
      }, product: transaction.product)
  }
}
