import TenkenData
import TestSupport
import Testing

@Suite struct DeflateTests {
  @Test(arguments: [0, 1, 60_000, 3_000_000])
  func `what is compressed is decompressed`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 >> 7 ^ $0 &* 31) }
    let packed = deflated(bytes)
    #expect(Deflate.inflated(packed[...], count: count) == bytes)
    #expect(count < 1_000 || packed.count < count / 2)
  }

  @Test func `data that is damaged, or has another size, is refused`() {
    let bytes = Array("again and again and again, 何度も".utf8)
    let packed = deflated(bytes)
    for count in packed.indices {
      #expect(Deflate.inflated(packed[..<count], count: bytes.count) == nil)
    }
    for count in [0, bytes.count - 1, bytes.count + 1] {
      #expect(Deflate.inflated(packed[...], count: count) == nil)
    }
  }

  @Test func `an archive has the checksum and the beginning of a ZIP file`() {
    #expect(Deflate.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Deflate.checksum([]) == 0)
    #expect(zipArchive([(name: "a", bytes: [1])]).starts(with: [0x50, 0x4B, 3, 4]))
  }

  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let stream = Deflate.Stream(.raw)
    var packed: [UInt8] = []
    stream.pack(bytes, to: &packed)
    stream.finish(to: &packed)
    return packed
  }
}
