import TenkenHashing

/// The names of temporary files and folders for a target.
///
/// A part of each name is random, so that two runs never collide, even if each is process 1 of a
/// container. The rest is a checksum of that part and of the target. So nothing has such a name by
/// accident, and whoever can create one on purpose can also remove files without Tenken.
struct TemporaryNames: Sendable {
  private static let start = ".tenken-"
  /// The number of hexadecimal digits of a random number or a checksum.
  private static let digitCount = 16

  /// The command or the kind of file, and the name of the target.
  private let purpose: String
  /// The suffix of the names.
  private let ending: String

  /// Creates the names for a target.
  ///
  /// The kind names the writer, so that one writer never treats another's files as its own.
  init(of target: EntryPath, kind: String, ending: String = "") {
    purpose = "\(kind)\n\(target.bytes.map { String($0, radix: 16) }.joined(separator: " "))"
    self.ending = ending
  }

  /// A new random name.
  func next() -> EntryPath {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return name(of: String(repeating: "0", count: Self.digitCount - digits.count) + digits)
  }

  /// Whether a name begins as all temporary names do.
  static func isLike(_ name: EntryPath) -> Bool { name.text.hasPrefix(start) }

  /// Whether a name is one of these.
  func contains(_ name: EntryPath) -> Bool {
    guard Self.isLike(name) else { return false }
    let number = name.text.dropFirst(Self.start.count).prefix(Self.digitCount)
    return name == self.name(of: String(number))
  }

  /// The name of the lock file for a target.
  static func lock(of target: EntryPath) -> EntryPath {
    EntryPath("\(start)\(TemporaryNames(of: target, kind: "lock").checksum(of: "")).lock")
  }

  private func name(of number: String) -> EntryPath {
    EntryPath("\(Self.start)\(number)-\(checksum(of: number))\(ending)")
  }

  private func checksum(of number: String) -> String {
    String(SHA256.hash("tenken\n\(purpose)\n\(number)").description.prefix(Self.digitCount))
  }
}
