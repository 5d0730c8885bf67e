/// The bytes of a page while it is made.
struct PageBuffer {
  private(set) var bytes: [UInt8] = []
  var count: Int { bytes.count }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Makes room at once for many more parts of a size: growing bit by bit copies all that is there.
  mutating func expect(_ count: Int, like size: Int) {
    let limit = 1 << 28
    let more = min(count, limit / max(size, 1)) * size
    if bytes.count + more > 2 * bytes.capacity { bytes.reserveCapacity(bytes.count + more) }
  }
}
