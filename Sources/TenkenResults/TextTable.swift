/// A table of texts that repeat often; each is stored once and identified by a number.
///
/// A hundred thousand events name a dozen builds and a thousand cases: making a string for each
/// mention would take longer than reading the file. Number 0 is the empty text.
struct TextTable: Sendable {
  private(set) var texts: [String] = [""]
  /// The bytes of all texts in a row, for comparison with bytes that were read.
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = [0..<0]
  /// Numbers by hash, in a power of two of slots of which at most half are in use; -1 is free.
  private var slots = [Int32](repeating: -1, count: 1024)

  subscript(number: Int32) -> String { texts[Int(number)] }

  /// The number of a text; nil if it is not in the table.
  func number(of text: String) -> Int32? {
    if text.isEmpty { return 0 }
    var text = text
    return text.withUTF8 { buffer in
      let slot = slot(of: UnsafeRawBufferPointer(buffer))
      return slots[slot] < 0 ? nil : slots[slot]
    }
  }

  /// Adds a text if it is new, and returns its number; nil if the bytes are not UTF-8.
  mutating func add(_ text: UnsafeRawBufferPointer) -> Int32? {
    if text.isEmpty { return 0 }
    let slot = slot(of: text)
    if slots[slot] >= 0 { return slots[slot] }
    guard let string = String(validating: text, as: UTF8.self) else { return nil }
    let number = Int32(texts.count)
    slots[slot] = number
    texts.append(string)
    ranges.append(bytes.count..<bytes.count + text.count)
    bytes += text
    if texts.count * 2 > slots.count { grow() }
    return number
  }

  /// Adds a text if it is new, and returns its number.
  mutating func add(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { add(UnsafeRawBufferPointer($0)) } ?? 0
  }

  /// The slot that holds a text, or the free one where it would go.
  private func slot(of text: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] >= 0, !isEqual(ranges[Int(slots[slot])], text) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ range: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[range]).hasSameBytes(as: text)
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in ranges.indices.dropFirst() {
      let slot = bytes.withUnsafeBytes {
        self.slot(of: UnsafeRawBufferPointer(rebasing: $0[ranges[number]]))
      }
      slots[slot] = Int32(number)
    }
  }
}
