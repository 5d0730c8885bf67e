import Foundation
import HTTPTypes
import Hummingbird
import TenkenDiagnostics

extension Request {
  /// The code of the language that the browser prefers.
  var language: String {
    String((headers[.acceptLanguage] ?? "").prefix { $0.isLetter }).lowercased()
  }

  /// The language of the sentences in answers.
  var diagnosticLanguage: DiagnosticLanguage { DiagnosticLanguage(code: language) }

  /// Whether the browser takes answers that are compressed by gzip.
  var takesGzip: Bool {
    (headers[.acceptEncoding] ?? "").split(separator: ",").contains {
      let parts = $0.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      return parts.first == "gzip" && !parts.dropFirst().contains { Double($0.dropFirst(2)) == 0 }
    }
  }

  /// The position of the last entry that a page has received; empty if it has none.
  ///
  /// The browser sends it in `Last-Event-ID`, a script in `after`.
  var position: String {
    let lastID = HTTPField.Name("Last-Event-ID").flatMap { headers[$0] }
    return lastID ?? uri.queryParameters["after"].map(String.init) ?? ""
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
