import TenkenExecution
import TenkenSimulation
import TenkenStoreKit

/// In-app purchase, asked after every step what StoreKit 2 would tell the app.
struct AskedSystem: Subject {
  /// The transactions that are kept of all moments together: a case with a hundred steps and a
  /// thousand renewals fits, and 20 MB.
  private static let transactionLimit = 100_000

  /// What the case runs against.
  private(set) var system: StoreKitSystem
  /// What the app would have been told, first and after every step; nil once it is too much.
  private var moments: [(mark: Mark, moment: PredictedMoment)]? = []
  private var transactionCount = 0

  /// Asks a system that nobody has done anything to.
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
  func events(in range: Range<Mark>) -> [EventRecord] { system.events(in: range) }
  var survey: Survey? { system.survey }

  /// What the app would have been told before the first step of a case, and after each; nil if it is
  /// too much.
  ///
  /// A step that nobody performed leaves everything as it was.
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
