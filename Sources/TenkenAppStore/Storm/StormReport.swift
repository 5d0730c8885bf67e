/// A body that was posted to a receiver in a failed attempt.
package struct StormPost: Hashable, Sendable {
  /// The name of the notification: `DID_RENEW`.
  package let name: String
  /// The number of the notification in the case, from 1.
  package let number: Int
  /// The moment of virtual time at which it was signed.
  package let date: String
  /// Whether it is the body of the class, and not a true notification.
  package let isForged: Bool
  /// The number of the batch, from 1: bodies of one batch are posted at the same time.
  package let batch: Int
  /// What the receiver answered.
  package let answer: String
}

/// Why an attempt failed.
package struct StormFailure: Hashable, Sendable {
  /// What is wrong.
  package enum Fault: Hashable, Sendable {
    /// The receiver did not accept a true notification.
    case notAccepted
    /// The receiver did not answer.
    case noAnswer
    /// What it knows is not what it should know.
    case differs([StormDifference])
    /// The receiver remembers nothing of what it was told.
    case keepsNothing
    /// What it says it knows cannot be used.
    case state(StateFault)
  }

  /// The address of the case.
  package let address: String
  /// The bodies in order; the last ones show the fault.
  package let posts: [StormPost]
  /// What is wrong.
  package let fault: Fault
}

/// The attempts of one class in one case.
package struct StormResult: Hashable, Sendable {
  /// The class.
  package let kind: StormClass
  /// The address of the case.
  package let address: String
  /// The number of attempts.
  package let attempts: Int
  /// The number of attempts that found nothing wrong.
  package let passed: Int
  /// The failed attempt with the fewest bodies, made shorter as far as it still fails.
  package let failure: StormFailure?
}

/// What a storm has found out about a receiver.
package struct StormReport: Hashable, Sendable {
  /// The score of one class in all cases.
  package struct Score: Hashable, Sendable {
    /// The class.
    package let kind: StormClass
    /// The number of attempts; 0 if no case has one.
    package let attempts: Int
    /// The number of attempts that found nothing wrong.
    package let passed: Int
    /// The failed attempt with the fewest bodies.
    package let failure: StormFailure?

    /// The percentage of attempts that found nothing wrong, rounded down; nil without attempts.
    package var percent: Int? { attempts == 0 ? nil : passed * 100 / attempts }
  }

  /// The results, by case and class.
  package let results: [StormResult]
  /// The addresses of the cases in which a receiver has nothing to remember.
  package let leftOut: [String]
  /// The classes that were left out on request.
  package let exceptions: Set<StormClass>
  /// The number of bodies that were posted.
  package let postCount: Int

  /// The scores, in the order of classes.
  package var scores: [Score] {
    StormClass.allCases.filter { !exceptions.contains($0) }.map { kind in
      let results = results.filter { $0.kind == kind }
      let failures = results.compactMap(\.failure)
      return Score(
        kind: kind, attempts: results.reduce(0) { $0 + $1.attempts },
        passed: results.reduce(0) { $0 + $1.passed },
        failure: failures.min { $0.posts.count < $1.posts.count })
    }
  }

  /// Whether an attempt has failed.
  package var hasFailures: Bool { results.contains { $0.failure != nil } }
  /// The addresses of the cases that were tried.
  package var addresses: [String] {
    results.reduce(into: []) { if $0.last != $1.address { $0.append($1.address) } }
  }
}
