import NIOConcurrencyHelpers
import NIOCore

/// The open connections: those of strangers, which have not sent the link yet, and all others.
///
/// Whoever has the link sends it at once, so a new connection takes the place of a silent one.
final class Connections: Sendable {
  /// How many connections may be open.
  struct Limits: Hashable, Sendable {
    let strangers: Int
    let known: Int

    /// The limits for a process that may have a number of files open.
    init(openFiles: Int) {
      strangers = min(BoardLimits.strangers, max(8, openFiles / 4))
      known = min(BoardLimits.known, max(8, openFiles - strangers - BoardLimits.ownFiles))
    }
  }

  private struct Stranger {
    let channel: any Channel
    let address: String
  }

  private struct State {
    /// The oldest comes first.
    var strangers: [Stranger] = []
    var known: Set<ObjectIdentifier> = []
  }

  private let limits: Limits
  private let state = NIOLockedValueBox(State())

  init(_ limits: Limits) { self.limits = limits }

  /// Counts a new connection, and closes the oldest of a stranger if there are too many.
  ///
  /// The address with the most connections loses one of its own.
  func enter(_ channel: any Channel) {
    let stranger = Stranger(channel: channel, address: channel.remoteAddress?.ipAddress ?? "")
    let closed: (any Channel)? = state.withLockedValue { state in
      state.strangers.append(stranger)
      guard state.strangers.count > limits.strangers else { return nil }
      var counts: [String: Int] = [:]
      for stranger in state.strangers { counts[stranger.address, default: 0] += 1 }
      let most = counts.values.max()
      let oldest = state.strangers.firstIndex { counts[$0.address] == most }
      return oldest.map { state.strangers.remove(at: $0).channel }
    }
    closed?.close(promise: nil)
  }

  /// Notes that a connection has sent the link; false if too many others have.
  func recognize(_ channel: any Channel) -> Bool {
    state.withLockedValue { state in
      state.strangers.removeAll { $0.channel === channel }
      guard state.known.count < limits.known else { return false }
      state.known.insert(ObjectIdentifier(channel))
      return true
    }
  }

  /// Forgets a connection that was closed.
  func leave(_ channel: any Channel) {
    state.withLockedValue { state in
      state.strangers.removeAll { $0.channel === channel }
      state.known.remove(ObjectIdentifier(channel))
    }
  }
}
