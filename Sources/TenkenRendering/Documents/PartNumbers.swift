/// The numbers of parts that follow each other, each of which has some members.
struct PartNumbers {
  /// The number of the first member of each part, and the number after the last one.
  private let firsts: [Int]

  /// Numbers the members of parts.
  ///
  /// - Parameters:
  ///   - counts: The number of members of each part.
  ///   - start: The number of the first member of the first part.
  init(_ counts: some Sequence<Int>, from start: Int) {
    firsts = counts.reduce(into: [start]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// The number of the first member of a part.
  subscript(part: Int) -> Int { firsts[part] }

  /// The number of all members.
  var count: Int { firsts[firsts.count - 1] - firsts[0] }
}
