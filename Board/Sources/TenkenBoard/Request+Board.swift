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

extension Request {
  /// Rejects requests that come from another page, or that use an unknown host name.
  ///
  /// - Parameter hosts: The names that clients may use, in addition to numeric addresses.
  /// - Throws: What is wrong with the request.
  func checkOrigin(among hosts: Set<String>) throws(RequestError) {
    let authority = head.authority ?? ""
    let name = authority.hostName
    guard hosts.contains(name) || name.isNumericAddress else {
      throw RequestError(
        .misdirectedRequest,
        en: "the name '\(name)' is not accepted; start with --host \(name)",
        ja: "「\(name)」という名前では使えません。--host \(name) を付けて起動してください")
    }
    guard let origin = headers[.origin] else { return }
    guard origin == "http://\(authority)" || origin == "https://\(authority)" else {
      throw RequestError(
        .forbidden, en: "nothing is accepted from other pages", ja: "ほかのページからは受け付けません")
    }
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
