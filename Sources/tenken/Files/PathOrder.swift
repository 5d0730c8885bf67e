/// Where the path of a file stands in a list that people read.
///
/// Folder by folder, names are compared without their endings, and numbers by their values: *shop*,
/// *shop-2*, *shop-10*.
struct PathOrder: Comparable {
  let path: String
  private let key: [UInt8]

  init(_ path: String) {
    self.path = path
    var key: [UInt8] = []
    var digits: [UInt8] = []
    // The length of a number stands before its digits.
    func endNumber() {
      guard !digits.isEmpty else { return }
      let number = digits.drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0") + UInt8(min(number.count, 9)))
      key += number
      digits = []
    }
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.utf8.startIndex
    let end = path.utf8[name...].lastIndex(of: UInt8(ascii: ".")) ?? path.utf8.endIndex
    for byte in path.utf8[..<end] {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
        continue
      }
      endNumber()
      // A folder comes before others whose names begin with its name.
      key.append(byte == UInt8(ascii: "/") ? 0 : byte)
    }
    endNumber()
    self.key = key
  }

  static func < (left: PathOrder, right: PathOrder) -> Bool {
    if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
    return left.path < right.path
  }
}
