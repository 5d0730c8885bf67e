package import TenkenDiagnostics

/// One value of a document: a cursor that is cheap to copy and keeps the document alive.
///
/// An alias has the content of its target; only its `range` and `identity` are its own. Properties
/// that do not apply to a kind are empty: a scalar has no elements, a sequence no text.
package struct YAMLNode: Sendable {
  /// The three shapes a value can have.
  package enum Kind: Hashable, Sendable {
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
  package var kind: Kind {
    switch content.kind {
    case .scalar: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    case .alias: preconditionFailure("an alias stands for an alias")
    }
  }

  /// The range of the node, without blanks or line breaks after its content.
  ///
  /// For an alias, this is the range of the alias itself.
  package var range: SourceRange { arena.records[Int(index)].range }

  /// Where the content is written: for an alias, that of its anchor.
  package var contentRange: SourceRange { arena.content(of: index).range }

  /// A number that is unique in the document, and the same whenever the file is read again.
  package var identity: Int { Int(index) }

  /// The number of elements or entries, including merged ones; 0 for a scalar.
  package var count: Int {
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

  /// The number of nodes at and below this one, including those that aliases refer to.
  package var size: Int {
    let start = contentIndex
    let end = max(arena.records[Int(start)].next, start + 1)
    return (start..<end).reduce(0) { size, index in
      let isAlias = arena.records[Int(index)].kind == .alias
      return size + (isAlias ? YAMLNode(arena: arena, index: index).size : 1)
    }
  }

  /// Whether a scalar at or below this node holds "${".
  package var containsPlaceholder: Bool { content.flags.contains(.placeholder) }

  /// Whether the node may differ from what was written, because of an error already reported.
  ///
  /// Either lines of the node were changed to read on after a syntax error, or the node is an alias
  /// that refers to nothing and reads as null. Entries may be missing and values may differ, so
  /// that further diagnostics about them would be noise.
  package var isRepaired: Bool {
    let record = arena.records[Int(index)]
    if content.flags.contains(.standIn) { return true }
    return arena.repairedLines.contains {
      $0.lowerBound <= record.end.line && record.start.line <= $0.upperBound
    }
  }

  /// The value under a key, or nil if the mapping has no such key.
  ///
  /// Compares one key after the other: to look up many keys of a large mapping, iterate over
  /// `entries` instead.
  package subscript(key: String) -> YAMLNode? {
    // Each scenario looks up dozens of keys: no node is made for keys that differ.
    guard !content.flags.contains(.merged) else {
      return entries.first { $0.key.textEquals(key) }?.value
    }
    guard content.kind == .mapping else { return nil }
    var keyIndex = firstChildIndex
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

  /// The index of the first element, or of the first key, of a collection that has one.
  var firstChildIndex: UInt32 { contentIndex + 1 + content.offset }
}
