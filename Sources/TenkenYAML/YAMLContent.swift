/// What a node says, wherever it stands.
///
/// Two are equal if everything in them is written alike but for blanks, comments and quotes that
/// make no difference: kinds, tags, texts, and their order.
public struct YAMLContent: Hashable, Sendable {
  private let arena: YAMLArena
  /// The node and those inside it.
  private let records: Range<Int>
  /// The bytes of their texts, one behind the other.
  private let text: Range<Int>
  /// What tells most contents apart at once, made of all of the content with a seed of the process.
  private let hash: Int

  /// Takes what a node says; nil where that is not all in one place, as an alias or a merge key stands
  /// for something else, and where the text was repaired.
  public init?(_ node: YAMLNode) {
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

  /// Whether two nodes say the same.
  public static func == (left: YAMLContent, right: YAMLContent) -> Bool {
    guard left.hash == right.hash, left.records.count == right.records.count,
      left.text.count == right.text.count
    else { return false }
    let areSameShape = zip(left.records, right.records).allSatisfy {
      left.arena.records[$0].shape == right.arena.records[$1].shape
    }
    return areSameShape && left.arena.text[left.text] == right.arena.text[right.text]
  }

  /// Adds what tells most contents apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension NodeRecord {
  /// What is known of a node beside its place and its text, in one number.
  fileprivate var shape: UInt64 {
    UInt64(count) << 24 | UInt64(kind.rawValue) << 16 | UInt64(tag.rawValue) << 8
      | UInt64(flags.rawValue)
  }
}
