import TenkenDiagnostics

/// The parsed URL of a server that notifications are posted to.
///
/// The posted URL is rebuilt from these parts, so that no other parser reads it differently.
///
/// [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986)
struct ServerURL: Hashable {
  /// `http` or `https`.
  let scheme: String
  /// A name or an IP address; an IPv6 address has no brackets.
  let host: String
  /// Whether the host is an IPv6 address.
  let isIPv6: Bool
  /// The port, from 1 to 65535.
  let port: Int
  /// The path with its query, in ASCII.
  let target: String

  /// Parses a URL.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - option: The option that contained the URL.
  /// - Throws: An error, if the text is not an allowed URL.
  init(_ text: String, option: String = "--to") throws(ToolError) {
    guard let colon = text.firstRange(of: "://"),
      ["http", "https"].contains(text[..<colon.lowerBound].lowercased()),
      !text.unicodeScalars.contains(where: { $0 == " " || $0.controlsDisplay })
    else { throw .noURL(text) }
    scheme = text[..<colon.lowerBound].lowercased()
    let rest = text[colon.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else {
      // The text may contain a password, and is not shown.
      throw .usage(
        "the URL of \(option) cannot have a user name or a password",
        ja: "\(option) の URL にユーザー名やパスワードは使えません"
      ).help(
        "the App Store sends none; put what the server asks for into the path",
        ja: "App Store はどちらも送りません。サーバが必要とする値はパスに入れてください")
    }
    let (name, port) = try Self.split(authority, of: text)
    isIPv6 = name.hasPrefix("[")
    host = try isIPv6 ? Self.address(in: name) : Self.name(name, of: text)
    self.port = try port.isEmpty ? (scheme == "https" ? 443 : 80) : Self.port(port)
    target = Self.target(rest[authority.endIndex...])
  }

  /// The whole URL.
  var text: String { "\(scheme)://\(isIPv6 ? "[\(host)]" : host):\(port)\(target)" }

  /// Whether the host is a name of this machine, which is not looked up at a name server.
  ///
  /// [RFC 6761](https://www.rfc-editor.org/rfc/rfc6761#section-6.3)
  var isLocalName: Bool { host == "localhost" || host.hasSuffix(".localhost") }

  /// Whether the host is this machine.
  var isLoopback: Bool {
    if isIPv6 {
      let bytes = addressBytes(host) ?? []
      let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127]
      return bytes == [UInt8](repeating: 0, count: 15) + [1] || bytes.starts(with: mapped)
    }
    // The whole network 127 is this machine; '127.evil.example' is not in it.
    return isLocalName || numbers(host)?.first == 127
  }

  /// The host and the port of an authority; the port is empty if none is given.
  private static func split(
    _ authority: Substring, of text: String
  ) throws(ToolError) -> (host: Substring, port: Substring) {
    let end =
      authority.hasPrefix("[")
      ? authority.firstIndex(of: "]").map { authority.index(after: $0) } ?? authority.endIndex
      : authority.firstIndex(of: ":") ?? authority.endIndex
    guard end < authority.endIndex else { return (authority, "") }
    guard authority[end] == ":" else { throw .noURL(text) }
    return (authority[..<end], authority[end...].dropFirst())
  }

  private static func port(_ digits: Substring) throws(ToolError) -> Int {
    guard digits.utf8.allSatisfy(isDigit), let port = Int(digits), (1...65535).contains(port) else {
      throw .usage("'\(digits)' is not a port", ja: "「\(digits)」はポート番号ではありません").help(
        "a port is a number from 1 to 65535", ja: "ポート番号は 1 から 65535 までの数です")
    }
    return port
  }

  /// The IPv6 address in brackets.
  private static func address(in brackets: Substring) throws(ToolError) -> String {
    let address = String(brackets.dropFirst().dropLast())
    guard brackets.hasSuffix("]"), addressBytes(address) != nil else {
      throw .usage("'\(brackets)' is not an IPv6 address", ja: "「\(brackets)」は IPv6 アドレスではありません")
        .help("for example http://[::1]:8080/", ja: "例：http://[::1]:8080/")
    }
    return address
  }

  /// A name or an IPv4 address, in lower case.
  private static func name(_ text: Substring, of url: String) throws(ToolError) -> String {
    guard !text.isEmpty else { throw .noURL(url) }
    let name = text.lowercased()
    // Longer names cannot be looked up (RFC 1035).
    let isName =
      name.utf8.count <= 253
      && name.utf8.allSatisfy { isDigit($0) || isLetter($0) || "-._".utf8.contains($0) }
      && !name.hasPrefix(".") && !name.contains("..")
    guard isName else {
      throw .usage("'\(text)' is not a host name", ja: "「\(text)」はホスト名ではありません").help(
        "a host has letters, digits, '-' and '.'; write other letters as xn--…",
        ja: "ホスト名に使えるのは英数字、「-」、「.」です。ほかの文字は xn--… と書いてください")
    }
    let absolute = name.hasSuffix(".") ? String(name.dropLast()) : name
    let last = absolute.split(separator: ".").last ?? ""
    // Systems disagree about what '2130706433', '0x7f.1' and '127.1' are.
    if last.utf8.allSatisfy(isDigit) || last.hasPrefix("0x") {
      guard numbers(name) != nil else {
        throw .usage("'\(text)' is not an IPv4 address", ja: "「\(text)」は IPv4 アドレスではありません").help(
          "one has four numbers from 0 to 255: 127.0.0.1",
          ja: "0 から 255 までの数 4 つで書きます：127.0.0.1")
      }
      return name
    }
    // A local name is not looked up, so that a dot at its end has no meaning.
    return absolute == "localhost" || absolute.hasSuffix(".localhost") ? absolute : name
  }

  /// A path with its query; invalid characters are escaped, and a fragment is removed.
  private static func target(_ text: Substring) -> String {
    var target = text.hasPrefix("/") ? "" : "/"
    for byte in text.utf8.prefix(while: { $0 != UInt8(ascii: "#") }) {
      if isDigit(byte) || isLetter(byte) || "-._~!$&'()*+,;=:@/?%".utf8.contains(byte) {
        target.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        target += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return target
  }
}

extension ToolError {
  fileprivate static func noURL(_ text: String) -> ToolError {
    .usage("'\(text)' is not a URL of http or https", ja: "「\(text)」は http または https の URL ではありません")
      .help(
        "for example --to http://localhost:8080/notifications",
        ja: "例：--to http://localhost:8080/notifications")
  }
}

/// The numbers of an IPv4 address; nil if the text is not one.
private func numbers(_ text: String) -> [UInt8]? {
  let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part -> UInt8? in
    // Some parsers read a number that begins with 0 as octal.
    guard part.allSatisfy(isDigit), part.count == 1 || part.first != UInt8(ascii: "0") else {
      return nil
    }
    return UInt8(String(decoding: part, as: UTF8.self))
  }
  return parts.count == 4 && numbers.count == 4 ? numbers : nil
}

/// The bytes of an IP address of either version; nil if the text is not one.
func ipAddressBytes(_ text: String) -> [UInt8]? { numbers(text) ?? addressBytes(text) }

/// The bytes of an IPv6 address; nil if the text is not one.
private func addressBytes(_ text: String) -> [UInt8]? {
  var address = in6_addr()
  guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
  return withUnsafeBytes(of: &address) { Array($0) }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
