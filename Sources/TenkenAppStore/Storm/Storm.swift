import TenkenData
package import TenkenSimulation
import TenkenStoreKit

/// Attempts to find out whether a receiver of notifications is right: whatever arrives, in whichever
/// order, it must know what the simulation knows.
package struct Storm {
  /// How a storm is made.
  package struct Settings: Hashable, Sendable {
    /// Decides the orders, and with the name, the customers.
    package let seed: UInt64
    /// The number of orders of each class that has several.
    package let orders: Int
    /// The beginning of the customers' names.
    package let name: String
    /// When each case begins; nil for the start of its year.
    package let start: Instant?
    /// The classes that are not tried.
    package let exceptions: Set<StormClass>

    /// Makes settings.
    package init(
      seed: UInt64, orders: Int, name: String, start: Instant?, exceptions: Set<StormClass>
    ) {
      (self.seed, self.orders, self.name, self.start) = (seed, orders, name, start)
      self.exceptions = exceptions
    }

    /// The customer of an attempt, whom no other attempt has; 0 is the one by whom all are planned.
    package func customer(_ number: Int) -> Customer {
      Customer(name: "\(name)-\(seed)-\(number)", start: start)
    }
  }

  /// The most bodies that are posted to make a failed attempt of one class in one case shorter.
  private static let shrinkLimit = 200

  private let settings: Settings
  private var customerCount = 0
  private var postCount = 0

  /// Makes a storm.
  package init(_ settings: Settings) { self.settings = settings }

  /// Tries all classes in all cases.
  ///
  /// - Parameters:
  ///   - cases: The cases, made for the customer 0.
  ///   - receiver: The receiver.
  /// - Returns: What was found out.
  /// - Throws: An error, if the receiver says nothing that can be used before it was told anything,
  ///   or knows a customer already.
  package mutating func run(
    _ cases: [StormCase], on receiver: inout some StormReceiver
  ) throws(StateFault) -> StormReport {
    let before = try receiver.state { _ in true }
    var results: [StormResult] = []
    var leftOut: [String] = []
    for testCase in cases {
      let plans = StormPlans(testCase, orders: settings.orders, seed: settings.seed)
      guard let witness = plans.witness else {
        leftOut.append(testCase.address)
        continue
      }
      try requireStranger(to: before, testCase)
      // A receiver that remembers nothing passes no attempt, so that the others need not be made.
      let forgotten = attempt(witness, of: testCase, on: &receiver, isWitness: true)
      for kind in StormClass.allCases where !settings.exceptions.contains(kind) {
        let plans = plans.plans(of: kind).filter { isPossible($0, in: testCase) }
        guard !plans.isEmpty else { continue }
        var failures: [(StormPlan, StormFailure)] = []
        var count = 0
        if let forgotten {
          failures = [(witness, forgotten)]
          count = plans.count
        } else {
          for plan in plans {
            guard let failure = attempt(plan, of: testCase, on: &receiver) else { continue }
            failures.append((plan, failure))
            count += 1
          }
        }
        let least = failures.min { $0.1.posts.count < $1.1.posts.count }
        results.append(
          StormResult(
            kind: kind, address: testCase.address, attempts: plans.count,
            passed: plans.count - count,
            failure: least.map {
              forgotten ?? shrunk($0.0, $0.1, of: testCase, on: &receiver)
            }))
      }
    }
    return StormReport(
      results: results, leftOut: leftOut, exceptions: settings.exceptions, postCount: postCount)
  }

  /// Throws an error if a receiver knows the customer of the first attempt, who was then in a storm
  /// before.
  private func requireStranger(
    to state: ReceivedState, _ testCase: StormCase
  ) throws(StateFault) {
    let first = settings.customer(customerCount + 1)
    let expected = ExpectedState(after: testCase.notifications(of: first))
    guard !expected.isKnown(to: state) else {
      throw StateFault("it knows the customer '\(first.name ?? "")' already")
    }
  }

  private func isPossible(_ plan: StormPlan, in testCase: StormCase) -> Bool {
    plan.batches.joined().allSatisfy { step in
      guard case .forgery(let index) = step else { return true }
      return forgery(of: index, in: testCase.notifications, testCase, settings.customer(0))
        .isPossible(plan.kind)
    }
  }

  private func forgery(
    of index: Int, in notifications: [StormNotification], _ testCase: StormCase,
    _ customer: Customer
  ) -> Forgery {
    Forgery(
      model: notifications[index], app: testCase.app, customer: customer,
      signer: testCase.signer)
  }

  /// Makes one attempt with a customer of its own; returns nil if it found nothing wrong.
  private mutating func attempt(
    _ plan: StormPlan, of testCase: StormCase, on receiver: inout some StormReceiver,
    isWitness: Bool = false
  ) -> StormFailure? {
    customerCount += 1
    let customer = settings.customer(customerCount)
    let notifications = testCase.notifications(of: customer)
    var posts: [StormPost] = []
    // What is posted again has the same bytes, whoever signs it.
    var signed: [Int: String] = [:]
    func failure(_ fault: StormFailure.Fault) -> StormFailure {
      StormFailure(address: testCase.address, posts: posts, fault: fault)
    }
    var sent: [StormNotification] = []
    for (number, batch) in plan.batches.enumerated() {
      let isForged = batch.contains { if case .forgery = $0 { true } else { false } }
      let bodies = batch.map { step -> String in
        switch step {
        case .notification(let index):
          let body = signed[index] ?? notifications[index].body.compactText
          signed[index] = body
          return body
        case .extended(let index):
          return Forgery.withUnknownMembers(notifications[index], signedBy: testCase.signer)
        case .forgery(let index):
          return forgery(of: index, in: notifications, testCase, customer).body(of: plan.kind) ?? ""
        }
      }
      do throws(StateFault) {
        let before = isForged ? try receiver.state { _ in true } : nil
        if let before, !ExpectedState(after: sent).isKnown(to: before) {
          return failure(.keepsNothing)
        }
        let answers = receiver.post(bodies)
        postCount += bodies.count
        posts += zip(batch, answers).map { step, answer in
          StormPost(step, notifications, batch: number + 1, answer: answer.text)
        }
        if !isForged || plan.kind.duty == .accepts {
          guard answers.allSatisfy(\.isAccepted) else { return failure(.notAccepted) }
        } else if plan.kind != .oversized,
          answers.contains(where: { if case .none = $0 { true } else { false } })
        {
          return failure(.noAnswer)
        }
        sent += batch.compactMap { $0.trueIndex.map { notifications[$0] } }
        let expected = ExpectedState(after: sent)
        if let before {
          let after = try receiver.state { _ in false }
          let changes = expected.differences(from: before, to: after)
          guard changes.isEmpty else { return failure(.differs(changes)) }
        } else if isWitness {
          // What exactly it knows is a question of the classes.
          let isLast = number == plan.batches.count - 1
          let after = try receiver.state { !isLast || expected.isKnown(to: $0) }
          guard !isLast || expected.isKnown(to: after) else { return failure(.keepsNothing) }
        } else if plan.kind.duty == .endsAlike || plan.kind == .unknownMembers {
          let after = try receiver.state { expected.differences(from: $0).isEmpty }
          let differences = expected.differences(from: after)
          guard differences.isEmpty else { return failure(.differs(differences)) }
        }
      } catch {
        return failure(.state(error))
      }
    }
    return nil
  }

  /// A failure with as few notifications as possible: each is left out if the rest still fails.
  private mutating func shrunk(
    _ plan: StormPlan, _ failure: StormFailure, of testCase: StormCase,
    on receiver: inout some StormReceiver
  ) -> StormFailure {
    // A forged body already comes after as few notifications as possible.
    guard plan.kind.duty == .endsAlike else { return failure }
    let end = postCount + Self.shrinkLimit
    var (plan, failure) = (plan, failure)
    plan.batches = Array(plan.batches.prefix(failure.posts.last?.batch ?? 0))
    var index = plan.count - 1
    while index >= 0, plan.count > 1, postCount < end {
      var shorter = plan.removing(index)
      if let found = attempt(shorter, of: testCase, on: &receiver) {
        shorter.batches = Array(shorter.batches.prefix(found.posts.last?.batch ?? 0))
        (plan, failure) = (shorter, found)
        index = min(index, plan.count)
      }
      index -= 1
    }
    return failure
  }
}

extension StormPlan.Step {
  /// The number of the true notification that is posted; nil for a forged one.
  fileprivate var trueIndex: Int? {
    switch self {
    case .notification(let index), .extended(let index): index
    case .forgery: nil
    }
  }
}

extension StormPost {
  fileprivate init(
    _ step: StormPlan.Step, _ notifications: [StormNotification], batch: Int, answer: String
  ) {
    let index: Int
    switch step {
    case .notification(let number), .extended(let number): (index, isForged) = (number, false)
    case .forgery(let number): (index, isForged) = (number, true)
    }
    let notification = notifications[index]
    name = notification.message.name
    number = index + 1
    date = "\(notification.date.second)"
    (self.batch, self.answer) = (batch, answer)
  }
}
