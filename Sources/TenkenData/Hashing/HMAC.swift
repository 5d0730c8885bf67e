/// The signature of a message by a secret that both sides share.
///
/// [RFC 2104](https://www.rfc-editor.org/rfc/rfc2104), with SHA-256.
package enum HMAC {
  private static let blockSize = 64

  /// Returns the signature in 64 hexadecimal digits, in lower case.
  package static func sha256(of message: [UInt8], key: [UInt8]) -> String {
    let short = key.count > blockSize ? SHA256.hash(key).bytes : key
    let block = short + Array(repeating: 0, count: blockSize - short.count)
    let inner = SHA256.hash(block.map { $0 ^ 0x36 } + message).bytes
    return SHA256.hash(block.map { $0 ^ 0x5c } + inner).description
  }
}
