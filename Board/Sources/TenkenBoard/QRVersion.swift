/// The capacity of a QR code of level M, by its version.
struct QRVersion: Sendable {
  /// The number of the version.
  private let number: Int
  /// The number of blocks of equal length into which the data are split.
  private let blockCount: Int
  /// The bytes of data in a block.
  private let dataCount: Int
  /// The bytes of error correction in a block.
  private let correctionCount: Int

  /// The versions whose blocks have equal length, and that need no version information.
  static let all = [
    QRVersion(number: 1, blockCount: 1, dataCount: 16, correctionCount: 10),
    QRVersion(number: 2, blockCount: 1, dataCount: 28, correctionCount: 16),
    QRVersion(number: 3, blockCount: 1, dataCount: 44, correctionCount: 26),
    QRVersion(number: 4, blockCount: 2, dataCount: 32, correctionCount: 18),
    QRVersion(number: 5, blockCount: 2, dataCount: 43, correctionCount: 24),
    QRVersion(number: 6, blockCount: 4, dataCount: 27, correctionCount: 16),
  ]

  /// The number of modules on each side.
  var size: Int { 4 * number + 17 }
  /// The row and the column of the alignment pattern; nil if there is none.
  var alignment: Int? { number == 1 ? nil : size - 7 }
  /// The most bytes of a text: a mode of 4 bits and a length of 8 bits come before it.
  var byteCapacity: Int { blockCount * dataCount - 2 }

  /// The data and error correction bytes of a text, in the order in which they are drawn.
  func codewords(of text: [UInt8]) -> [UInt8] {
    let blocks = data(of: text)
    let corrections = blocks.map { Self.correction(of: $0, count: correctionCount) }
    return (0..<dataCount).flatMap { index in blocks.map { $0[index] } }
      + (0..<correctionCount).flatMap { index in corrections.map { $0[index] } }
  }

  /// The mode, the length, the text and the padding, split into blocks.
  private func data(of text: [UInt8]) -> [[UInt8]] {
    // The mode takes half a byte, so each later byte is spread over two.
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

  /// The error correction of the data: the remainder of division by the Reed–Solomon generator.
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

  /// The product in the Galois field of 256 elements.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    (0..<8).reduce(into: UInt8(0)) { product, bit in
      let isHigh = product & 0x80 != 0
      product = product << 1 ^ (isHigh ? 0x1D : 0)
      if right >> (7 - bit) & 1 == 1 { product ^= left }
    }
  }
}
