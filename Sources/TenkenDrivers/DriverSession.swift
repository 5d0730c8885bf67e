import TenkenJSON
import TenkenSimulation

/// A conversation with a driver, over as many cases as there are, and over its crashes.
///
/// It is not checked to be sendable: a worker has one of its own, and runs one case at a time.
public final class DriverSession: @unchecked Sendable {
  private let channel: any DriverChannel
  private let tool: String
  /// What the driver has said of itself; nil until it was asked, and after it has failed.
  public private(set) var hello: DriverHello?
  /// The number of the last message.
  private(set) var lastID = 0
  /// How many cases in a row the driver has failed in.
  private var failures = 0

  /// Makes a conversation that has not begun.
  ///
  /// - Parameters:
  ///   - channel: How lines reach the driver.
  ///   - tool: What the driver is told of who speaks: a name and a version.
  public init(_ channel: any DriverChannel, tool: String) {
    self.channel = channel
    self.tool = tool
  }

  /// Makes sure that the driver has said what it understands.
  func start(_ system: String) throws(DriverFault) -> DriverHello {
    if let hello { return hello }
    guard failures < DriverProtocol.failureLimit else { throw .givenUp }
    do throws(DriverFault) {
      try channel.open()
      let hello = try DriverHello(try exchange(.hello(tool: tool, system: system)))
      self.hello = hello
      return hello
    } catch {
      abort()
      throw error
    }
  }

  /// Begins a case.
  ///
  /// A driver that has died after the case before, or still writes, is started anew: what it did there
  /// is nothing that this case could help.
  func begin(_ reset: DriverRequest, _ system: String) throws(DriverFault) {
    let isNew = hello == nil
    _ = try start(system)
    do throws(DriverFault) {
      try welcome(try ask(reset))
    } catch {
      guard !isNew, !error.leavesDriverUsable else { throw error }
      if case .silent = error { throw error }
      _ = try start(system)
      try welcome(try ask(reset))
    }
  }

  private func welcome(_ answer: DriverAnswer) throws(DriverFault) {
    switch answer.outcome {
    case .done: return
    case .failed(let reason): throw .failed(reason)
    case .refused, .simulated, .unable:
      throw .wrongAnswer(
        LocalizedText(
          en: "a 'reset' is answered with the outcome 'done'", ja: "「reset」には結果「done」で応答する"))
    }
  }

  /// Sends a message and waits for what comes of it; a driver that fails is ended.
  func ask(_ request: DriverRequest) throws(DriverFault) -> DriverAnswer {
    do throws(DriverFault) {
      return try exchange(request)
    } catch {
      abort()
      throw error
    }
  }

  /// Ends a case; until its answer is there, whatever the driver writes belongs to the case.
  func finish() throws(DriverFault) {
    guard hello != nil else { return }
    switch try ask(.finish).outcome {
    case .failed(let reason): throw .failed(reason)
    case .done, .refused, .simulated, .unable: return
    }
  }

  /// Notes whether the driver has failed in a case, so that one that always fails is given up.
  func noteCase(hasFailed: Bool) { failures = hasFailed ? failures + 1 : 0 }

  /// The end of what the driver has written to its standard error since this was asked last.
  public func takeStandardError() -> String { channel.takeStandardError() }

  /// Ends the driver, and all that it has started; it has a moment to end by itself.
  ///
  /// - Returns: Whether it has ended by itself.
  @discardableResult
  public func end() -> Bool {
    hello = nil
    return channel.close(isPolite: true)
  }

  private func abort() {
    hello = nil
    channel.close(isPolite: false)
  }

  private func exchange(_ request: DriverRequest) throws(DriverFault) -> DriverAnswer {
    lastID += 1
    return try DriverAnswer(try channel.exchange(request.line(id: lastID)), to: lastID)
  }
}
