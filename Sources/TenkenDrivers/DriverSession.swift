package import TenkenData
import TenkenSimulation

/// A conversation with a driver, over any number of cases and across crashes of the driver.
///
/// The class is not checked to be sendable: each worker has its own, and runs one case at a time.
package final class DriverSession: @unchecked Sendable {
  private let channel: any DriverChannel
  private let tool: String
  /// The driver's answer to `hello`; nil before it was asked and after the driver has failed.
  package private(set) var hello: DriverHello?
  /// Whether the driver's program is not on this machine, so that no case can be run.
  package private(set) var isMissing = false
  /// Whether the driver has ever answered.
  package private(set) var hasAnswered = false
  /// The id of the last message.
  private(set) var lastID = 0
  /// The number of consecutive cases in which the driver has failed.
  private var failures = 0

  /// Makes a conversation that has not begun.
  ///
  /// - Parameters:
  ///   - channel: The way to exchange lines with the driver.
  ///   - tool: The name and version of the tool, which the driver receives.
  package init(_ channel: any DriverChannel, tool: String) {
    self.channel = channel
    self.tool = tool
  }

  /// Starts the driver if it is not running, and returns its answer to `hello`.
  func start(_ system: String) throws(DriverError) -> DriverHello {
    if let hello { return hello }
    guard failures < DriverProtocol.failureLimit else { throw .tooManyFailures }
    do throws(DriverError) {
      try channel.open()
      let hello = try DriverHello(try exchange(.hello(.init(tool: tool, system: system))))
      self.hello = hello
      return hello
    } catch {
      if case .missing = error { isMissing = true }
      abort()
      throw error
    }
  }

  /// Begins a case.
  ///
  /// If the driver has died since the last case, or still writes, it is started again: this case
  /// did not cause the problem.
  func begin(_ reset: DriverRequest, _ system: String) throws(DriverError) {
    let isNew = hello == nil
    _ = try start(system)
    do throws(DriverError) {
      try checkReset(try ask(reset))
    } catch {
      guard !isNew, !error.leavesDriverUsable else { throw error }
      if case .timedOut = error { throw error }
      _ = try start(system)
      try checkReset(try ask(reset))
    }
  }

  private func checkReset(_ answer: DriverAnswer) throws(DriverError) {
    switch answer.outcome {
    case .done: return
    case .failed(let reason): throw .failed(reason)
    case .refused, .simulated, .unable:
      throw .wrongAnswer(
        LocalizedText(
          en: "a 'reset' must be answered with the outcome 'done'", ja: "「reset」には結果「done」で応答する"))
    }
  }

  /// Sends a message and returns its answer; ends the driver if it fails.
  func ask(_ request: DriverRequest) throws(DriverError) -> DriverAnswer {
    do throws(DriverError) {
      return try exchange(request)
    } catch {
      abort()
      throw error
    }
  }

  /// Asks for a value outside of a case, with no arguments, and starts the driver if necessary.
  ///
  /// - Parameters:
  ///   - word: The observation, which need not be a word of the system.
  ///   - system: The name of the system that the driver is about.
  /// - Returns: The value, as the driver wrote it.
  /// - Throws: What went wrong with the driver, or why it cannot read the value.
  package func observe(_ word: String, in system: String) throws(DriverError) -> JSON {
    _ = try start(system)
    let answer = try ask(
      .observe(.init(word: word, arguments: Arguments(), time: Instant(seconds: 0), since: 0)))
    switch answer.outcome {
    case .done: return answer.body["value"] ?? .null
    case .unable(let reason), .failed(let reason): throw .failed(reason)
    case .refused, .simulated: throw .wrongAnswer(.refusedLook)
    }
  }

  /// Ends a case; until the driver answers, everything that it writes belongs to the case.
  func finish() throws(DriverError) {
    guard hello != nil else { return }
    switch try ask(.finish).outcome {
    case .failed(let reason): throw .failed(reason)
    case .done, .refused, .simulated, .unable: return
    }
  }

  /// Records whether the driver failed in a case, so that one that always fails is given up.
  func recordCase(hasFailed: Bool) { failures = hasFailed ? failures + 1 : 0 }

  /// The end of what the driver has written to its standard error since the last call.
  package func takeStandardError() -> String { channel.takeStandardError() }

  /// Ends the driver and all processes that it has started, after a moment to exit.
  ///
  /// - Returns: Whether it exited without being killed.
  @discardableResult
  package func end() -> Bool {
    hello = nil
    return channel.close(isPolite: true)
  }

  private func abort() {
    hello = nil
    channel.close(isPolite: false)
  }

  private func exchange(_ request: DriverRequest) throws(DriverError) -> DriverAnswer {
    lastID += 1
    let answer = try DriverAnswer(try channel.exchange(request.line(id: lastID)), to: lastID)
    hasAnswered = true
    return answer
  }
}
