import Foundation
import TenkenHashing

/// The folder of evidence, whose files are named after the hash of their content.
struct EvidenceFolder: Sendable {
  /// The media types of evidence that a browser may show, by file name extension.
  static let types = [
    "jpg": "image/jpeg", "png": "image/png", "heic": "image/heic", "webp": "image/webp",
    "gif": "image/gif", "mp4": "video/mp4", "mov": "video/quicktime",
  ]

  private let folder: URL

  /// Opens a folder, and creates it if it does not exist.
  init(path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Stores a file, unless it is there already, and returns its name and its SHA-256.
  ///
  /// The result is nil if the type is not one of ``types``.
  func store(_ bytes: [UInt8], type: String) throws -> (name: String, sha256: String)? {
    guard let suffix = Self.types.first(where: { $0.value == type })?.key else { return nil }
    let sha256 = SHA256.hash(bytes).description
    let name = "\(sha256.prefix(16)).\(suffix)"
    let url = folder.appending(path: name)
    if !FileManager.default.fileExists(atPath: url.path) {
      guard try size() + bytes.count <= BoardLimits.allEvidence else { throw BoardError.full }
      try Data(bytes).write(to: url, options: .atomic)
      // Evidence is acknowledged only when it is on the disk.
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      try file.synchronize()
    }
    return (name, sha256)
  }

  /// The content and the type of a file; nil if there is no file with that name.
  func file(named name: String) throws -> (bytes: [UInt8], type: String)? {
    let parts = name.split(separator: ".")
    guard parts.count == 2, parts[0].count == 16, parts[0].allSatisfy(\.isHexDigit),
      let type = Self.types[String(parts[1])]
    else { return nil }
    let url = folder.appending(path: name)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return (Array(try Data(contentsOf: url)), type)
  }

  private func size() throws -> Int {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey]
    ).reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
  }
}
