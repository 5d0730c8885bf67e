import SwiftASN1

/// Deterministic signatures for keys whose number is known: equal bytes have equal signatures.
///
/// [RFC 6979](https://www.rfc-editor.org/rfc/rfc6979#section-3.2). The system's cryptography uses a
/// random number for each signature, so that two runs would write different bytes.
extension EllipticCurve {
  /// The signature of bytes by ECDSA with the curve's hash: `ECDSA-Sig-Value` in DER.
  ///
  /// The key is the number of a private key, in as many bytes as the curve's numbers have.
  func signature(of bytes: [UInt8], by key: [UInt8]) -> [UInt8] {
    let order = ModularNumber(bytes: orderBytes)
    let digest = SystemCryptography.digest(bytes, by: hash)
    let message = ModularNumber(bytes: digest).divided(by: order).remainder
    var source = NumberSource(
      seed: key + message.bytes(count: hash.byteCount), hash: hash)
    while true {
      let candidate = source.next()
      let number = ModularNumber(bytes: candidate)
      guard !number.isZero, number < order else { continue }
      // The multiple of the base point is the public key for the number as a private key.
      let point = PrivateKey(number: candidate, curve: self).publicPoint
      let first = ModularNumber(bytes: point.dropFirst().prefix(hash.byteCount))
        .divided(by: order).remainder
      let product = ModularNumber.product(first, ModularNumber(bytes: key), modulo: order)
      let second = ModularNumber.product(
        number.inverse(modulo: order), .sum(message, product, modulo: order), modulo: order)
      guard !first.isZero, !second.isZero else { continue }
      return checked {
        try derBytes { serializer in
          try serializer.appendConstructedNode(identifier: .sequence) { pair in
            for part in [first, second] { try pair.serialize(integer(of: part)[...]) }
          }
        }
      }
    }
  }

  /// A number as in DER: without leading zeros, except for one that keeps it positive.
  private func integer(of number: ModularNumber) -> [UInt8] {
    let digits = number.bytes(count: hash.byteCount).drop { $0 == 0 }
    return (digits.first.map { $0 >= 0x80 } ?? true ? [0] : []) + digits
  }

  /// The order of the curve's base point.
  private var orderBytes: [UInt8] {
    switch self {
    case .p256:
      [UInt8](repeating: 0xFF, count: 4) + [0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8)
        + [
          0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25,
          0x51,
        ]
    case .p384:
      [UInt8](repeating: 0xFF, count: 24)
        + [
          0xC7, 0x63, 0x4D, 0x81, 0xF4, 0x37, 0x2D, 0xDF, 0x58, 0x1A, 0x0D, 0xB2, 0x48, 0xB0, 0xA7,
          0x7A, 0xEC, 0xEC, 0x19, 0x6A, 0xCC, 0xC5, 0x29, 0x73,
        ]
    }
  }
}

/// The sequence of numbers that RFC 6979 derives from a seed.
private struct NumberSource {
  private let hash: SystemCryptography.Hash
  private var key: [UInt8]
  private var value: [UInt8]
  private var isFirst = true

  init(seed: [UInt8], hash: SystemCryptography.Hash) {
    self.hash = hash
    key = [UInt8](repeating: 0, count: hash.byteCount)
    value = [UInt8](repeating: 1, count: hash.byteCount)
    for mark: UInt8 in [0, 1] { mix([mark] + seed) }
  }

  /// The next number, as long as the hash.
  mutating func next() -> [UInt8] {
    if !isFirst { mix([0]) }
    isFirst = false
    value = SystemCryptography.code(of: value, by: hash, key: key)
    return value
  }

  private mutating func mix(_ bytes: [UInt8]) {
    key = SystemCryptography.code(of: value + bytes, by: hash, key: key)
    value = SystemCryptography.code(of: value, by: hash, key: key)
  }
}

extension SystemCryptography {
  /// The HMAC of bytes with a key.
  ///
  /// [RFC 2104](https://www.rfc-editor.org/rfc/rfc2104)
  fileprivate static func code(of bytes: [UInt8], by hash: Hash, key: [UInt8]) -> [UInt8] {
    // The keys here are never longer than a block.
    let padded = key + [UInt8](repeating: 0, count: hash.blockByteCount - key.count)
    let inner = digest(padded.map { $0 ^ 0x36 } + bytes, by: hash)
    return digest(padded.map { $0 ^ 0x5C } + inner, by: hash)
  }
}

extension SystemCryptography.Hash {
  /// The block size of the hash in bytes.
  fileprivate var blockByteCount: Int {
    switch self {
    case .sha1, .sha256: 64
    case .sha384: 128
    }
  }
}
