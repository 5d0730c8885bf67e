#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C while something is searched: the first ends the search with what it has, the second the tool.
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
}

/// What the handler of the signal sets: a handler may write such a variable, and nothing else writes it.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
