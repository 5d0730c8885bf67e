/// The content of a node, regardless of its position.
///
/// Two contents are equal if they have the same kinds, tags and texts in the same order. Blanks,
/// comments and quotes that make no difference are ignored.
package struct YAMLContent: Hashable, Sendable {
  private let arena: YAMLArena
  /// The records of the node and its descendants.
  private let records: Range<Int>
  /// The range of the bytes of their texts, which are adjacent.
  private let text: Range<Int>
  /// A hash of the whole content, valid in one process, which distinguishes most contents.
  private let hash: Int

  /// Makes the content of a node; nil if it has aliases or merge keys, or the text was repaired.
  ///
  /// The content of an alias or a merge key is not inside the node.
  package init?(_ node: YAMLNode) {
    arena = node.arena
    let start = Int(node.index)
    guard arena.repairedLines.isEmpty else { return nil }
    records = start..<max(Int(arena.records[start].next), start + 1)
    var hasher = Hasher()
    var text: Range<Int>?
    for index in records {
      let record = arena.records[index]
      guard record.kind != .alias, record.flags.isDisjoint(with: [.merged, .standIn]) else {
        return nil
      }
      hasher.combine(record.shape)
      guard record.kind == .scalar else { continue }
      let (start, end) = (Int(record.offset), Int(record.offset) + Int(record.count))
      text = (text?.lowerBound ?? start)..<end
    }
    self.text = text ?? 0..<0
    arena.text.withUnsafeBytes { [text = self.text] in
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[text]))
    }
    hash = hasher.finalize()
  }

  /// Whether two nodes have the same content.
  package static func == (left: YAMLContent, right: YAMLContent) -> Bool {
    guard left.hash == right.hash, left.records.count == right.records.count,
      left.text.count == right.text.count
    else { return false }
    let areSameShape = zip(left.records, right.records).allSatisfy {
      left.arena.records[$0].shape == right.arena.records[$1].shape
    }
    return areSameShape && left.arena.text[left.text] == right.arena.text[right.text]
  }

  /// Adds the stored hash.
  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension NodeRecord {
  /// The count, kind, tag and flags of a node, in one number.
  fileprivate var shape: UInt64 {
    UInt64(count) << 24 | UInt64(kind.rawValue) << 16 | UInt64(tag.rawValue) << 8
      | UInt64(flags.rawValue)
  }
}
