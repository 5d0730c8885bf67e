/// The reasons why data cannot be decompressed.
enum InflaterError: Error {
  /// The data is not valid DEFLATE, or ends too early.
  case broken
  /// The result would exceed the limit.
  case tooLarge
}

/// Decompresses DEFLATE data.
///
/// [RFC 1951](https://www.rfc-editor.org/rfc/rfc1951)
struct Inflater {
  private let bytes: ArraySlice<UInt8>
  private let limit: Int
  private var offset: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Decompresses data.
  ///
  /// - Parameters:
  ///   - bytes: The compressed data.
  ///   - limit: The maximum size of the result in bytes.
  /// - Returns: The original data.
  /// - Throws: Why the data cannot be decompressed.
  static func inflated(_ bytes: ArraySlice<UInt8>, limit: Int) throws(InflaterError) -> [UInt8] {
    var inflater = Inflater(bytes, limit: limit)
    return try inflater.run()
  }

  private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
    (self.bytes, self.limit) = (bytes, limit)
    offset = bytes.startIndex
  }

  private mutating func run() throws(InflaterError) -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try dynamicCodes()
        try decode(literals, distances)
      case _: throw .broken
      }
    }
    return output
  }

  /// Reads bits, the lowest first.
  private mutating func take(_ count: Int) throws(InflaterError) -> Int {
    fill(count)
    guard bitCount >= count else { throw .broken }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  /// Has as many bits ready as are needed, or as there are.
  private mutating func fill(_ count: Int) {
    while bitCount < count, offset < bytes.endIndex {
      bits |= UInt32(bytes[offset]) << UInt32(bitCount)
      offset += 1
      bitCount += 8
    }
  }

  private mutating func copyStored() throws(InflaterError) {
    // The rest of a byte is skipped; whole bytes that are ready are read again.
    offset -= bitCount / 8
    (bits, bitCount) = (0, 0)
    let count = try take(16)
    guard try take(16) == count ^ 0xFFFF, offset + count <= bytes.endIndex else { throw .broken }
    guard output.count + count <= limit else { throw .tooLarge }
    output += bytes[offset..<offset + count]
    offset += count
  }

  /// The codes of a block: the number of codes of each length, and the symbols in order.
  private struct Codes {
    /// The length of the longest code.
    static let longest = 15

    var counts = [Int](repeating: 0, count: longest + 1)
    var symbols: [Int] = []

    /// Makes codes of the lengths of all symbols.
    init(_ lengths: [Int]) throws(InflaterError) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1...Self.longest {
        left = left * 2 - counts[length]
        guard left >= 0 else { throw .broken }
      }
      for length in 1...Self.longest {
        symbols += lengths.indices.filter { lengths[$0] == length }
      }
    }
  }

  private mutating func symbol(_ codes: Codes) throws(InflaterError) -> Int {
    fill(Codes.longest)
    var (code, first, index) = (0, 0, 0)
    var length = 1
    while length <= min(Codes.longest, bitCount) {
      code |= Int(bits >> UInt32(length - 1)) & 1
      let count = codes.counts[length]
      if code - count < first {
        bits >>= UInt32(length)
        bitCount -= length
        return codes.symbols[index + code - first]
      }
      index += count
      first = (first + count) << 1
      code <<= 1
      length += 1
    }
    throw .broken
  }

  private mutating func decode(_ literals: Codes, _ distances: Codes) throws(InflaterError) {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      guard symbol > 256 else {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengths.count else { throw .broken }
      let (base, extra) = Self.lengths[symbol - 257]
      let length = base + (try take(extra))
      let distanceCode = try self.symbol(distances)
      guard distanceCode < Self.distances.count else { throw .broken }
      let (nearest, extraBits) = Self.distances[distanceCode]
      let distance = nearest + (try take(extraBits))
      guard distance <= output.count else { throw .broken }
      guard output.count + length <= limit else { throw .tooLarge }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func dynamicCodes() throws(InflaterError) -> (literals: Codes, distances: Codes)
  {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .broken }
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengths[Self.lengthOrder[index]] = try take(3) }
    let codes = try Codes(lengths)
    var all: [Int] = []
    while all.count < literalCount + distanceCount {
      let symbol = try symbol(codes)
      switch symbol {
      case 0...15: all.append(symbol)
      case 16:
        guard let last = all.last else { throw .broken }
        all += Array(repeating: last, count: 3 + (try take(2)))
      case 17: all += Array(repeating: 0, count: 3 + (try take(3)))
      case _: all += Array(repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard all.count == literalCount + distanceCount, all[256] > 0 else { throw .broken }
    return (try Codes(Array(all[..<literalCount])), try Codes(Array(all[literalCount...])))
  }
}

/// The tables of DEFLATE.
extension Inflater {
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengths: [(base: Int, extra: Int)] =
    (0..<8).map { (3 + $0, 0) }
    + (1...5).flatMap { extra in (0..<4).map { (3 + (4 + $0) << extra, extra) } } + [(258, 0)]
  private static let distances: [(base: Int, extra: Int)] =
    (0..<4).map { (1 + $0, 0) }
    + (1...13).flatMap { extra in (0..<2).map { (1 + (2 + $0) << extra, extra) } }
  private static let fixedLiterals = fixed(
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  private static let fixedDistances = fixed(Array(repeating: 5, count: 30))

  private static func fixed(_ lengths: [Int]) -> Codes {
    do throws(InflaterError) {
      return try Codes(lengths)
    } catch {
      preconditionFailure("the fixed codes of RFC 1951 are valid")
    }
  }
}
