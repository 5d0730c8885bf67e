import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A server on this machine that answers every request as a test wants, correctly or not.
final class HostileServer: Sendable {
  /// Handles a connection whose request has been read.
  typealias Behaviour = @Sendable (Connection) -> Void

  /// The port, which the system has chosen.
  let port: UInt16
  private let listener: Int32
  private let requests = Requests()

  /// Listens on the address 127.0.0.1, or ::1.
  init(isIPv6: Bool = false, _ behaviour: @escaping Behaviour) throws {
    listener = socket(isIPv6 ? AF_INET6 : AF_INET, streamType, 0)
    guard listener >= 0, bindToLoopback(listener, isIPv6), listen(listener, 16) == 0 else {
      throw ServerMissing(reason: String(cString: strerror(errno)))
    }
    port = try localPort(of: listener)
    let (listener, requests) = (listener, requests)
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        Thread.detachNewThread {
          var connection = Connection(descriptor)
          if let request = connection.request() {
            requests.append(request)
            connection.body =
              request.firstRange(of: "\r\n\r\n").map {
                String(request[$0.upperBound...])
              } ?? ""
            behaviour(connection)
          }
          shutdown(descriptor, Int32(SHUT_RDWR))
          close(descriptor)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Answers with bytes, and closes the connection.
  convenience init(answering text: String) throws {
    try self.init { $0.send(text) }
  }

  /// Answers each request with status 200 and a body made from the body of the request.
  convenience init(answeringBodies answer: @escaping @Sendable (String) -> String) throws {
    try self.init { connection in
      let body = answer(connection.body)
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
  }

  /// The requests received so far, as texts.
  var received: [String] { requests.all }
}

/// A connection whose request has been read.
struct Connection: Sendable {
  private let descriptor: Int32
  /// The body of the request.
  fileprivate(set) var body = ""

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Sends a text; false if the other side has stopped reading.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes; false if the other side has stopped reading.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemSend(descriptor, buffer.baseAddress?.advanced(by: sent), bytes.count - sent, flags)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends the same bytes until the other side stops reading, or up to a limit; returns the count.
  @discardableResult
  func flood(_ bytes: [UInt8], upTo limit: Int) -> Int {
    var count = 0
    while count < limit, send(bytes) { count += bytes.count }
    return count
  }

  /// Waits until the other side has gone, at most a minute.
  func waitForEnd() {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&event, 1, 60_000)
  }

  /// Reads the request with its body; nil if it ends too early.
  fileprivate func request() -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let head = text.firstRange(of: "\r\n\r\n") {
        let length = text[..<head.lowerBound].firstMatch(of: /(?i)content-length: (\d+)/)
        let wanted = length.flatMap { Int($0.1) } ?? 0
        if text[head.upperBound...].utf8.count >= wanted { return text }
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }
}

/// The error if the system gives no socket.
struct ServerMissing: Error {
  let reason: String
}

/// A list of requests that any thread may use.
private final class Requests: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []

  func append(_ request: String) { lock.withLock { list.append(request) } }

  var all: [String] { lock.withLock { list } }
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
#else
  private let streamType = SOCK_STREAM
#endif

private func systemSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int { send(descriptor, bytes, count, flags) }

/// Whether this machine has the address ::1.
let hasIPv6 = (try? HostileServer(isIPv6: true) { _ in }) != nil

private func bindToLoopback(_ descriptor: Int32, _ isIPv6: Bool) -> Bool {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var address6 = sockaddr_in6()
  address6.sin6_family = sa_family_t(AF_INET6)
  address6.sin6_addr = in6addr_loopback
  return isIPv6 ? bindAny(descriptor, &address6) : bindAny(descriptor, &address)
}

private func bindAny<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
  let size = socklen_t(MemoryLayout<Address>.size)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
  }
}

private func localPort(of descriptor: Int32) throws -> UInt16 {
  // The port is at the same offset in the addresses of both families.
  var storage = sockaddr_in6()
  var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
  let isKnown = withUnsafeMutablePointer(to: &storage) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      getsockname(descriptor, $0, &size) == 0
    }
  }
  guard isKnown else { throw ServerMissing(reason: String(cString: strerror(errno))) }
  return UInt16(bigEndian: storage.sin6_port)
}
