/// How lines reach a driver and come back: through the pipes of a process, or over HTTP.
///
/// Whoever speaks through it waits for each answer. A channel belongs to one worker.
public protocol DriverChannel: AnyObject {
  /// Makes the driver ready for its first message; a process is started.
  func open() throws(DriverFault)
  /// Sends a line, and waits for the one that answers it.
  func exchange(_ line: [UInt8]) throws(DriverFault) -> [UInt8]
  /// The end of what it has written to its standard error since this was asked last.
  func takeStandardError() -> String
  /// Ends the driver, and all that it has started.
  ///
  /// - Parameter isPolite: Whether it has a moment to end by itself.
  /// - Returns: Whether it has ended by itself, or need not end.
  @discardableResult
  func close(isPolite: Bool) -> Bool
}
