import TenkenDrivers

/// A program that was run to its end, and its output.
struct ProgramRun {
  /// The exit code; 128 plus the signal if the program was ended by one.
  let status: Int32
  let output: [UInt8]
  let errors: String

  /// Runs a program without input.
  ///
  /// - Parameter arguments: The program's path, and its arguments.
  /// - Throws: An error, if it cannot be started.
  init(_ arguments: [String]) throws(DriverError) {
    let pipes = [try Pipe(), try Pipe()]
    let process: pid_t
    do throws(DriverError) {
      process = try spawnProcess(
        arguments, environment: ["LC_ALL=C"], group: 0,
        streams: [.nothing, .descriptor(pipes[0].writing), .descriptor(pipes[1].writing)])
    } catch {
      pipes.forEach { $0.close() }
      throw error
    }
    for pipe in pipes { _ = closeDescriptor(pipe.writing) }
    let texts = Self.contents(of: pipes.map(\.reading))
    for pipe in pipes { _ = closeDescriptor(pipe.reading) }
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0, errno == EINTR {}
    let signal = state & 0x7F
    status = signal == 0 ? state >> 8 & 0xFF : 128 + signal
    (output, errors) = (texts[0], String(decoding: texts[1], as: UTF8.self))
  }

  /// Reads all descriptors to their ends at once, because a full pipe would block the program.
  private static func contents(of descriptors: [Int32]) -> [[UInt8]] {
    var texts = descriptors.map { _ in [UInt8]() }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = read(polled[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          // `poll` ignores negative descriptors.
          polled[index].fd = -1
        }
      }
    }
    return texts
  }
}
