import TenkenDrivers

/// The pipes to and from a process, which exchange lines within a time limit.
struct DriverPipes {
  /// The number of bytes that are read at once.
  private static let chunkSize = 64 * 1_024
  /// The number of chunks of standard error to read without waiting: it may never end.
  private static let chunkLimit = 32

  /// The number of checks for an answer before this process sleeps: about 30 microseconds.
  private static let pollLimit = 64
  /// The maximum delay of an answer for which checking is worthwhile, instead of sleeping.
  private static let soon = Duration.microseconds(50)

  /// The pipe that the process reads from; -1 once it is closed.
  private var input: Int32
  private let output: Int32
  private var errors: Int32
  /// The bytes that the process has written after the requested line.
  private var unread: [UInt8] = []
  /// Whether the last answer came soon, so that the next one probably does.
  private var answersSoon = true
  /// The buffer for reading.
  private var chunk = [UInt8](repeating: 0, count: chunkSize)

  /// Takes over the ends of pipes, and makes them non-blocking.
  init(input: Int32, output: Int32, errors: Int32) {
    self.input = input
    self.output = output
    self.errors = errors
    for descriptor in [input, output, errors] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Sends a line, and waits for the answer.
  ///
  /// - Parameters:
  ///   - line: The line, with its line break.
  ///   - seconds: The maximum time for both together.
  ///   - kept: Collects what is written to standard error meanwhile.
  /// - Returns: The answer; nil if the process closed its output before.
  /// - Throws: An error, if the process was silent, wrote too much, or wrote without being asked.
  mutating func exchange(
    _ line: [UInt8], within seconds: Int, _ kept: inout KeptErrors
  ) throws(DriverError) -> [UInt8]? {
    guard unread.isEmpty else { throw .unexpectedOutput(sample(unread)) }
    var rest = line[...]
    write(&rest)
    var answer: [UInt8] = []
    if answersSoon, rest.isEmpty { answersSoon = pollAnswer(into: &answer) }
    if let line = takeLine(&answer, from: 0) { return line }
    let start = ContinuousClock.now
    while true {
      guard let ready = wait(until: start + .seconds(seconds), writing: !rest.isEmpty) else {
        throw .timedOut(seconds: seconds)
      }
      if ready.hasErrors { readErrors(&kept, chunks: 1) }
      if !rest.isEmpty { write(&rest) }
      guard ready.hasOutput else { continue }
      let count = answer.count
      guard read(output, into: &answer) else { return nil }
      if let line = takeLine(&answer, from: count) {
        if !answersSoon { answersSoon = ContinuousClock.now - start < Self.soon }
        return line
      }
      guard answer.count <= DriverProtocol.lineLimit else { throw .tooLong }
    }
  }

  /// Checks for an answer for a moment without sleeping, and lets other processes run meanwhile.
  ///
  /// A process that answers at once does so before the system would have woken this one.
  ///
  /// - Returns: Whether something came.
  private mutating func pollAnswer(into answer: inout [UInt8]) -> Bool {
    for _ in 0..<Self.pollLimit {
      guard read(output, into: &answer), answer.isEmpty else { break }
      sched_yield()
    }
    return !answer.isEmpty
  }

  /// Takes the first line, whose end is at or after `start`; the rest becomes unread.
  private mutating func takeLine(_ bytes: inout [UInt8], from start: Int) -> [UInt8]? {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    unread = Array(bytes[(end + 1)...])
    bytes.removeSubrange(end...)
    return bytes
  }

  /// Closes the input, so that the process may end, and waits until it has closed its output.
  ///
  /// - Returns: Whether it has closed its output.
  mutating func waitForEnd(upTo seconds: Int, _ kept: inout KeptErrors) -> Bool {
    closeInput()
    let deadline = ContinuousClock.now + .seconds(seconds)
    var ignored: [UInt8] = []
    while let ready = wait(until: deadline, writing: false) {
      if ready.hasErrors { readErrors(&kept, chunks: 1) }
      guard ready.hasOutput else { continue }
      guard read(output, into: &ignored) else { return true }
      guard ignored.count <= DriverProtocol.lineLimit else { return false }
    }
    return false
  }

  /// Reads the available standard error, without waiting.
  mutating func readErrors(_ kept: inout KeptErrors) {
    readErrors(&kept, chunks: Self.chunkLimit)
  }

  private mutating func readErrors(_ kept: inout KeptErrors, chunks: Int) {
    for _ in 0..<chunks where errors >= 0 {
      var bytes: [UInt8] = []
      if !read(errors, into: &bytes) {
        _ = closeDescriptor(errors)
        errors = -1
      }
      guard !bytes.isEmpty else { return }
      kept.append(bytes)
    }
  }

  /// Closes all pipes.
  mutating func close() {
    closeInput()
    _ = closeDescriptor(output)
    if errors >= 0 { _ = closeDescriptor(errors) }
    errors = -1
  }

  private mutating func closeInput() {
    if input >= 0 { _ = closeDescriptor(input) }
    input = -1
  }

  /// Waits until a pipe is ready, and returns what can be read; nil if the time is over.
  private func wait(
    until deadline: ContinuousClock.Instant, writing: Bool
  ) -> (hasOutput: Bool, hasErrors: Bool)? {
    // `poll` ignores negative descriptors.
    var streams = (
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0)
    )
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return nil }
      // Rounded up: a timeout of zero would make this a busy loop.
      let milliseconds = Int32(clamping: left.components.seconds * 1_000)
      let part = Int32(left.components.attoseconds / 1_000_000_000_000_000) + 1
      let count = withUnsafeMutableBytes(of: &streams) { bytes in
        poll(bytes.assumingMemoryBound(to: pollfd.self).baseAddress, 3, milliseconds + part)
      }
      if count > 0 { return (streams.0.revents != 0, streams.1.revents != 0) }
      if count < 0, errno != EINTR { return nil }
    }
  }

  /// Writes what can be written now, and drops the rest if nobody reads any more.
  private func write(_ rest: inout ArraySlice<UInt8>) {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(input, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EPIPE || errno == EBADF {
        rest = []
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Reads the available bytes, at most a chunk; false at the end of the stream.
  private mutating func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var count = 0
    repeat {
      count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) }
    bytes += chunk[..<count]
    return true
  }

  private func sample(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(200), as: UTF8.self)
    return String(text.prefix { !$0.isNewline })
  }
}

/// The last part of what a driver has written to its standard error.
struct KeptErrors {
  private var bytes: [UInt8] = []
  private var isCut = false

  /// Appends bytes, and removes the first ones if there are too many.
  mutating func append(_ more: [UInt8]) {
    bytes += more
    let limit = DriverProtocol.keptErrorLimit
    // Not each time, because removing bytes moves all the others.
    guard bytes.count > 2 * limit else { return }
    bytes.removeFirst(bytes.count - limit)
    isCut = true
  }

  /// Returns the kept bytes as text, and removes them.
  mutating func take() -> String {
    let limit = DriverProtocol.keptErrorLimit
    if bytes.count > limit {
      bytes.removeFirst(bytes.count - limit)
      isCut = true
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let mark = isCut ? "…" : ""
    self = KeptErrors()
    return mark + text
  }
}

/// The system's function, whose name is taken by a method here.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}

/// The system's function, whose name is taken by a method here.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
