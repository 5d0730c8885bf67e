import Foundation
import NIOConcurrencyHelpers
import TenkenData
import TenkenDiagnostics

/// The lines between the door and `tenken serve`: requests go out, and answers come in.
final class DoorPipe: Sendable {
  private struct State {
    /// The number of the next request.
    var next = 0
    /// Who waits for which answer.
    var waiting: [Int: CheckedContinuation<JSON?, Never>] = [:]
  }

  private let state = NIOLockedValueBox(State())
  private let output = NIOLockedValueBox(())

  /// Waits for the first line, which says how to serve; nil if there is none.
  ///
  /// Nothing else comes until a request was sent.
  func settings() -> JSON? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while Foundation.read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    return try? JSON(parsing: line)
  }

  /// Starts to read answers, on a thread of its own; the process ends with them.
  func start() {
    let thread = Thread { self.read() }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Sends a request, and waits for its answer; nil if none is coming.
  func ask(_ request: [JSON.Member]) async -> JSON? {
    await withCheckedContinuation { continuation in
      let number = state.withLockedValue { state in
        state.next += 1
        state.waiting[state.next] = continuation
        return state.next
      }
      say(.object([JSON.Member("id", .integer(number))] + request))
    }
  }

  /// Writes a line.
  func say(_ line: JSON) {
    let text = line.compactText + "\n"
    output.withLockedValue { _ in printBytes(text, to: STDOUT_FILENO) }
  }

  private func read() {
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Foundation.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      // Whoever started the door is gone, and nobody else can answer.
      guard count > 0 else { exit(0) }
      // What is before was looked at.
      var (start, unseen) = (0, rest.count)
      rest += chunk[..<count]
      while let end = rest[unseen...].firstIndex(of: UInt8(ascii: "\n")) {
        answer(Array(rest[start..<end]))
        start = end + 1
        unseen = start
      }
      rest.removeFirst(start)
    }
  }

  private func answer(_ line: [UInt8]) {
    guard let answer = try? JSON(parsing: line), case .integer(let number)? = answer["id"] else {
      return
    }
    let continuation = state.withLockedValue { $0.waiting.removeValue(forKey: number) }
    continuation?.resume(returning: answer)
  }
}
