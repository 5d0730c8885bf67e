extension YAMLNode {
  /// The document without some of its elements and entries, which keep their places and identities.
  ///
  /// - Parameter identities: The identities of elements of sequences, and of keys of mappings.
  /// - Returns: The same node, read from a copy of the document without them.
  package func leavingOut(_ identities: Set<Int>) -> YAMLNode {
    guard !identities.isEmpty else { return self }
    return YAMLNode(arena: arena.leavingOut(Set(identities.map { UInt32($0) })), index: index)
  }
}

extension YAMLArena {
  fileprivate func leavingOut(_ removed: Set<UInt32>) -> YAMLArena {
    var copy = self.records
    var (entries, spans) = (mergedEntries, mergedSpans)
    for index in records.indices {
      let record = records[index]
      switch record.kind {
      case .scalar, .alias: continue
      case .sequence:
        let children = YAMLNode(arena: self, index: UInt32(index)).elements.map(\.index)
        copy.link(index, children.filter { !removed.contains($0) }.map { [$0] })
      case .mapping where record.flags.contains(.merged):
        guard let span = spans[UInt32(index)] else { continue }
        let kept = mergedEntries[span].filter { !removed.contains($0.key) }
        guard kept.count < span.count else { continue }
        spans[UInt32(index)] = entries.count..<entries.count + kept.count
        entries += kept
      case .mapping:
        let children = YAMLNode(arena: self, index: UInt32(index)).entries.map {
          [$0.key.index, $0.value.index]
        }
        copy.link(index, children.filter { !removed.contains($0[0]) })
      }
    }
    return YAMLArena(
      records: copy, text: text, mergedEntries: entries, mergedSpans: spans,
      repairedLines: repairedLines)
  }
}

extension ContiguousArray<NodeRecord> {
  /// Gives a collection only some of its elements, or of its pairs of keys and values.
  fileprivate mutating func link(_ collection: Int, _ children: [[UInt32]]) {
    guard children.count < self[collection].count else { return }
    self[collection].count = UInt32(children.count)
    guard let first = children.first?.first else { return }
    self[collection].offset = first - UInt32(collection) - 1
    let all = children.flatMap { $0 }
    for (child, next) in zip(all, all.dropFirst()) { self[Int(child)].next = next }
  }
}
