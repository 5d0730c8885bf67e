import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// Changes the world of a session, one change after the other.
struct DeskWorker: Sendable {
  /// The case, of which operations are performed.
  private(set) var session: CaseSession
  private let feature: Feature
  private let engine: DeskEngine
  private let courier: DeskCourier

  init(
    _ session: CaseSession, in feature: Feature, _ engine: DeskEngine, _ courier: DeskCourier
  ) {
    (self.session, self.feature, self.engine, self.courier) = (session, feature, engine, courier)
  }

  /// Performs the next operation of the case.
  ///
  /// - Returns: What it has shown; nil if all operations were performed.
  mutating func performNext() throws -> DeskPerformed? {
    guard let step = session.next else { return nil }
    return try change({ .step(dates: $0) }) { session in
      let performed = session.performNext()
      return [(step, performed)].compactMap { step, performed in performed.map { (step, $0) } }
    }
  }

  /// Performs operations that were typed in.
  ///
  /// - Returns: What they have shown, or what is wrong with the text.
  mutating func perform(_ text: String) throws -> (performed: DeskPerformed?, [Diagnostic]) {
    let read = readOperations(text, in: feature)
    guard !read.steps.isEmpty else { return (nil, read.diagnostics) }
    let performed = try change({ .operations(text, dates: $0) }) { session in
      read.steps.map { ($0, session.perform($0)) }
    }
    return (performed, read.diagnostics)
  }

  /// Makes the changes that were accepted.
  mutating func makeChanges() throws {
    let taken = try engine.take { .changes(dates: $0) }
    guard !taken.requests.isEmpty else { return }
    try makeChanges(taken.requests, dates: taken.dates)
  }

  private mutating func makeChanges(_ requests: [APIRequest], dates: Int) throws {
    let courier = courier
    try perform(dates: dates) { session in
      courier.make(requests, in: &session.storeKit)
      return []
    }
  }

  /// Performs an earlier session again.
  mutating func replay() throws {
    guard engine.shared.withValue({ !$0.journal.unread.isEmpty }) else { return }
    while let record = engine.shared.withValue({ $0.journal.next() }) {
      switch record {
      case .accepted(let request): engine.shared.withValue { $0.pending.append(request) }
      case .step(let dates):
        try perform(dates: dates) { session in
          _ = session.performNext()
          return []
        }
      case .operations(let text, let dates):
        let read = readOperations(text, in: feature)
        guard !read.steps.isEmpty else { throw DeskCourier.otherSession }
        try perform(dates: dates) { session in read.steps.map { ($0, session.perform($0)) } }
      case .changes(let dates):
        let requests = engine.shared.withValue { $0.takePending() }
        try makeChanges(requests, dates: dates)
      case .answer, .applied: throw DeskCourier.otherSession
      }
    }
    // Nobody knows what was read before the end of that session.
    engine.shared.withValue { $0.isRead = true }
    try makeChanges()
  }

  /// Writes down what is done, and does it.
  @discardableResult
  private mutating func change(
    _ record: (Int) -> DeskRecord, _ work: (inout CaseSession) -> [(Step, CaseSession.Performed)]
  ) throws -> DeskPerformed {
    let (journal, dates) = engine.shared.withValue { shared in
      (shared.journal, shared.isRead ? shared.desk.dateCount : 0)
    }
    try journal.append(record(dates))
    return try perform(dates: dates, work)
  }

  @discardableResult
  private mutating func perform(
    dates: Int, _ work: (inout CaseSession) -> [(Step, CaseSession.Performed)]
  ) throws -> DeskPerformed {
    let mark = session.subject.mark
    if dates > 0 { session.storeKit.developer.takeDates(dates) }
    session.storeKit.developer.renewBudgets()
    session.storeKit.receiver = courier.receiver
    let steps = work(&session)
    session.storeKit.receiver = nil
    try courier.check()
    let (world, origin, position) = (session.storeKit, courier.origin, session.position)
    engine.shared.withValue { shared in
      shared.position = position
      shared.publish(shared.desk.showing(world, origin))
    }
    return DeskPerformed(
      steps: steps, events: session.subject.events(in: mark..<session.subject.mark))
  }
}

/// What operations have shown.
struct DeskPerformed: Sendable {
  let steps: [(step: Step, shown: CaseSession.Performed)]
  let events: [EventRecord]
}
