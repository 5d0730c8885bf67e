import TenkenAppStore
import TenkenData
import TenkenSimulation
import TenkenStoreKit

/// What a session consists of: everything that came from outside, in order.
///
/// The simulation makes the same of it each time, so a server that was killed goes on from its
/// journal.
enum DeskRecord {
  /// The next operation of the case is performed; `dates` are taken first, because answers that
  /// were given before may have used them.
  case step(dates: Int)
  /// Operations that were typed in are performed.
  case operations(String, dates: Int)
  /// Requests that were accepted before change the world.
  case changes(dates: Int)
  /// A request that changes the world is accepted, and its answer is sent.
  case accepted(APIRequest)
  /// The server under test has answered a notification.
  case answer(NotificationAnswer)
  /// Accepted requests change the world while time passes.
  case applied(Int)

  /// The record as a line of the journal.
  var json: JSON {
    switch self {
    case .step(let dates): ["do": "step", "dates": .integer(dates)]
    case .operations(let text, let dates):
      ["do": "operations", "text": .string(text), "dates": .integer(dates)]
    case .changes(let dates): ["do": "changes", "dates": .integer(dates)]
    case .accepted(let request):
      [
        "accepted": .string(request.method), "target": .string(request.target),
        "body": .string(request.body),
      ]
    case .answer(let answer): ["answer": .string(answer.rawValue)]
    case .applied(let count): ["applied": .integer(count)]
    }
  }

  /// Reads a line; nil if it is not one of a journal.
  init?(_ json: JSON) {
    if case .string(let method)? = json["accepted"], case .string(let target)? = json["target"],
      case .string(let body)? = json["body"]
    {
      self = .accepted(APIRequest(method: method, target: target, body: body))
      return
    }
    if case .string(let name)? = json["answer"], let answer = NotificationAnswer(rawValue: name) {
      self = .answer(answer)
      return
    }
    if case .integer(let count)? = json["applied"], count >= 0 {
      self = .applied(count)
      return
    }
    guard case .integer(let dates)? = json["dates"], (0...1_000_000).contains(dates) else {
      return nil
    }
    switch (json["do"], json["text"]) {
    case ("step"?, _): self = .step(dates: dates)
    case ("changes"?, _): self = .changes(dates: dates)
    case ("operations"?, .string(let text)?): self = .operations(text, dates: dates)
    case _: return nil
    }
  }
}

/// The journal of a session: a file that lines are appended to, or none.
struct DeskJournal: Sendable {
  /// What was read of an earlier session, and was not performed again yet.
  private(set) var unread: ArraySlice<DeskRecord> = []
  /// What the first line says of the session; nil in a new journal.
  private(set) var header: JSON?
  private var descriptor: Int32?
  private let path: String

  /// The bytes of a journal that is read.
  private static let limit = 256 << 20

  /// A journal that keeps nothing.
  static let none = DeskJournal(path: "", descriptor: nil)

  private init(path: String, descriptor: Int32?) {
    (self.path, self.descriptor) = (path, descriptor)
  }

  /// Opens the journal in a file, which is made if needed, and keeps others from using it.
  ///
  /// A last line that was not written completely is removed.
  init(opening path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw Self.unusable(path, String(cString: strerror(errno))) }
    self.init(path: path, descriptor: descriptor)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw ToolError.output(
        "another 'tenken serve' uses '\(path)'", ja: "別の「tenken serve」が「\(path)」を使用中です"
      ).help("name another file with --journal", ja: "--journal で別のファイルを指定してください")
    }
    let bytes = try content(of: descriptor)
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // A file of something else is left as it is, even if it is a single line.
    guard zip(bytes, Self.firstBytes).allSatisfy(==) else { throw Self.damaged(path, 0) }
    for (index, line) in bytes[..<end].split(separator: 0x0A).enumerated() {
      guard let json = try? JSON(parsing: Array(line)) else { throw Self.damaged(path, index) }
      if index == 0 {
        guard json["tenken-serve"] == 1 else { throw Self.damaged(path, 0) }
        header = json
        continue
      }
      guard let record = DeskRecord(json) else { throw Self.damaged(path, index) }
      unread.append(record)
    }
    if end < bytes.count, ftruncate(descriptor, off_t(end)) != 0 {
      throw Self.unusable(path, String(cString: strerror(errno)))
    }
  }

  /// How every journal begins.
  private static let firstBytes = Array("{\"tenken-serve\":1,".utf8)

  private func content(of descriptor: Int32) throws -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) <= Self.limit
    else { throw Self.unusable(path, "it is not a file, or too large") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count, off_t(count))
      }
      guard more > 0 else { throw Self.unusable(path, "it cannot be read") }
      count += more
    }
    return bytes
  }

  /// Writes the first line of a new journal.
  mutating func begin(_ header: JSON) throws {
    self.header = header
    try append(header)
  }

  /// Writes a record, and waits until it is on the disk.
  func append(_ record: DeskRecord) throws { try append(record.json) }

  private func append(_ json: JSON) throws {
    guard let descriptor else { return }
    do throws(FileError) {
      try writeAll(Array((json.compactText + "\n").utf8), to: descriptor)
    } catch {
      throw Self.unusable(path, error.reason)
    }
    fsync(descriptor)
  }

  /// Takes the next record of the earlier session; nil at its end.
  mutating func next() -> DeskRecord? { unread.popFirst() }

  /// The next record of the earlier session, which is not taken.
  var following: DeskRecord? { unread.first }

  private static func unusable(_ path: String, _ reason: String) -> ToolError {
    .output("the state '\(path)' cannot be kept: \(reason)", ja: "状態「\(path)」を保存できません：\(reason)")
  }

  private static func damaged(_ path: String, _ index: Int) -> ToolError {
    .input(
      "line \(index + 1) of '\(path)' is not one of a session",
      ja: "「\(path)」の \(index + 1) 行目はセッションの記録ではありません"
    ).help(
      "name a new file with --journal, or delete this one",
      ja: "--journal で新しいファイルを指定するか、このファイルを削除してください")
  }
}
