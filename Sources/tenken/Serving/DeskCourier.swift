import TenkenAppStore
import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// Carries notifications to the server under test, and its answers into the world.
final class DeskCourier: Sendable {
  private struct State: Sendable {
    var origin: PayloadOrigin
    /// What went wrong with the journal; the session ends with it.
    var fault: ToolError?
  }

  private let engine: DeskEngine
  private let sender: NotificationSender?
  private let isQuiet: Bool
  private let state: Locked<State>

  init(_ engine: DeskEngine, _ origin: PayloadOrigin, sender: NotificationSender?, isQuiet: Bool) {
    (self.engine, self.sender, self.isQuiet) = (engine, sender, isQuiet)
    state = Locked(State(origin: origin))
  }

  /// The origin of payloads, with the tokens that servers have chosen.
  var origin: PayloadOrigin { state.withValue { $0.origin } }

  /// Throws what went wrong with the journal.
  func check() throws {
    if let fault = state.withValue({ $0.fault }) { throw fault }
  }

  /// What the world sends notifications to; nil if nobody gets them.
  var receiver: NotificationReceiver? {
    guard sender != nil else { return nil }
    return NotificationReceiver(
      answer: { [self] message, world in answer(message, world) },
      pause: { [self] world in pause(&world) })
  }

  /// The journal is of another session than the one that is performed.
  static let otherSession = ToolError.input(
    "the state is not one of this case", ja: "保存された状態は、このケースのものではありません"
  ).help(
    "the case, or Tenken, has changed since: name a new file with --journal",
    ja: "ケースか Tenken が変わっています。--journal で新しいファイルを指定してください")

  private func answer(_ message: AppStoreMessage, _ world: StoreKitWorld) -> NotificationAnswer {
    let origin = origin
    let known = engine.shared.withValue { shared -> (NotificationAnswer?, AppStoreDesk) in
      shared.takeAccepted()
      guard case .answer(let answer)? = shared.journal.following else {
        shared.publish(shared.desk.showing(world, origin))
        return (nil, shared.desk)
      }
      _ = shared.journal.next()
      return (answer, shared.desk)
    }
    let name = message.notificationName
    if let answer = known.0 {
      log(name, world.now, answer, "\(answer.rawValue)", milliseconds: nil)
      return answer
    }
    guard let sender else { return .accepted }
    let response = sender.post(known.1.body(of: message))
    let answer = NotificationAnswer(response.answer)
    write(.answer(answer))
    log(name, world.now, answer, response.answer.text, milliseconds: response.milliseconds)
    return answer
  }

  private func log(
    _ name: String, _ now: Instant, _ answer: NotificationAnswer, _ text: String,
    milliseconds: Int?
  ) {
    engine.shared.withValue { shared in
      shared.deliveries.append([
        "time": .string("\(now)"), "name": .string(name), "answer": .string(text),
        "accepted": .boolean(answer.isAccepted),
      ])
    }
    guard let milliseconds, !isQuiet else { return }
    try? Console.output.write(lines: ["\(now)  \(name)  \(text)  \(milliseconds) ms"])
  }

  private func pause(_ world: inout StoreKitWorld) {
    do {
      make(try engine.takeWhileTimePasses(), in: &world)
    } catch {
      fail(error)
    }
  }

  /// Makes changes that were accepted.
  func make(_ requests: [APIRequest], in world: inout StoreKitWorld) {
    guard !requests.isEmpty else { return }
    var changed = engine.shared.withValue { $0.desk }.showing(world, origin)
    for request in requests { _ = changed.change(request) }
    world = changed.world
    let origin = changed.origin
    state.withValue { $0.origin = origin }
  }

  private func write(_ record: DeskRecord) {
    let journal = engine.shared.withValue { $0.journal }
    do { try journal.append(record) } catch { fail(error) }
  }

  private func fail(_ error: any Error) {
    let fault = ToolError(error) ?? .output("the state cannot be kept", ja: "状態を保存できません")
    state.withValue { $0.fault = $0.fault ?? fault }
  }
}

extension DeskEngine {
  /// Takes the accepted requests, and writes down that they change the world now.
  func take(
    _ record: (Int) -> DeskRecord
  ) throws -> (requests: [APIRequest], dates: Int) {
    try attempt { shared in
      guard !shared.pending.isEmpty else { return ([], 0) }
      let dates = shared.isRead ? shared.desk.dateCount : 0
      try shared.journal.append(record(dates))
      return (shared.takePending(), dates)
    }
  }

  /// Takes the requests that change the world at this moment, while time passes.
  fileprivate func takeWhileTimePasses() throws -> [APIRequest] {
    try attempt { shared in
      shared.takeAccepted()
      if case .applied? = shared.journal.following {
        _ = shared.journal.next()
        return shared.takePending()
      }
      guard shared.journal.unread.isEmpty, !shared.pending.isEmpty else { return [] }
      try shared.journal.append(.applied(shared.pending.count))
      return shared.takePending()
    }
  }

  /// Changes what all share, which may fail.
  func attempt<Value: Sendable>(
    _ work: (inout Shared) throws -> Value
  ) throws -> Value {
    try shared.withValue { shared -> Result<Value, any Error> in
      do { return .success(try work(&shared)) } catch { return .failure(error) }
    }.get()
  }
}

extension DeskEngine.Shared {
  /// Takes the accepted requests.
  mutating func takePending() -> [APIRequest] {
    defer { pending = [] }
    return pending
  }

  /// Takes the requests that were accepted next in the earlier session.
  fileprivate mutating func takeAccepted() {
    while case .accepted(let request)? = journal.following {
      _ = journal.next()
      pending.append(request)
    }
  }
}

extension AppStoreMessage {
  /// The name of a notification.
  fileprivate var notificationName: String {
    switch content {
    case .notificationV1(let message): "\(message.kind.rawValue) (version 1)"
    case .notificationV2(let message):
      [message.kind.rawValue, message.subtype?.rawValue].compactMap { $0 }.joined(separator: " ")
    case .verifyReceipt, .serverAPI: ""
    }
  }
}

extension NotificationAnswer {
  /// What an answer of a real server means to the App Store.
  fileprivate init(_ answer: NotificationSender.Answer) {
    switch answer {
    case .status(200...206): self = .accepted
    case .status(404): self = .notFound
    case .status(429): self = .tooManyRequests
    case .status(400...499): self = .badRequest
    case .status: self = .serverError
    // The simulation knows no other way of not answering.
    case .unreachable, .none: self = .timeout
    }
  }
}
