import TenkenHashing

/// The names of what is written on the way to a file or folder.
///
/// A part of each is random, so that no two runs meet, in whatever container they are process 1.
/// The rest is a checksum of that and of what is written: nothing gets such a name by accident, and
/// nobody who makes one on purpose needs Tenken to remove files.
struct TemporaryNames: Sendable {
  private static let start = ".tenken-"
  /// How many hexadecimal digits a number or a checksum has.
  private static let digitCount = 16

  /// What is written: the command or kind of file, and the name that it gets.
  private let purpose: String
  /// What the names end in.
  private let ending: String

  /// The names for a file or folder of a name.
  ///
  /// The kind is what writes it: others' work is never taken for one's own.
  init(of target: EntryPath, kind: String, ending: String = "") {
    purpose = "\(kind)\n\(target.bytes.map { String($0, radix: 16) }.joined(separator: " "))"
    self.ending = ending
  }

  /// A name that nothing has yet.
  func next() -> EntryPath {
    name(of: Self.hexadecimal(UInt64.random(in: .min ... .max)))
  }

  /// Whether a name is one of these.
  func contains(_ name: EntryPath) -> Bool {
    let number = name.text.dropFirst(Self.start.count).prefix(Self.digitCount)
    return name == self.name(of: String(number))
  }

  /// The name of what says which process is at work.
  static func lock(of target: EntryPath) -> EntryPath {
    let names = TemporaryNames(of: target, kind: "lock")
    return EntryPath("\(start)\(names.checksum(of: "")).lock")
  }

  private func name(of number: String) -> EntryPath {
    EntryPath("\(Self.start)\(number)-\(checksum(of: number))\(ending)")
  }

  private func checksum(of number: String) -> String {
    let text = "tenken\n\(purpose)\n\(number)"
    return String(SHA256.hash(text).description.prefix(Self.digitCount))
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: digitCount - digits.count) + digits
  }
}
