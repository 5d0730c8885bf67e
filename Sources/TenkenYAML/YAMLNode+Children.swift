extension YAMLNode {
  /// The values of a sequence, in order; nothing for a scalar or a mapping.
  package var elements: Elements { Elements(parent: self) }

  /// The keys and values of a mapping; nothing for a scalar or a sequence.
  ///
  /// The mapping's own entries come first, in order, then those that its merge keys add.
  package var entries: Entries { Entries(parent: self) }

  /// The values of a sequence.
  package struct Elements: Sequence, Sendable {
    let parent: YAMLNode

    /// Starts at the first value.
    package func makeIterator() -> Iterator {
      let content = parent.content
      let count = content.kind == .sequence ? content.count : 0
      return Iterator(arena: parent.arena, cursor: parent.firstChildIndex, remaining: count)
    }

    /// The number of values.
    package var underestimatedCount: Int { parent.kind == .sequence ? parent.count : 0 }

    /// Walks the values of a sequence.
    package struct Iterator: IteratorProtocol {
      let arena: YAMLArena
      var cursor: UInt32
      var remaining: UInt32

      /// Returns the next value, or nil after the last.
      package mutating func next() -> YAMLNode? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        let index = cursor
        cursor = arena.records[Int(index)].next
        return YAMLNode(arena: arena, index: index)
      }
    }
  }

  /// The keys and values of a mapping.
  package struct Entries: Sequence, Sendable {
    /// A key with its value.
    package typealias Element = (key: YAMLNode, value: YAMLNode)

    let parent: YAMLNode

    /// Starts at the first entry.
    package func makeIterator() -> Iterator {
      let content = parent.content
      guard content.kind == .mapping else {
        return Iterator(arena: parent.arena, cursor: 0, remaining: 0, merged: 0..<0)
      }
      guard content.flags.contains(.merged) else {
        return Iterator(
          arena: parent.arena, cursor: parent.firstChildIndex, remaining: content.count,
          merged: 0..<0)
      }
      let span = parent.arena.mergedSpans[parent.contentIndex] ?? 0..<0
      return Iterator(arena: parent.arena, cursor: 0, remaining: 0, merged: span)
    }

    /// The number of entries.
    package var underestimatedCount: Int { parent.kind == .mapping ? parent.count : 0 }

    /// Walks the entries of a mapping.
    package struct Iterator: IteratorProtocol {
      let arena: YAMLArena
      var cursor: UInt32
      var remaining: UInt32
      var merged: Range<Int>

      /// Returns the next entry, or nil after the last.
      package mutating func next() -> Element? {
        if let position = merged.popFirst() {
          let entry = arena.mergedEntries[position]
          return (node(entry.key), node(entry.value))
        }
        guard remaining > 0 else { return nil }
        remaining -= 1
        let key = cursor
        let value = arena.records[Int(key)].next
        cursor = arena.records[Int(value)].next
        return (node(key), node(value))
      }

      private func node(_ index: UInt32) -> YAMLNode {
        YAMLNode(arena: arena, index: index)
      }
    }
  }
}
