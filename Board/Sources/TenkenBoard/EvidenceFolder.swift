import Foundation
import TenkenHashing

/// The folder of evidence: files that are named by what is in them.
struct EvidenceFolder: Sendable {
  /// What evidence is, by how it is named, as far as a browser may show it.
  static let types = [
    "jpg": "image/jpeg", "png": "image/png", "heic": "image/heic", "webp": "image/webp",
    "gif": "image/gif", "mp4": "video/mp4", "mov": "video/quicktime",
  ]

  private let folder: URL

  /// Uses a folder, and makes it if there is none.
  init(path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Keeps a file, and returns its name and its SHA-256; a file that is there already is the same.
  func keep(_ bytes: [UInt8], type: String) throws -> (name: String, sha256: String)? {
    guard let suffix = Self.types.first(where: { $0.value == type })?.key else { return nil }
    let sha256 = SHA256.hash(bytes).description
    let name = "\(sha256.prefix(16)).\(suffix)"
    let url = folder.appending(path: name)
    if !FileManager.default.fileExists(atPath: url.path) {
      guard try size() + bytes.count <= BoardLimits.allEvidence else { throw BoardError.full }
      try Data(bytes).write(to: url, options: .atomic)
      // What is acknowledged is on the disk.
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      try file.synchronize()
    }
    return (name, sha256)
  }

  /// The content and the type of a file; nil if there is none of that name.
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
