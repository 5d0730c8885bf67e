package import TenkenSimulation

/// Random changes of inputs.
package enum Mutation {
  /// Makes one change to whole lines, which a fuzzer that changes bytes hardly ever does.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - random: The source of randomness.
  /// - Returns: The changed input, which may be longer.
  package static func ofLines(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = random.below(lines.count)
    let other = random.below(lines.count)
    switch random.below(8) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[other], at: index)
    case 2: lines.swapAt(index, other)
    case 3: lines[index] = [0x20, 0x20] + lines[index]
    case 4: lines[index] = lines[index].starts(with: [0x20, 0x20]) ? lines[index].dropFirst(2) : []
    case 5: lines[index] = lines[index].prefix { $0 != colon } + lines[other].drop { $0 != colon }
    case 6:
      // A block includes everything that is indented below its first line.
      let end = lines[index...].dropFirst().firstIndex { indent($0) <= indent(lines[index]) }
      let block = lines[index..<(end ?? lines.count)]
      lines.insert(contentsOf: Array(block), at: other)
    default:
      let length = 1 + random.below(min(8, lines.count - index))
      lines.removeSubrange(index..<index + length)
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  /// Makes one change to single bytes, for tests without a fuzzer.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - random: The source of randomness.
  /// - Returns: The changed input.
  package static func ofBytes(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return [UInt8(truncatingIfNeeded: random.next())] }
    let index = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(bytes[random.below(bytes.count)], at: index)
    case 3: bytes.insert(signs[random.below(signs.count)], at: index)
    default: bytes.removeLast(random.below(min(bytes.count, 40) + 1))
    }
    return bytes
  }

  private static let signs =
    Array("{}[]:-'\"\t\n &*!|>#%@?<$\r\\0~".utf8) + [0x00, 0x85, 0xC2, 0xE2, 0xFF]
  private static let colon = UInt8(ascii: ":")

  private static func indent(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == 0x20 || $0 == UInt8(ascii: "-") }.count
  }
}
