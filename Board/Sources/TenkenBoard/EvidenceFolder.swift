import Foundation
import Hummingbird
import NIOCore
import TenkenData
import TenkenDiagnostics

/// The folder of evidence, whose files are named after the hash of their content.
struct EvidenceFolder: Sendable {
  private let path: String

  init(path: String) { self.path = path }

  /// Creates the folder if it does not exist, and deletes uploads that were not finished.
  ///
  /// - Returns: Why no evidence can be kept; nil if it can.
  func prepare() -> DiagnosticText? {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where name.hasPrefix(Self.unfinished) {
        unlink(path + "/" + name)
      }
      return nil
    } catch {
      return DiagnosticText(
        "\(path): no evidence can be kept: it is no folder, or must not be written",
        ja: "\(path)：エビデンスを保存できません（フォルダではないか、書き込めません）")
    }
  }

  /// Stores a file, unless it is there already, and returns its name and its SHA-256.
  ///
  /// The result is nil if its bytes are not those of an ``EvidenceType``.
  func store(_ bytes: [UInt8]) throws -> (name: String, sha256: String)? {
    guard let type = EvidenceType(of: bytes) else { return nil }
    let sha256 = SHA256.hash(bytes).description
    let name = "\(sha256.prefix(16)).\(type.rawValue)"
    if try content(of: name) == bytes { return (name, sha256) }
    if let problem = prepare() { throw RequestError(.serviceUnavailable, problem) }
    guard try size() + bytes.count <= BoardLimits.allEvidence else { throw BoardError.full }
    // Evidence gets its name, and is acknowledged, only when it is on the disk.
    let unfinished = "\(path)/\(Self.unfinished)\(AccessToken.random())"
    do throws(SystemError) {
      let file = try RegularFile(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
      try file.append(bytes)
      try file.synchronize()
      guard rename(unfinished, path + "/" + name) == 0 else { throw .last }
    } catch {
      unlink(unfinished)
      guard !error.isFull else { throw error }
      throw RequestError(
        .serviceUnavailable, en: "the evidence cannot be kept: \(error.summary.en)",
        ja: "エビデンスを保存できません：\(error.summary.ja)")
    }
    return (name, sha256)
  }

  private static let unfinished = ".unfinished-"

  /// The content of a file, if it is one that the board may have stored; nil otherwise.
  private func content(of name: String) throws -> [UInt8]? {
    guard let file = try? RegularFile(path + "/" + name, O_RDONLY | O_NOFOLLOW) else { return nil }
    return file.size <= BoardLimits.evidence ? try file.read(BoardLimits.evidence) : nil
  }

  /// The size, the type and the content of a file; nil if there is no file with that name.
  func file(named name: String) -> (type: String, body: ResponseBody)? {
    let parts = name.split(separator: ".")
    guard parts.count == 2, parts[0].utf8.count == 16, parts[0].allSatisfy(\.isHexDigit),
      let type = EvidenceType(rawValue: String(parts[1]))?.mediaType,
      let size = try? RegularFile(path + "/" + name, O_RDONLY | O_NOFOLLOW).size
    else { return nil }
    let path = path + "/" + name
    let body = ResponseBody(contentLength: size) { writer in
      let file = try RegularFile(path, O_RDONLY | O_NOFOLLOW)
      while case let bytes = try file.read(1 << 18), !bytes.isEmpty {
        try await writer.write(ByteBuffer(bytes: bytes))
      }
      try await writer.finish(nil)
    }
    return (type, body)
  }

  private func size() throws -> Int {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: path, isDirectory: true), includingPropertiesForKeys: [.fileSizeKey]
    ).reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
  }
}
