import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The code of the language that the browser prefers.
  var language: String {
    String((headers[.acceptLanguage] ?? "").prefix { $0.isLetter }).lowercased()
  }

  /// The number of the last entry that a page has received; 0 if it has none.
  ///
  /// The browser sends it in `Last-Event-ID`, the page's script in `after`.
  var lastNumber: Int64 {
    let lastID = HTTPField.Name("Last-Event-ID").flatMap { headers[$0] }
    return lastID.flatMap { Int64($0) } ?? uri.queryParameters["after"].flatMap { Int64($0) } ?? 0
  }
}

extension RequestBody {
  /// All bytes of the body, if they are within the limit.
  func collected(upTo limit: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await buffer in self {
      guard bytes.count + buffer.readableBytes <= limit else {
        throw RequestError(.contentTooLarge, "the board accepts at most \(limit) bytes")
      }
      bytes += buffer.readableBytesView
    }
    return bytes
  }
}

extension String {
  /// The host name in an authority, without the port.
  var hostName: String {
    if hasPrefix("[") { return String(dropFirst().prefix { $0 != "]" }) }
    return String(prefix { $0 != ":" }).lowercased()
  }

  /// Whether it is a numeric address, which no name service can point elsewhere.
  var isNumericAddress: Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, self, &four) == 1 || inet_pton(AF_INET6, self, &six) == 1
  }
}
