/// What whoever may read and write the board has in the link.
struct AccessToken: Hashable, Sendable, CustomStringConvertible {
  /// 128 bits, in 32 hexadecimal digits of small letters.
  let description: String

  /// Reads a token; nil if it is none.
  init?(_ text: String) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    description = text
  }

  /// Makes a token of the system's chance.
  static func random() -> AccessToken {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<2).map { _ in
      let part = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - part.count) + part
    }
    guard let token = AccessToken(digits.joined()) else {
      preconditionFailure("two numbers of 64 bits have 32 digits")
    }
    return token
  }

  /// Whether a text is the token, in a time that does not tell how much of it is right.
  func isSame(as text: some StringProtocol) -> Bool {
    let other = Array(text.utf8)
    let own = Array(description.utf8)
    guard other.count == own.count else { return false }
    return zip(own, other).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
