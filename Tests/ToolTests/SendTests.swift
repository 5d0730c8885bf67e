import Foundation
import Testing

/// Tests `tenken send` with servers whose answers are wrong, endless or too long.
///
/// `Tests/Judge` has the servers that answer correctly.
@Suite struct SendTests {
  /// A file with a case of a single notification.
  private static let cases = "../../Judge/cases.yaml"

  private func send(
    to url: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> ToolRun {
    try tenken(
      ["send", "judge/tested", Self.cases, "--to", url] + arguments, environment: environment,
      limit: 30)
  }

  private func send(
    to server: HostileServer, timeout: Int = 20, _ location: SourceLocation = #_sourceLocation
  ) throws -> ToolRun {
    let run = try send(to: "http://127.0.0.1:\(server.port)/", "--timeout", "\(timeout)")
    #expect(run.errors == "", sourceLocation: location)
    return run
  }

  @Test(arguments: [
    ("ftp://localhost/", "is not a URL of http"), ("notifications", "is not a URL of http"),
    ("localhost:80", "is not a URL of http"), ("http:/localhost", "is not a URL of http"),
    ("http://", "is not a URL of http"), ("http:///x", "is not a URL of http"),
    ("http://:80/", "is not a URL of http"), ("", "is not a URL of http"),
    ("http://local host/", "is not a URL of http"),
    ("http://localhost/\u{1B}[31m", "is not a URL of http"),
    ("http://localhost/\r\nX: y", "is not a URL of http"),
    ("http://[::1]x/", "is not a URL of http"),
    ("http://localhost:0/", "'0' is not a port"),
    ("http://localhost:65536/", "'65536' is not a port"),
    ("http://localhost:99999999999999999999/", "is not a port"),
    ("http://localhost:-1/", "'-1' is not a port"), ("http://localhost:80:80/", "is not a port"),
    ("http://localhost:+80/", "'+80' is not a port"), ("http://localhost:八/", "is not a port"),
    ("http://[::1/", "is not an IPv6 address"), ("http://[]/", "is not an IPv6 address"),
    ("http://[::g]/", "is not an IPv6 address"), ("http://[::1%25lo]/", "is not an IPv6 address"),
    ("http://2130706433/", "is not an IPv4 address"),
    ("http://0x7f000001/", "is not an IPv4 address"), ("http://127.1/", "is not an IPv4 address"),
    ("http://127.0.0.01/", "is not an IPv4 address"),
    ("http://0177.0.0.1/", "is not an IPv4 address"),
    ("http://127.0.0.1./", "is not an IPv4 address"),
    ("http://127.0.0.256/", "is not an IPv4 address"),
    ("http://127%2e0.0.1/", "is not a host name"), ("http://ｌocalhost/", "is not a host name"),
    ("http://localhost\\.evil.example/", "is not a host name"),
    ("http://.localhost/", "is not a host name"),
    ("http://a..localhost/", "is not a host name"), ("http://127。0。0。1/", "is not a host name"),
    ("http://localhost@evil.example/", "cannot have a user name or a password"),
    ("http://user:secret@localhost/", "cannot have a user name or a password"),
    ("http://0.0.0.0/", "'0.0.0.0' is not this machine"), ("http://[::]/", "is not this machine"),
    ("http://127.0.0.1.example.com/", "is not this machine"),
    ("http://localhost.example.com/", "is not this machine"),
    ("http://notlocalhost/", "is not this machine"), ("http://128.0.0.1/", "is not this machine"),
    ("http://[::ffff:10.0.0.1]/", "is not this machine"), ("http://[::2]/", "is not this machine"),
    ("HTTPS://EXAMPLE.com/", "'example.com' is not this machine"),
  ])
  func `a URL that is invalid or of another host is refused`(url: String, message: String) throws {
    let run = try send(to: url)
    #expect(run.exitCode == 64, "\(run.output)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("\u{1B}") && !run.errors.contains("secret"))
  }

  @Test(arguments: [
    ("HTTP://127.0.0.1:PORT", "/"), ("http://LocalHost:PORT/a%20b?c=d#e", "/a%20b?c=d"),
    ("http://a.b.localhost:PORT/点", "/%E7%82%B9"), ("http://localhost.:PORT?q", "/?q"),
    ("http://127.0.0.1:PORT/../a//b", "/../a//b"),
    ("http://[::ffff:127.0.0.1]:PORT/", "/"), ("hTTp://127.0.0.1:0PORT/\"<>", "/%22%3C%3E"),
  ])
  func `every way to write the address of this machine works`(url: String, target: String) throws {
    let server = try HostileServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    let run = try send(to: url.replacing("PORT", with: "\(server.port)"))
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(server.received.first?.hasPrefix("POST \(target) HTTP/1.1\r\n") == true)
  }

  @Test(.enabled(if: hasIPv6, "this machine has no IPv6"))
  func `a server that listens on IPv6 only is reached`() throws {
    let server = try HostileServer(isIPv6: true) { $0.send("HTTP/1.1 200 OK\r\n\r\n") }
    for host in ["[::1]", "[0:0::0:1]", "localhost"] {
      #expect(try send(to: "http://\(host):\(server.port)").exitCode == 0)
    }
  }

  @Test func `a request has what the App Store would send, and no more`() throws {
    let server = try HostileServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    // A proxy would be used for other machines only.
    let run = try send(
      to: "http://127.0.0.1:\(server.port)/x",
      environment: ["http_proxy": "http://127.0.0.1:1/", "ALL_PROXY": "http://127.0.0.1:1/"])
    #expect(run.exitCode == 0, "\(run.errors)")
    let request = try #require(server.received.first)
    let parts = request.split(separator: "\r\n\r\n", maxSplits: 1)
    let head = Set(parts[0].split(separator: "\r\n").map(String.init))
    let known: Set = [
      "POST /x HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Content-Type: application/json",
      "Accept: */*", "User-Agent: Tenken", "Connection: close",
      "Content-Length: \(parts[1].utf8.count)",
    ]
    #expect(head == known)
    #expect(parts[1].hasPrefix("{\"signedPayload\":\""))
  }

  @Test(.enabled(if: isLinux, "only Linux looks for libraries where an environment says"))
  func `without libcurl the error says what to install`() throws {
    let folder = TemporaryFolder()
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
      try "no library".write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    let environment = ["LD_LIBRARY_PATH": folder.url.path]
    let run = try send(to: "http://localhost:1/", environment: environment)
    #expect(run.exitCode == 69, "\(run.errors)")
    #expect(run.errors.contains("needs libcurl") && run.errors.contains("apt-get install libcurl4"))
    #expect(try tenken(["lint", "valid"], environment: environment).exitCode == 0)
  }

  /// Answers, the text that is printed for each, and the exit code.
  private static let answers: [(answer: String, text: String, exitCode: Int32)] = [
    ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "  200  ", 0),
    ("HTTP/1.1 204\r\n\r\n", "  204  ", 0),
    ("HTTP/1.0 206 Partial Content\n\n", "  206  ", 0),
    ("HTTP/1.1 200 OK\r\nServer: caf\u{E9}\r\nContent-Length: 2\r\n\r\nok", "  200  ", 0),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", "  200  ", 0),
    ("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\ncut off", "  200  ", 0),
    ("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"a\"\r\n\r\n", "  401  ", 1),
    ("HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=\"a\"\r\n\r\n", "  407  ", 1),
    ("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n", "302", 1),
    ("HTTP/1.1 500 \u{1B}]0;owned\u{7}\r\nContent-Length: 0\r\n\r\n", "  500  ", 1),
    ("HTTP/1.1 200 OK\r\nName\0: value\r\nContent-Length: 0\r\n\r\n", "  notification", 1),
    ("HTTP/1.1 200 OK\r\n\0: value\r\nContent-Length: 0\r\n\r\n", "  notification", 1),
    ("HTTP/1.1 200 OK\r\nServer: never en", "no answer", 1),
    ("HTTP/1.1 100 Continue\r\n\r\n", "no answer", 1),
    ("HTTP/1.1 2 OK\r\n\r\n", "no answer", 1),
    ("no HTTP at all, but \u{1B}[31mred", "no answer", 1),
    ("", "no answer", 1),
  ]

