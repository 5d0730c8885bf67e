/// A wish to end a long operation: Ctrl-C, or another signal that ends programs.
///
/// The first signal ends the operation with its results so far, and the second one ends the tool.
struct Interruption: Sendable {
  /// Starts to listen for signals; those that the tool was started to ignore stay ignored.
  ///
  /// - Parameter signals: The signals; by default only that of Ctrl-C.
  init(_ signals: [Int32] = [SIGINT]) {
    for number in signals {
      let old = signal(number) { number in
        receivedSignal = number
        signal(number, SIG_DFL)
      }
      // `nohup` starts programs like this.
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Whether a signal has come.
  var wasRequested: Bool { receivedSignal != 0 }

  /// Ends the tool as the signal would have, after the cleanup.
  func endTool() -> Never {
    let number = receivedSignal
    signal(number, SIG_DFL)
    // The signal goes to the process, because threads of a pool do not receive signals.
    kill(getpid(), number)
    while true { pause() }
  }
}

/// The signal that came; 0 for none.
///
/// The signal handler may write variables of this type, and is the only writer.
nonisolated(unsafe) private var receivedSignal: sig_atomic_t = 0
