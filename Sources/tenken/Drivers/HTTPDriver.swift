import TenkenDiagnostics
import TenkenDrivers

/// A driver at a URL of this machine: messages are posted to it, and response bodies are answers.
///
/// The tool does not start or end it: the user does so, and looks at its output.
final class HTTPDriver: DriverChannel {
  private let sender: NotificationSender
  private let timeout: Int

  /// Creates a driver from a URL.
  ///
  /// - Throws: An error, if the URL is not allowed, or libcurl is missing.
  init(_ url: String, timeout: Int) throws(ToolError) {
    sender = try NotificationSender(
      url, option: "--driver", timeout: timeout, bodyLimit: DriverProtocol.lineLimit + 1)
    self.timeout = timeout
  }

  func open() throws(DriverError) {}

  func exchange(_ line: [UInt8]) throws(DriverError) -> [UInt8] {
    let response = sender.post(String(decoding: line, as: UTF8.self))
    switch response.answer {
    case .unreachable(let reason): throw .unreachable(reason)
    case .none(let reason):
      throw response.milliseconds >= timeout * 1_000
        ? .timedOut(seconds: timeout) : .ended(reason)
    case .status(let status):
      // An answer that was not complete in time is cut off.
      if response.milliseconds >= timeout * 1_000 { throw .timedOut(seconds: timeout) }
      guard status == 200 else { throw .status(status) }
      guard response.body.utf8.count <= DriverProtocol.lineLimit else { throw .tooLong }
      return Array(response.body.utf8)
    }
  }

  /// Always empty, because the tool does not see the driver's standard error.
  func takeStandardError() -> String { "" }

  func close(isPolite: Bool) -> Bool { true }
}
