import TenkenData

/// The names of temporary files and folders for a target.
///
/// A part of each name is random, so that two runs never collide, even if each is process 1 of a
/// container. The rest is a checksum of that part and of the target. So nothing has such a name by
/// accident, and whoever can create one on purpose can also remove files without Tenken.
struct TemporaryNames: Sendable {
  private static let start = ".tenken-"
  /// The number of hexadecimal digits of a random number or a checksum.
  private static let digitCount = 16

  let target: EntryPath
  /// The writer, so that one writer never treats another's files as its own.
  let kind: String
  var ending = ""

  /// A new random name.
  func next() -> EntryPath {
    name(of: String((0..<Self.digitCount).compactMap { _ in "0123456789abcdef".randomElement() }))
  }

  /// Whether a name begins as all temporary names do.
  static func isLike(_ name: EntryPath) -> Bool { name.text.hasPrefix(start) }

  /// Whether a name is one of these.
  func contains(_ name: EntryPath) -> Bool {
    Self.isLike(name)
      && name == self.name(of: name.text.dropFirst(Self.start.count).prefix(Self.digitCount))
  }

  /// The name of the lock file for a target.
  static func lock(of target: EntryPath) -> EntryPath {
    EntryPath("\(start)\(TemporaryNames(target: target, kind: "lock").checksum(of: "")).lock")
  }

  private func name(of number: some StringProtocol) -> EntryPath {
    EntryPath("\(Self.start)\(number)-\(checksum(of: number))\(ending)")
  }

  private func checksum(of number: some StringProtocol) -> String {
    let bytes = target.bytes.map { String($0, radix: 16) }.joined(separator: " ")
    let digest = SHA256.hash("tenken\n\(kind)\n\(bytes)\n\(number)")
    return String(digest.description.prefix(Self.digitCount))
  }
}
