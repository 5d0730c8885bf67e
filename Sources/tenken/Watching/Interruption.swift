#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C during a long operation.
///
/// The first one ends the operation with its results so far, and the second one ends the tool.
struct Interruption: Sendable {
  /// Starts to listen for Ctrl-C.
  init() {
    signal(SIGINT) { _ in
      wasInterrupted = 1
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Whether Ctrl-C was pressed.
  var wasRequested: Bool { wasInterrupted != 0 }

  /// Ends the tool as the signal would have, after the cleanup.
  func endTool() -> Never {
    signal(SIGINT, SIG_DFL)
    // The signal goes to the process, because threads of a pool do not receive signals.
    kill(getpid(), SIGINT)
    while true { pause() }
  }
}

/// The flag of the signal handler, which may write variables of this type, and is the only writer.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
