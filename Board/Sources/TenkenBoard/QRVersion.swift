/// How much a QR code of level M holds, by its version.
struct QRVersion: Sendable {
  /// The number of the version.
  private let number: Int
  /// How many blocks its data are cut into, all of one length.
  private let blockCount: Int
  /// The bytes of data in a block.
  private let dataCount: Int
  /// The bytes of a block that correct the others.
  private let correctionCount: Int

  /// The versions whose blocks are of one length, and that need no sign of their version.
  static let all = [
    QRVersion(number: 1, blockCount: 1, dataCount: 16, correctionCount: 10),
    QRVersion(number: 2, blockCount: 1, dataCount: 28, correctionCount: 16),
    QRVersion(number: 3, blockCount: 1, dataCount: 44, correctionCount: 26),
    QRVersion(number: 4, blockCount: 2, dataCount: 32, correctionCount: 18),
    QRVersion(number: 5, blockCount: 2, dataCount: 43, correctionCount: 24),
    QRVersion(number: 6, blockCount: 4, dataCount: 27, correctionCount: 16),
  ]

  /// The number of modules of a side.
  var size: Int { 4 * number + 17 }
  /// The row and the column of the small square; nil if it has none.
  var alignment: Int? { number == 1 ? nil : size - 7 }
  /// The most bytes of a text: a kind of 4 bits and a length of 8 come before it.
  var byteCapacity: Int { blockCount * dataCount - 2 }

  /// The bytes of a text and those that correct them, in the order in which they are drawn.
  func codewords(of text: [UInt8]) -> [UInt8] {
    let blocks = data(of: text)
    let corrections = blocks.map { Self.correction(of: $0, count: correctionCount) }
    return (0..<dataCount).flatMap { index in blocks.map { $0[index] } }
      + (0..<correctionCount).flatMap { index in corrections.map { $0[index] } }
  }

  /// The kind, the length, the text and what fills the rest up, in blocks.
  private func data(of text: [UInt8]) -> [[UInt8]] {
    // Half a byte stands before the length, so that every byte of the text lies across two.
    let halves: [UInt8] =
      [4, UInt8(text.count >> 4), UInt8(text.count & 15)] + text.flatMap { [$0 >> 4, $0 & 15] } + [
        0
      ]
    var bytes = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    var isFirst = true
    while bytes.count < blockCount * dataCount {
      bytes.append(isFirst ? 0xEC : 0x11)
      isFirst.toggle()
    }
    return (0..<blockCount).map { Array(bytes[$0 * dataCount..<($0 + 1) * dataCount]) }
  }

  /// The remainder of the data by the generator of Reed and Solomon.
  private static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      generator = zip(generator + [0], [0] + generator).map { $0 ^ product($1, root) }
      root = product(root, 2)
    }
    var remainder = data + [UInt8](repeating: 0, count: count)
    for index in data.indices {
      let factor = remainder[index]
      for (offset, term) in generator.enumerated() {
        remainder[index + offset] ^= product(term, factor)
      }
    }
    return Array(remainder.suffix(count))
  }

  /// The product in the field of 256 elements.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    (0..<8).reduce(into: UInt8(0)) { product, bit in
      let isHigh = product & 0x80 != 0
      product = product << 1 ^ (isHigh ? 0x1D : 0)
      if right >> (7 - bit) & 1 == 1 { product ^= left }
    }
  }
}