  @Test(arguments: answers.indices)
  func `an answer is printed with its status, or as no answer`(index: Int) throws {
    let expected = Self.answers[index]
    // The bytes are Latin-1, as those of HTTP are.
    let bytes = expected.answer.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let server = try HostileServer { $0.send(bytes) }
    let run = try send(to: server)
    #expect(run.output.contains(expected.text), "\(run.output)")
    // The library decides whether a header with a NUL is valid; it must only do no harm.
    if !expected.answer.contains("\0") {
      #expect(run.exitCode == expected.exitCode, "\(run.output)")
    }
    #expect([0, 1].contains(run.exitCode))
    #expect(!run.output.contains("\u{1B}"))
    #expect(server.received.count == 1)
  }

  @Test func `a server without an answer is given up at the time-out`() throws {
    let server = try HostileServer { $0.waitForEnd() }
    let run = try send(to: server, timeout: 1)
    #expect(run.output.contains("no answer: none came in 1 s"), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test func `headers that trickle for ever are given up at the time-out`() throws {
    let server = try HostileServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("A: b\r\n") { Thread.sleep(forTimeInterval: 0.1) }
    }
    let run = try send(to: server, timeout: 1)
    #expect(run.output.contains("no answer: none came in 1 s"), "\(run.output)")
  }

  @Test func `a body that trickles for ever is not waited for`() throws {
    let server = try HostileServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
      while connection.send("x") { Thread.sleep(forTimeInterval: 0.1) }
    }
    let run = try send(to: server, timeout: 5)
    #expect(run.output.contains("  200  "), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  /// More than the system's buffers hold, far less than an endless body.
  private static let floodLimit = 1 << 30

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 9000000000000000000\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
  ])
  func `only the beginning of an endless body is read`(head: String) throws {
    let sent = Counter()
    let server = try HostileServer { connection in
      connection.send(head)
      let bytes = [UInt8](repeating: 0x78, count: 1 << 16)
      sent.add(connection.flood(bytes, upTo: Self.floodLimit))
    }
    let run = try send(to: server)
    #expect(run.output.contains("  200  "), "\(run.output)")
    #expect(sent.value < Self.floodLimit / 4)
  }

  @Test func `endless headers and endless interim answers are cut off`() throws {
    for text in ["A: b\r\n", "HTTP/1.1 100 Continue\r\n\r\n"] {
      let sent = Counter()
      let server = try HostileServer { connection in
        connection.send("HTTP/1.1 100 Continue\r\n")
        if text.hasPrefix("HTTP") { connection.send("\r\n") }
        let bytes = Array(String(repeating: text, count: 1000).utf8)
        sent.add(connection.flood(bytes, upTo: Self.floodLimit))
      }
      let run = try send(to: server)
      #expect(run.output.contains("no answer: "), "\(run.output)")
      #expect(sent.value < Self.floodLimit / 4)
    }
  }

  @Test(arguments: ["Content-Encoding", "Transfer-Encoding"])
  func `a compressed body is not unpacked`(header: String) throws {
    let sent = Counter()
    let server = try HostileServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\(header): gzip\r\n\r\n")
      // A member of gzip with one block of fixed codes, and the literal 0: endless zeros follow.
      connection.send([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x62])
      // Eight times "repeat the last byte 258 times", which takes 13 bits each.
      let zeros = (0..<8).reduce(into: [UInt8](repeating: 0, count: 13)) { bytes, round in
        for (place, bit) in [1, 1, 0, 0, 0, 1, 0, 1].enumerated() where bit == 1 {
          // The literal ends three bits into the first of these bytes.
          let index = (round * 13 + place + 3) % 104
          bytes[index / 8] |= 1 << (index % 8)
        }
      }
      let bytes = [[UInt8]](repeating: zeros, count: 4096).flatMap { $0 }
      sent.add(connection.flood(bytes, upTo: Self.floodLimit))
    }
    let run = try send(to: server)
    #expect(run.output.contains("  200  "), "\(run.output)")
    #expect(sent.value < Self.floodLimit / 4)
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

/// A number that threads add to.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var sum = 0

  func add(_ number: Int) { lock.withLock { sum += number } }

  var value: Int { lock.withLock { sum } }
}
