import TenkenDiagnostics
import TenkenDrivers

/// A driver that listens at an address of this machine: each message is posted, its answer is the body.
///
/// It is not started and not ended: whoever gives its address has done so, and looks at its output.
final class HTTPDriver: DriverChannel {
  private let sender: NotificationSender
  private let timeout: Int

  /// Makes a driver of a URL.
  ///
  /// - Throws: Why it is none that may be posted to, or nothing can be posted at all.
  init(_ url: String, timeout: Int) throws(ToolError) {
    sender = try NotificationSender(
      url, option: "--driver", timeout: timeout, bodyLimit: DriverProtocol.lineLimit + 1)
    self.timeout = timeout
  }

  func open() throws(DriverFault) {}

  func exchange(_ line: [UInt8]) throws(DriverFault) -> [UInt8] {
    let response = sender.post(String(decoding: line, as: UTF8.self))
    switch response.answer {
    case .unreachable(let reason): throw .absent(reason)
    case .none(let reason):
      throw response.milliseconds >= timeout * 1_000
        ? .silent(seconds: timeout) : .ended(reason)
    case .status(let status):
      // An answer that was not there in time is cut off.
      if response.milliseconds >= timeout * 1_000 { throw .silent(seconds: timeout) }
      guard status == 200 else { throw .status(status) }
      guard response.body.utf8.count <= DriverProtocol.lineLimit else { throw .tooLong }
      return Array(response.body.utf8)
    }
  }

  /// Nothing is known of it.
  func takeStandardError() -> String { "" }

  func close(isPolite: Bool) -> Bool { true }
}
