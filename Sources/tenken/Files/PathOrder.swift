import TenkenScenarios

/// Where the path of a file stands in a list that people read.
///
/// What the folder says comes first (`order` of `chapter.yaml`). Otherwise, folder by folder, names are compared without their endings, and numbers by their values: *shop*,
/// *shop-2*, *shop-10*.
struct PathOrder: Comparable {
  let path: String
  private let key: [UInt8]
  /// The places of its folders and of its file; empty if no folder says an order.
  private let places: [Int]

  init(_ path: String, in chapters: Chapters? = nil) {
    self.path = path
    places = chapters.map { $0.haveOrder ? $0.places(of: path) : [] } ?? []
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
    if left.places != right.places, let isBefore = left.isPlaced(before: right) { return isBefore }
    if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
    return left.path < right.path
  }

  /// Whether the first folder in which the paths part places it before the other one; nil if that
  /// folder says nothing of them.
  private func isPlaced(before other: PathOrder) -> Bool? {
    let names = [path, other.path].map {
      $0.split(separator: "/", omittingEmptySubsequences: false)
    }
    let index = zip(names[0], names[1]).enumerated().first { $1.0 != $1.1 }?.offset
    guard let index, places[index] != other.places[index] else { return nil }
    return places[index] < other.places[index]
  }
}
