import TenkenData
import Testing

/// Compares hashes with the vectors that NIST publishes, and with each other.
@Suite struct SHA256Tests {
  /// Tests texts whose hashes are published.
  ///
  /// [Examples with intermediate values](https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values)
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      """
      abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr\
      lmnopqrsmnopqrstnopqrstu
      """, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `a text has its published hash`(text: String, digest: String) {
    #expect(SHA256.hash(text).description == digest)
  }

  @Test func `a million letters have their published hash`() {
    #expect(
      SHA256.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `two parts have the hash of the whole, wherever it is split`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = SHA256.hash(bytes)
    for first in 0...bytes.count {
      var hash = SHA256()
      for part in [bytes[..<first], bytes[first...]] {
        Array(part).withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.digest == whole)
      #expect(hash.digest == whole, "asking for a digest changed it")
    }
  }

  /// Tests lengths that all need a different padding.
  @Test func `every length up to two blocks has a hash of its own`() {
    let digests = (0...128).map { SHA256.hash([UInt8](repeating: 0, count: $0)) }
    #expect(Set(digests).count == digests.count)
    // The hashes of 55, 56 and 64 zeros: from 56 on, the padding takes another block.
    #expect(
      digests[55].description
        == "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7")
    #expect(
      digests[56].description
        == "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb")
    #expect(
      digests[64].description
        == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
  }
}
