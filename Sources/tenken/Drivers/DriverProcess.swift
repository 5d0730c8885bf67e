import TenkenDrivers

/// A driver that is a command: a process and everything it starts, in their own process group.
///
/// The group's leader is a guardian, a shell that waits for the end of a pipe that only this
/// process holds open. However this process ends, by Ctrl-C or even by `kill -9`, the system closes
/// that pipe, and the guardian ends its whole group. A signal handler would miss some ways to end.
final class DriverProcess: DriverChannel {
  /// The number of seconds that a driver has to end after its work is done.
  private static let graceSeconds = 2

  private let command: String
  private let worker: Int
  private let timeout: Int
  /// The process while it runs.
  private var running: Running?
  /// Whether it has ever answered, so that its program is there.
  private var hasAnswered = false
  /// The kept part of its standard error.
  private var errors = KeptErrors()

  /// The state of a running driver.
  private struct Running {
    /// The guardian, whose process ID is that of the group.
    let guardian: pid_t
    let driver: pid_t
    /// The end of the pipe that keeps the guardian waiting.
    let lifeline: Int32
    var pipes: DriverPipes
  }

  /// Creates a driver from a shell command, without starting it.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - worker: The number of the worker, from 1, which the driver finds in `TENKEN_WORKER`.
  ///   - timeout: The maximum number of seconds until an answer.
  init(_ command: String, worker: Int, timeout: Int) {
    self.command = command
    self.worker = worker
    self.timeout = timeout
    // Writing to a driver that has ended is an error of its case, and must not end this process.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { close(isPolite: false) }

  func open() throws(DriverError) {
    close(isPolite: false)
    let lifeline = try Pipe()
    let guardian: pid_t
    do throws(DriverError) {
      guardian = try spawn(
        ["/bin/sh", "-c", "read -r line; kill -9 0"], group: 0,
        streams: [.descriptor(lifeline.reading), .nothing, .nothing])
    } catch {
      lifeline.close()
      throw error
    }
    _ = Self.close(lifeline.reading)
    do throws(DriverError) {
      running = try start(in: guardian, lifeline: lifeline.writing)
    } catch {
      _ = Self.close(lifeline.writing)
      Self.end(group: guardian, [guardian])
      throw error
    }
  }

  /// Starts the driver itself in the group of its guardian.
  private func start(in guardian: pid_t, lifeline: Int32) throws(DriverError) -> Running {
    var open: [Pipe] = []
    do throws(DriverError) {
      for _ in 0..<3 { open.append(try Pipe()) }
      let driver = try spawn(
        ["/bin/sh", "-c", command], group: guardian,
        streams: [
          .descriptor(open[0].reading), .descriptor(open[1].writing), .descriptor(open[2].writing),
        ])
      for descriptor in [open[0].reading, open[1].writing, open[2].writing] {
        _ = Self.close(descriptor)
      }
      return Running(
        guardian: guardian, driver: driver, lifeline: lifeline,
        pipes: DriverPipes(
          input: open[0].writing, output: open[1].reading, errors: open[2].reading))
    } catch {
      open.forEach { $0.close() }
      throw error
    }
  }

  func exchange(_ line: [UInt8]) throws(DriverError) -> [UInt8] {
    guard running != nil else { throw .ended("it was not started") }
    let answer = try running?.pipes.exchange(line, within: timeout, &errors)
    if let answer {
      hasAnswered = true
      return answer
    }
    guard let status = end() else { throw .ended("it was not started") }
    let how = Self.text(ofStatus: status)
    if !hasAnswered, Self.missing.contains(status) { throw .missing(how) }
    throw .ended(how)
  }

  /// The statuses of a shell that cannot start a program, or cannot find it.
  private static let missing: Set<Int32> = [126 << 8, 127 << 8]

  func takeStandardError() -> String {
    running?.pipes.readErrors(&errors)
    return errors.take()
  }

  @discardableResult
  func close(isPolite: Bool) -> Bool {
    let isOver =
      isPolite ? running?.pipes.waitForEnd(upTo: Self.graceSeconds, &errors) ?? true : false
    _ = end()
    return isOver
  }

  /// Ends the driver's group; returns the `waitpid` status of the driver itself, if there was one.
  private func end() -> Int32? {
    guard var running else { return nil }
    self.running = nil
    running.pipes.readErrors(&errors)
    running.pipes.close()
    let status = Self.end(group: running.guardian, [running.driver, running.guardian]).first ?? 0
    // The guardian waits for this, or has been killed with the others.
    _ = Self.close(running.lifeline)
    return status
  }

  /// Kills a process group, and returns the statuses of the given child processes in it.
  ///
  /// The guardian is waited for only now, so that the ID of the group cannot have been reused.
  @discardableResult
  private static func end(group: pid_t, _ children: [pid_t]) -> [Int32] {
    kill(-group, SIGKILL)
    return children.map { child in
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 && errno == EINTR {}
      return status
    }
  }

  private static func close(_ descriptor: Int32) -> Int32 { closeDescriptor(descriptor) }

  /// How a process has ended, according to its `waitpid` status.
  private static func text(ofStatus status: Int32) -> String {
    let signal = status & 0x7F
    // A process that closes its output and continues is also killed like this.
    if signal == SIGKILL { return "it closed its standard output, or was killed" }
    return signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(signal)"
  }

  /// Starts a program in a process group; 0 stands for a new one.
  private func spawn(
    _ arguments: [String], group: pid_t, streams: [ChildStream]
  ) throws(DriverError) -> pid_t {
    try spawnProcess(
      arguments, environment: ["TENKEN_WORKER=\(worker)"], group: group, streams: streams)
  }
}
