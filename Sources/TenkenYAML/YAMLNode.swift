public import TenkenDiagnostics

/// One value of a document: a cursor that is cheap to copy and keeps the document alive.
///
/// An alias shows what it stands for; only its `range` and `identity` are its own. What a node holds
/// is of the right kind or empty: a scalar has no elements, a sequence no text.
public struct YAMLNode: Sendable {
  /// The three shapes a value can have.
  public enum Kind: Hashable, Sendable {
    /// One text.
    case scalar
    /// Values in order.
    case sequence
    /// Values under keys.
    case mapping
  }

  let arena: YAMLArena
  let index: UInt32

  init(arena: YAMLArena, index: UInt32) {
    self.arena = arena
    self.index = index
  }

  /// The shape of the value.
  public var kind: Kind {
    switch content.kind {
    case .scalar: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    case .alias: preconditionFailure("an alias stands for an alias")
    }
  }

  /// Where the node stands, without blanks or line breaks behind its content.
  ///
  /// For an alias this is the place of the alias.
  public var range: SourceRange { arena.records[Int(index)].range }

  /// A number that no other node of the document has, and that reading the file again gives again.
  public var identity: Int { Int(index) }

  /// The number of elements or entries, merged ones included; none for a scalar.
  public var count: Int {
    let content = content
    switch content.kind {
    case .scalar, .alias:
      return 0
    case .sequence:
      return Int(content.count)
    case .mapping:
      guard content.flags.contains(.merged) else { return Int(content.count) }
      return arena.mergedSpans[contentIndex]?.count ?? 0
    }
  }

  /// The number of nodes at and below this one, with all that aliases stand for.
  public var size: Int {
    let start = contentIndex
    let end = max(arena.records[Int(start)].next, start + 1)
    return (start..<end).reduce(0) { size, index in
      let isAlias = arena.records[Int(index)].kind == .alias
      return size + (isAlias ? YAMLNode(arena: arena, index: index).size : 1)
    }
  }

  /// Whether a scalar at or below this node holds "${".
  public var containsPlaceholder: Bool { content.flags.contains(.placeholder) }

  /// Whether this is not what was written, because of a fault that is reported already.
  ///
  /// Lines of the node were changed to read on behind a syntax fault, or it is an alias that stands
  /// for nothing and reads as null. Entries may be missing here, and values may not be what was written, so
  /// further complaints about them would be noise.
  public var isRepaired: Bool {
    let record = arena.records[Int(index)]
    if content.flags.contains(.standIn) { return true }
    return arena.repairedLines.contains {
      $0.lowerBound <= record.end.line && record.start.line <= $0.upperBound
    }
  }

  /// The value under a key, or nil if the mapping has no such key.
  ///
  /// Looks at one key after the other: walk `entries` instead to look up many keys of a large mapping.
  public subscript(key: String) -> YAMLNode? {
    // Keys are looked up by the dozen for every scenario: no node is made for those that differ.
    guard !content.flags.contains(.merged) else {
      return entries.first { $0.key.textEquals(key) }?.value
    }
    guard content.kind == .mapping else { return nil }
    var keyIndex = contentIndex + 1
    for _ in 0..<content.count {
      let valueIndex = arena.records[Int(keyIndex)].next
      let content = arena.content(of: keyIndex)
      if content.kind == .scalar, arena.text(of: content, equals: key) {
        return YAMLNode(arena: arena, index: valueIndex)
      }
      keyIndex = arena.records[Int(valueIndex)].next
    }
    return nil
  }

  var content: NodeRecord { arena.content(of: index) }

  var contentIndex: UInt32 { arena.contentIndex(of: index) }
}
