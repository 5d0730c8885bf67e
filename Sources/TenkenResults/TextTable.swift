/// Texts that are said again and again, each held once and known by a number.
///
/// A hundred thousand events say a dozen builds and a thousand cases: as strings of their own they would
/// take longer to make than to read. Number 0 is the empty text.
struct TextTable: Sendable {
  private(set) var texts: [String] = [""]
  /// All texts one after the other, to be compared with bytes that were read.
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>] = [0..<0]
  /// Numbers by hash, in a power of two of slots that is never more than half full; -1 is free.
  private var slots = [Int32](repeating: -1, count: 1024)

  subscript(number: Int32) -> String { texts[Int(number)] }

  /// The number of a text; nil if nothing has said it yet.
  func number(of text: String) -> Int32? {
    if text.isEmpty { return 0 }
    var text = text
    return text.withUTF8 { buffer in
      let slot = slot(of: UnsafeRawBufferPointer(buffer))
      return slots[slot] < 0 ? nil : slots[slot]
    }
  }

  /// The number of a text, which is held from now on; nil if the bytes are no UTF-8.
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

  /// The number of a text, which is held from now on.
  mutating func add(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { add(UnsafeRawBufferPointer($0)) } ?? 0
  }

  /// The slot that holds a text, or that it would take.
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
    return bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[range]).holdsSame(text) }
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
