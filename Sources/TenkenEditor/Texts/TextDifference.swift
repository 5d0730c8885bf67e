/// The difference of two texts by lines, in the format of `diff -u`.
package struct TextDifference: Sendable {
  /// The number of unchanged lines that are shown around changes.
  private static let context = 3

  /// The most lines that are compared; beyond that, all old lines are shown before all new ones.
  private static let comparedLineLimit = 4_000

  fileprivate enum Line {
    case kept(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private let lines: [Line]

  /// Compares two texts.
  package init(from old: String, to new: String) {
    let old = Self.lines(of: old)
    let new = Self.lines(of: new)
    let shared = min(old.count, new.count)
    let start = (0..<shared).first { old[$0] != new[$0] } ?? shared
    let end =
      (0..<shared - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shared - start
    lines =
      old[..<start].map(Line.kept)
      + Self.compared(Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
      + old[(old.count - end)...].map(Line.kept)
  }

  /// The lines of a text; a line break at the end does not begin another line.
  private static func lines(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last == "" ? lines.dropLast() : lines
  }

  private static func compared(_ old: [Substring], _ new: [Substring]) -> [Line] {
    guard old.count + new.count <= comparedLineLimit else {
      return old.map(Line.removed) + new.map(Line.added)
    }
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(offset))
    let added = Set(changes.insertions.map(offset))
    var lines: [Line] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        lines.append(.removed(old[before]))
        before += 1
      } else if added.contains(after) {
        lines.append(.added(new[after]))
        after += 1
      } else {
        lines.append(.kept(old[before]))
        before += 1
        after += 1
      }
    }
    return lines
  }

  private static func offset(of change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// The text of the difference, for a file at a path; empty if there is none.
  package func text(path: String) -> String {
    let changed = lines.indices.filter { lines[$0].isChange }
    guard !changed.isEmpty else { return "" }
    var text = "--- \(path)\n+++ \(path)\n"
    var hunk: ClosedRange<Int>?
    for index in changed {
      let own = max(0, index - Self.context)...min(lines.count - 1, index + Self.context)
      if let last = hunk, own.lowerBound <= last.upperBound + 1 {
        hunk = last.lowerBound...own.upperBound
      } else {
        text += hunk.map(self.text) ?? ""
        hunk = own
      }
    }
    return text + (hunk.map(self.text) ?? "")
  }

  private func text(of hunk: ClosedRange<Int>) -> String {
    let before = lines[..<hunk.lowerBound]
    let own = lines[hunk]
    func span(_ isOnSide: (Line) -> Bool) -> String {
      let (start, count) = (before.count(where: isOnSide), own.count(where: isOnSide))
      return "\(count == 0 ? start : start + 1),\(count)"
    }
    let heading = "@@ -\(span { !$0.isAddition }) +\(span { !$0.isRemoval }) @@\n"
    return heading + own.map { $0.text + "\n" }.joined()
  }
}

extension TextDifference.Line {
  fileprivate var isChange: Bool { isAddition || isRemoval }

  fileprivate var isAddition: Bool {
    if case .added = self { true } else { false }
  }

  fileprivate var isRemoval: Bool {
    if case .removed = self { true } else { false }
  }

  fileprivate var text: String {
    switch self {
    case .kept(let line): " \(line)"
    case .removed(let line): "-\(line)"
    case .added(let line): "+\(line)"
    }
  }
}
