#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C while something goes on: the first ends it with what there is, the second the tool.
struct Interruption: Sendable {
  /// Begins to listen for it.
  init() {
    signal(SIGINT) { _ in
      wasInterrupted = 1
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Whether it has come.
  var hasCome: Bool { wasInterrupted != 0 }

  /// Ends the tool as the signal would have, after what had to be done first.
  func endTool() -> Never {
    signal(SIGINT, SIG_DFL)
    // To the process: threads of a pool do not take signals.
    kill(getpid(), SIGINT)
    while true { pause() }
  }
}

/// What the handler of the signal sets: a handler may write such a variable, and nothing else writes it.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
