import Foundation
import SwiftASN1
import TenkenSimulation
import Testing

@testable import TenkenAppStore

@Suite struct SignatureTests {
  /// The examples of RFC 6979, A.2.5 and A.2.6, for the text 'sample' with the curve's own hash.
  static let examples: [(curve: EllipticCurve, key: String, first: String, second: String)] = [
    (
      .p256, "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721",
      "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
      "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
    ),
    (
      .p384,
      "6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5",
      "94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E80FABE46",
      "99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A38628AC8"
    ),
  ]

  @Test(arguments: examples.indices)
  func `signatures match the examples of RFC 6979`(index: Int) {
    let (curve, key, first, second) = Self.examples[index]
    let signature = PrivateKey(number: bytes(key), curve: curve).rawSignature(
      of: Array("sample".utf8))
    #expect(signature == bytes(first + second))
  }

  @Test func `a dividend is the quotient times the divisor plus a small remainder`() {
    var source = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let lengths = (source.below(40), 1 + source.below(24))
      let dividend = ModularNumber(bytes: random(lengths.0, &source))
      let divisor = ModularNumber(bytes: [1] + random(lengths.1, &source))
      let (quotient, rest) = dividend.divided(by: divisor)
      #expect(rest < divisor)
      // The modulus is larger than any dividend, so that nothing is reduced.
      let whole = ModularNumber(bytes: [1] + [UInt8](repeating: 0, count: 80))
      let product = ModularNumber.product(quotient, divisor, modulo: whole)
      #expect(ModularNumber.sum(product, rest, modulo: whole) == dividend)
    }
  }

  @Test func `a number times its inverse is one`() {
    // A prime: 2 to the power of 127, less 1.
    let prime = ModularNumber(bytes: [0x7F] + [UInt8](repeating: 0xFF, count: 15))
    var source = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let number = ModularNumber(bytes: [1] + random(14, &source))
      let product = ModularNumber.product(number, number.inverse(modulo: prime), modulo: prime)
      #expect(product == ModularNumber(1))
    }
  }

  /// Random bytes, many of them at the ends of a byte's range, where carries go wrong.
  private func random(_ count: Int, _ source: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in [0, 0xFF, 0x80, UInt8(source.below(256))][source.below(4)] }
  }

  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
