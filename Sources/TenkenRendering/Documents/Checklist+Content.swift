extension Checklist.Case {
  /// A number in 16 hexadecimal digits that follows what the case says.
  ///
  /// Files of results and browsers knew a case by it before results were events with the hash of
  /// what a case means; by it those are still read. It is the same for the same texts everywhere,
  /// as no hash of the standard library is.
  var content: String {
    var hash = ContentHash()
    hash.combine(address)
    // Ticks know what is made sure of by its number, and an assumption has none.
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

/// [FNV-1a](https://datatracker.ietf.org/doc/html/rfc9923) of 64 bits over texts.
private struct ContentHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  /// Tells `[a], [b]` from `[a, b]`.
  mutating func endList() { combine(0xFE) }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
