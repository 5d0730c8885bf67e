/// The secret in the board's link, which allows reading and writing the board.
struct AccessToken: Hashable, Sendable, LosslessStringConvertible {
  /// 128 bits as 32 lowercase hexadecimal digits.
  let description: String

  /// Reads a token; nil for any other text.
  init?(_ text: String) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    description = text
  }

  /// Makes a token from the system's random numbers.
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

  /// Compares a text with the token in constant time, so that the time reveals no part of it.
  func isSame(as text: some StringProtocol) -> Bool {
    let other = Array(text.utf8)
    let own = Array(description.utf8)
    guard other.count == own.count else { return false }
    return zip(own, other).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
