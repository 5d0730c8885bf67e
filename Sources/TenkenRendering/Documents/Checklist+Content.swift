extension Checklist.Case {
  /// A hash of the texts of the case, in 16 hexadecimal digits.
  ///
  /// Older result files and browser data identify a case by this hash, and can still be read.
  /// Result events use the content hash of the case instead. Unlike the hashes of the standard
  /// library, the value never differs for the same texts.
  var content: String {
    var hash = ContentHash()
    hash.combine(address)
    // Ticks identify a precondition by its number, and an assumption has no number.
    let assumptions = script.preconditions.filter(\.isAssumption)
    for line in assumptions { hash.combine(line.text) }
    if !assumptions.isEmpty { hash.endList() }
    for line in script.preconditions where !line.isAssumption { hash.combine(line.text) }
    for step in script.steps {
      for line in step.operations { hash.combine(line.text) }
      hash.endList()
      for line in step.expected { hash.combine(line.text) }
      hash.endList()
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A 64-bit [FNV-1a](https://datatracker.ietf.org/doc/html/rfc9923) hash of texts.
private struct ContentHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  /// Ends a list, so that `[a], [b]` and `[a, b]` have different hashes.
  mutating func endList() { combine(0xFE) }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
