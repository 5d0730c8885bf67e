/// A way to exchange lines with a driver: the pipes of a process, or HTTP.
///
/// The caller waits for each answer. A channel belongs to one worker.
package protocol DriverChannel: AnyObject {
  /// Prepares the driver for its first message; for a command, starts the process.
  func open() throws(DriverError)
  /// Sends a line, and waits for the line that answers it.
  func exchange(_ line: [UInt8]) throws(DriverError) -> [UInt8]
  /// The end of what the driver has written to its standard error since the last call.
  func takeStandardError() -> String
  /// Ends the driver and all processes that it has started.
  ///
  /// - Parameter isPolite: Whether the driver gets a moment to exit without being killed.
  /// - Returns: Whether it exited without being killed, or does not need to.
  @discardableResult
  func close(isPolite: Bool) -> Bool
}
