import Synchronization

/// A value that several threads read and change, one at a time; copies of the reference share it.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Protects a value.
  package init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Calls a closure with exclusive access to the value.
  package func withValue<Result: Sendable>(
    _ work: (inout sending Value) -> sending Result
  ) -> Result {
    mutex.withLock(work)
  }
}
