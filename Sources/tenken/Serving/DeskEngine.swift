import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// The App Store of a session, for all who ask it and change it at the same time.
///
/// Answers come from a copy of the world, at any time. Changes are made one after the other by a
/// ``DeskWorker``, which may wait for the server under test in the middle of one: then that server
/// sees the App Store in the state in which the notification was sent.
final class DeskEngine: Sendable {
  /// What all share.
  struct Shared: Sendable {
    /// What is asked now.
    var desk: AppStoreDesk
    /// The answers that were given in the present state.
    var answers: [APIRequest: APIResponse] = [:]
    /// Whether any answer was given in the present state.
    var isRead = false
    /// The accepted requests that have not changed the world of the session yet.
    var pending: [APIRequest] = []
    /// The faults that the next requests meet.
    var faults: [RequestedFault] = []
    /// What was asked, for people to see.
    var requests = DeskLog()
    /// The operations that were performed, for people to see.
    var performed = DeskLog()
    /// The notifications that were posted, for people to see.
    var deliveries = DeskLog()
    /// How many operations of the case were performed.
    var position = 0
    var journal: DeskJournal
  }

  let access: RequestAccess
  let takesAnyToken: Bool
  let shared: Locked<Shared>

  /// The number of answers that are kept.
  private static let answerLimit = 1_000

  init(_ desk: AppStoreDesk, access: RequestAccess, takesAnyToken: Bool, journal: DeskJournal) {
    self.access = access
    self.takesAnyToken = takesAnyToken
    shared = Locked(Shared(desk: desk, journal: journal))
  }

  /// What a request is answered, and whether it has changed something.
  struct Outcome: Sendable {
    let response: APIResponse
    let fault: String?
    let hasChanged: Bool
  }

  /// Answers a request of a server.
  func answer(_ request: APIRequest, authorization: String?, at now: Int) throws -> Outcome {
    if request.needsToken, !takesAnyToken,
      let fault = access.fault(in: authorization, at: now)
    {
      log(request, 401, fault)
      return Outcome(response: .unauthorized, fault: fault, hasChanged: false)
    }
    let outcome = try attempt { try $0.answer(request, limit: Self.answerLimit) }
    log(request, outcome.response.status, nil)
    return outcome
  }

  private func log(_ request: APIRequest, _ status: Int, _ fault: String?) {
    shared.withValue { shared in
      shared.requests.append([
        "method": .string(request.method), "target": .string(request.target),
        "status": .integer(status), "fault": fault.map(JSON.string) ?? .null,
      ])
    }
  }
}

extension DeskEngine.Shared {
  fileprivate mutating func answer(
    _ request: APIRequest, limit: Int
  ) throws -> DeskEngine.Outcome {
    if !faults.isEmpty {
      return DeskEngine.Outcome(
        response: faults.removeFirst().response, fault: "as requested", hasChanged: false)
    }
    if let known = answers[request] {
      return DeskEngine.Outcome(response: known, fault: nil, hasChanged: false)
    }
    if let response = desk.answer(request) {
      isRead = true
      if answers.count >= limit { answers = [:] }
      answers[request] = response
      return DeskEngine.Outcome(response: response, fault: nil, hasChanged: false)
    }
    var changed = desk
    let response = changed.change(request)
    guard response.status < 300 else {
      return DeskEngine.Outcome(response: response, fault: nil, hasChanged: false)
    }
    // Nobody is told that a request was accepted before it is on the disk.
    try journal.append(.accepted(request))
    pending.append(request)
    desk = changed
    (answers, isRead) = ([:], true)
    return DeskEngine.Outcome(response: response, fault: nil, hasChanged: true)
  }

  /// Makes a state of the world the one that is asked, with what was accepted since.
  mutating func publish(_ desk: AppStoreDesk) {
    self.desk = desk
    self.desk.world.receiver = nil
    for request in pending { _ = self.desk.change(request) }
    (answers, isRead) = ([:], false)
  }
}

/// The last things of a kind, each with a number.
struct DeskLog: Sendable {
  private(set) var entries: [JSON] = []
  private var count = 0

  /// How many entries are kept.
  private static let limit = 200

  mutating func append(_ members: KeyValuePairs<String, JSON>) {
    count += 1
    if entries.count >= 2 * Self.limit { entries.removeFirst(Self.limit) }
    entries.append(
      .object(
        [JSON.Member("number", .integer(count))] + members.map { JSON.Member($0.key, $0.value) }))
  }

  /// The last entries.
  var last: JSON { .array(Array(entries.suffix(Self.limit))) }
}
