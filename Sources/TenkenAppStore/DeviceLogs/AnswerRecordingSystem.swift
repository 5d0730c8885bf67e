import TenkenExecution
import TenkenSimulation
import TenkenStoreKit

/// The in-app purchase system, which records StoreKit 2's answers after every step.
struct AnswerRecordingSystem: Subject {
  /// The maximum number of transactions in all moments together.
  ///
  /// A case with a hundred steps and a thousand renewals fits, and takes 20 MB.
  private static let transactionLimit = 100_000

  /// The system that the case runs against.
  private(set) var system: StoreKitSystem
  /// The answers before the first step and after each one; nil once there are too many.
  private var moments: [(mark: Mark, moment: PredictedMoment)]? = []
  private var transactionCount = 0

  /// Records the answers of a system in its initial state.
  init(_ system: StoreKitSystem) {
    self.system = system
    note()
  }

  mutating func establish(_ step: BoundWord) {
    system.establish(step)
    note()
  }

  mutating func perform(_ step: BoundWord) -> Outcome {
    let outcome = system.perform(step)
    note()
    return outcome
  }

  func read(_ look: BoundWord, since mark: Mark) -> Value { system.read(look, since: mark) }
  func violations() -> [Violation] { system.violations() }
  var spentBudget: Budget? { system.spentBudget }
  var mark: Mark { system.mark }
  var now: Instant { system.now }
  func events(in range: Range<Mark>) -> [EventRecord] { system.events(in: range) }
  var coverageRecord: CoverageRecord? { system.coverageRecord }

  /// The answers before the first step of a case and after each step; nil if too many.
  ///
  /// A step that was not performed leaves everything as it was.
  func moments(of steps: [StepRecord]) -> [PredictedMoment]? {
    guard let moments else { return nil }
    var next = 0
    return ([0] + steps.map(\.events.upperBound)).map { mark in
      while next + 1 < moments.count, moments[next + 1].mark <= mark { next += 1 }
      return moments[next].moment
    }
  }

  private mutating func note() {
    guard moments != nil else { return }
    let world = system.world
    let moment = PredictedMoment(
      device: world.device.name,
      entitlements: world.signedEntitlements.map(SignedEntry.init),
      unfinished: world.signedUnfinished.map(SignedEntry.init))
    transactionCount += moment.entitlements.count + moment.unfinished.count
    if transactionCount > Self.transactionLimit {
      moments = nil
    } else {
      let mark = system.mark
      moments?.append((mark, moment))
    }
  }
}
