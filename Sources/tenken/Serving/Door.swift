import TenkenAppStore
import TenkenData
import TenkenDrivers
import TenkenSimulation

/// The web server of `tenken serve`: a program that passes requests on, and gets their answers.
///
/// It ends when this process ends, because its standard input ends then.
final class Door: Sendable {
  /// The port that it listens on.
  let port: Int
  /// The secret of the control page's address.
  let token: String
  private let input: Int32
  private let output: Int32
  private let lines: Locked<DoorLines>
  private let writing = Locked(0)

  /// A request that has come.
  struct Request: Sendable {
    let id: Int
    /// Whether it has the secret of the control page.
    let isControl: Bool
    let method: String
    let target: String
    let body: String
    let authorization: String?
    /// The code of the language that a browser prefers.
    let language: String

    fileprivate init?(_ json: JSON) {
      guard case .integer(let id)? = json["id"], case .boolean(let isControl)? = json["control"],
        case .string(let method)? = json["method"], case .string(let target)? = json["target"],
        case .string(let body)? = json["body"], case .string(let language)? = json["language"]
      else { return nil }
      (self.id, self.isControl, self.method) = (id, isControl, method)
      (self.target, self.body, self.language) = (target, body, language)
      if case .string(let text)? = json["authorization"] {
        authorization = text
      } else {
        authorization = nil
      }
    }
  }

  /// Opens the door.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - address: The address to listen on.
  ///   - port: The port; 0 for a free one.
  ///   - hosts: The names of this machine that clients may use, too.
  ///   - token: The secret of the control page's address; nil for a new one.
  ///   - certificate: The certificate for HTTPS; nil for HTTP.
  /// - Throws: An error, if the program cannot be started, or cannot listen.
  init(
    _ program: String, address: String, port: Int, hosts: [String], token: String?,
    certificate: ServerCertificate?
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let (down, up): (Pipe, Pipe)
    do throws(DriverError) {
      (down, up) = (try Pipe(), try Pipe())
      _ = try spawnProcess(
        [program, "serve", "--address", address, "--port", String(port)]
          + hosts.flatMap { ["--host", $0] },
        environment: [], group: getpgrp(),
        streams: [
          .descriptor(down.reading), .descriptor(up.writing), .descriptor(STDERR_FILENO),
        ])
    } catch {
      throw ToolError.unavailable("'\(program)' cannot be started", ja: "「\(program)」を起動できません")
    }
    _ = closeDescriptor(down.reading)
    _ = closeDescriptor(up.writing)
    (input, output) = (down.writing, up.reading)
    // Secrets are not arguments, which everybody on the machine can read.
    Self.say(
      [
        "token": token.map(JSON.string) ?? .null,
        "certificate": certificate.map { .string($0.certificatePEM) } ?? .null,
        "key": certificate.map { .string($0.keyPEM) } ?? .null,
      ], to: input)
    var lines = DoorLines()
    let first = lines.next(from: up.reading)
    if case .integer(let port)? = first?["listening"], case .string(let token)? = first?["token"] {
      (self.port, self.token) = (port, token)
      self.lines = Locked(lines)
      return
    }
    if case .string(let reason)? = first?["fault"] {
      throw ToolError.unavailable(
        "cannot listen on \(address), port \(port): \(reason)",
        ja: "\(address) のポート \(port) で待ち受けできません：\(reason)"
      ).help(
        "name another port with --port; 0 takes a free one",
        ja: "--port で別のポートを指定してください（0 で空いているポートを使用）")
    }
    throw ToolError.unavailable(
      "'\(program)' is of another version, or has ended", ja: "「\(program)」のバージョンが違うか、終了しています"
    ).help(
      "use the tenken-board of the same release as this tool",
      ja: "このツールと同じリリースの tenken-board を使ってください")
  }

  /// Waits for the next request; nil if the door is closed.
  func next() -> Request? {
    lines.withValue { lines in
      while let line = lines.next(from: output) {
        if let request = Request(line) { return request }
      }
      return nil
    }
  }

  /// Answers a request.
  func answer(_ id: Int, _ members: KeyValuePairs<String, JSON>) {
    let line = JSON.object(
      [JSON.Member("id", .integer(id))] + members.map { JSON.Member($0.key, $0.value) })
    writing.withValue { count in
      count += 1
      Self.say(line, to: input)
    }
  }

  /// Writes a line; if nobody reads any more, the next request is the end.
  private static func say(_ line: JSON, to descriptor: Int32) {
    let bytes = Array((line.compactText + "\n").utf8)
    do throws(FileError) { try writeAll(bytes, to: descriptor) } catch {}
  }
}

/// The lines of JSON that come through a pipe.
private struct DoorLines: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// Where to look for the end of the line: what is before was looked at.
  private var unseen = 0

  /// Waits for the next line; nil at the end.
  mutating func next(from descriptor: Int32) -> JSON? {
    while true {
      if let end = bytes[unseen...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(bytes[start..<end])
        start = end + 1
        unseen = start
        return try? JSON(parsing: line)
      }
      bytes.removeFirst(start)
      (start, unseen) = (0, bytes.count)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
  }
}
