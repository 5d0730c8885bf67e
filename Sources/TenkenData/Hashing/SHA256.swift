/// The SHA-256 hash of bytes, which identifies a content.
///
/// [FIPS 180-4, Secure Hash Standard](https://csrc.nist.gov/pubs/fips/180-4/upd1/final)
public struct SHA256: Sendable {
  /// The number of bytes in a block.
  private static let blockSize = 64

  private var state = HashState.initial
  /// The last bytes, which do not fill a block yet.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Makes a hash of no bytes.
  public init() {}

  /// Returns the hash of bytes.
  public static func hash(_ bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.digest
  }

  /// Returns the hash of a text's UTF-8 bytes.
  public static func hash(_ text: String) -> Digest { hash(Array(text.utf8)) }

  /// Adds the next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount += UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(bytes.count, Self.blockSize - rest.count)
      rest += bytes[..<start]
      guard rest.count == Self.blockSize else { return }
      rest.withUnsafeBytes { state.process($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let end = bytes.count - (bytes.count - start) % Self.blockSize
    state.process(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    rest += bytes[end...]
  }

  /// The hash of all bytes so far; more bytes may be added afterwards.
  public var digest: Digest {
    // A one bit, zeros, and the length in bits fill the last block.
    var padding = rest + [0x80]
    while padding.count % Self.blockSize != Self.blockSize - 8 { padding.append(0) }
    padding += (0..<8).map { UInt8(truncatingIfNeeded: (byteCount &* 8) >> (56 - 8 * $0)) }
    var last = state
    padding.withUnsafeBytes { last.process($0) }
    return Digest(words: last.words)
  }
}

extension SHA256 {
  /// The 32 bytes of a hash.
  public struct Digest: Hashable, Sendable, CustomStringConvertible {
    fileprivate let words: [UInt32]

    /// The 32 bytes.
    package var bytes: [UInt8] {
      words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    /// The hash in 64 hexadecimal digits, in lower case.
    public var description: String {
      words.map { word in
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined()
    }
  }
}

/// The state of the hash: eight words that each block changes.
private struct HashState {
  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  static let initial = HashState(
    words: [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ])

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  private(set) var words: [UInt32]

  /// Processes whole blocks.
  mutating func process(_ blocks: UnsafeRawBufferPointer) {
    guard let bytes = blocks.baseAddress, blocks.count > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        guard let schedule = schedule.baseAddress, let constants = constants.baseAddress else {
          return
        }
        for offset in stride(from: 0, to: blocks.count, by: 64) {
          Self.fill(schedule, with: bytes + offset)
          mix(schedule, constants)
        }
      }
    }
  }

  /// Expands the 16 words of a block to 64.
  private static func fill(_ words: UnsafeMutablePointer<UInt32>, with block: UnsafeRawPointer) {
    // Pointers and wrapping operators are used because otherwise a debug build takes a hundred
    // times as long, and the tests hash every file that they write.
    var index = 0
    while index < 16 {
      words[index] = UInt32(
        bigEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
      index &+= 1
    }
    while index < 64 {
      let first = words[index &- 15]
      let second = words[index &- 2]
      let low = (first &>> 7 | first &<< 25) ^ (first &>> 18 | first &<< 14) ^ (first &>> 3)
      let high = (second &>> 17 | second &<< 15) ^ (second &>> 19 | second &<< 13) ^ (second &>> 10)
      words[index] = words[index &- 16] &+ low &+ words[index &- 7] &+ high
      index &+= 1
    }
  }

  /// Mixes the 64 words of a block into the state; the letters are those of the standard.
  private mutating func mix(
    _ schedule: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>
  ) {
    var (a, b, c, d) = (words[0], words[1], words[2], words[3])
    var (e, f, g, h) = (words[4], words[5], words[6], words[7])
    var index = 0
    while index < 64 {
      let high = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let first = h &+ high &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ schedule[index]
      let low = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let second = low &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
      index &+= 1
    }
    words[0] &+= a
    words[1] &+= b
    words[2] &+= c
    words[3] &+= d
    words[4] &+= e
    words[5] &+= f
    words[6] &+= g
    words[7] &+= h
  }
}
