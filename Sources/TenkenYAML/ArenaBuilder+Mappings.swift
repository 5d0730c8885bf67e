import TenkenDiagnostics

extension ArenaBuilder {
  /// The most entries of a mapping whose keys are compared in pairs; larger ones sort their keys.
  private static let pairwiseComparisonLimit = 12

  /// Reports every key that occurs earlier in the same mapping.
  mutating func reportDuplicateKeys(of mapping: UInt32) {
    let count = Int(records[Int(mapping)].count)
    guard count > 1 else { return }
    let duplicates =
      count <= Self.pairwiseComparisonLimit
      ? duplicatesByComparing(mapping) : duplicatesBySorting(mapping)
    for (key, first) in duplicates {
      report(
        .duplicateKey(
          String(decoding: bytes(of: key), as: UTF8.self), path: path,
          range: records[Int(key)].range, first: records[Int(first)].range))
    }
  }

  private func duplicatesByComparing(_ mapping: UInt32) -> [(key: UInt32, first: UInt32)] {
    var duplicates: [(key: UInt32, first: UInt32)] = []
    let end = records[Int(mapping)].next
    var key = mapping + 1
    while key < end {
      var earlier = mapping + 1
      while earlier < key {
        if isSameKey(earlier, key) {
          duplicates.append((key, earlier))
          break
        }
        earlier = keyAfter(earlier)
      }
      key = keyAfter(key)
    }
    return duplicates
  }

  private func duplicatesBySorting(_ mapping: UInt32) -> [(key: UInt32, first: UInt32)] {
    let keys = keys(of: mapping).filter { contentRecord(of: $0).kind == .scalar }
    let sorted = keys.sorted { left, right in
      let (leftBytes, rightBytes) = (bytes(of: left), bytes(of: right))
      if leftBytes.elementsEqual(rightBytes) { return left < right }
      return leftBytes.lexicographicallyPrecedes(rightBytes)
    }
    var duplicates: [(key: UInt32, first: UInt32)] = []
    guard var first = sorted.first else { return [] }
    for key in sorted.dropFirst() {
      if isSameKey(first, key) {
        duplicates.append((key, first))
      } else {
        first = key
      }
    }
    return duplicates
  }

  /// Lists the entries of a mapping, including those that its merge keys add.
  ///
  /// The mapping's own entries win; if there are several sources, the first one wins.
  /// [The merge key](https://yaml.org/type/merge.html)
  mutating func merge(into mapping: UInt32) {
    var entries: [MergedEntry] = []
    var sources: [UInt32] = []
    var seen: Set<String> = []
    for key in keys(of: mapping) {
      let value = records[Int(key)].next
      if isMergeKey(key) {
        sources += mergeSources(in: value)
      } else {
        entries.append(MergedEntry(key: key, value: value))
        seen.insert(String(decoding: bytes(of: key), as: UTF8.self))
      }
    }
    for source in sources {
      let added = self.entries(of: contentIndex(of: source))
      guard addedNodes + 2 * added.count <= YAMLLimits.aliasExpansion else {
        reportExpansionLimit(range: records[Int(source)].range)
        break
      }
      addedNodes += 2 * added.count
      for entry in added
      where seen.insert(String(decoding: bytes(of: entry.key), as: UTF8.self)).inserted {
        entries.append(entry)
      }
    }
    mergedSpans[mapping] = mergedEntries.count..<mergedEntries.count + entries.count
    mergedEntries += entries
    records[Int(mapping)].flags.insert(.merged)
  }

  private mutating func mergeSources(in value: UInt32) -> [UInt32] {
    let content = contentRecord(of: value)
    switch content.kind {
    case .mapping:
      return [value]
    case .sequence:
      var sources: [UInt32] = []
      var element = contentIndex(of: value) + 1
      for _ in 0..<content.count {
        let record = contentRecord(of: element)
        if record.kind == .mapping {
          sources.append(element)
        } else if !record.flags.contains(.standIn) {
          report(.mergeOfNonMapping(path: path, range: records[Int(element)].range))
        }
        element = records[Int(element)].next
      }
      return sources
    case .scalar, .alias:
      guard !content.flags.contains(.standIn) else { return [] }
      report(.mergeOfNonMapping(path: path, range: records[Int(value)].range))
      return []
    }
  }

  private func entries(of mapping: UInt32) -> [MergedEntry] {
    if let span = mergedSpans[mapping] { return Array(mergedEntries[span]) }
    return keys(of: mapping).map { MergedEntry(key: $0, value: records[Int($0)].next) }
  }

  private func keys(of mapping: UInt32) -> [UInt32] {
    var keys: [UInt32] = []
    keys.reserveCapacity(Int(records[Int(mapping)].count))
    var key = mapping + 1
    while key < records[Int(mapping)].next {
      keys.append(key)
      key = keyAfter(key)
    }
    return keys
  }

  private func keyAfter(_ key: UInt32) -> UInt32 {
    records[Int(records[Int(key)].next)].next
  }

  private func isMergeKey(_ key: UInt32) -> Bool {
    let record = records[Int(key)]
    return record.kind == .scalar && record.flags.contains(.plain) && record.count == 2
      && bytes(of: key).elementsEqual("<<".utf8)
  }

  private func isSameKey(_ left: UInt32, _ right: UInt32) -> Bool {
    let (leftRecord, rightRecord) = (contentRecord(of: left), contentRecord(of: right))
    guard leftRecord.count == rightRecord.count, leftRecord.kind == .scalar,
      rightRecord.kind == .scalar
    else { return false }
    let (leftStart, rightStart) = (Int(leftRecord.offset), Int(rightRecord.offset))
    for offset in 0..<Int(leftRecord.count)
    where text[leftStart + offset] != text[rightStart + offset] {
      return false
    }
    return true
  }

  private func bytes(of index: UInt32) -> ContiguousArray<UInt8>.SubSequence {
    let record = contentRecord(of: index)
    guard record.kind == .scalar else { return [] }
    return text[Int(record.offset)..<Int(record.offset) + Int(record.count)]
  }

  private func contentIndex(of index: UInt32) -> UInt32 {
    let record = records[Int(index)]
    return record.kind == .alias ? record.target : index
  }

  private func contentRecord(of index: UInt32) -> NodeRecord {
    records[Int(contentIndex(of: index))]
  }
}

extension Diagnostic {
  /// A mapping has the same key twice.
  static func duplicateKey(
    _ key: String, path: String, range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error(
      .duplicateKey, path.at(range), "'\(key)' is already a key of this mapping",
      ja: "キー「\(key)」は、すでに同じ場所にあります。"
    ).help("remove or rename one of them", ja: "どちらかを消すか、名前を変えてください。").note(
      path.at(first), "the first is here", ja: "1つ目はここにあります。")
  }

  /// The value of a merge key is neither a mapping nor a list of mappings.
  static func mergeOfNonMapping(path: String, range: SourceRange) -> Diagnostic {
    .error(
      .mergeOfNonMapping, path.at(range), "'<<' takes a mapping, or a list of mappings",
      ja: "「<<」に書けるのは、マッピングまたはマッピングのリストです。"
    ).help(
      "write '&name' in front of the mapping itself, and '<<: *name' here",
      ja: "元のマッピングに「&name」と名前を付け、ここには「<<: *name」と書いてください。")
  }
}

extension DiagnosticKind {
  static let duplicateKey = DiagnosticKind(
    "duplicate-key", .scenario, "A mapping has the same key twice.",
    "YAML forbids it, and parsers that accept it anyway silently drop one of the two.",
    "Merge the two, or rename one.", ja: "同じ場所に同じキーが2つあります。", "YAML では認められておらず、許す実装でも片方が黙って捨てられます。",
    "1つにまとめるか、名前を変えてください。",
    wrong: "priority: high", "priority: low", right: "priority: high")
  static let mergeOfNonMapping = DiagnosticKind(
    "merge-of-non-mapping", .top,
    "The key '<<' copies the entries of a mapping, and its value is not a mapping.",
    ja: "「<<」は、別のマッピングの内容を取り込むキーですが、その値がマッピングではありません。",
    wrong: "products:", "  - {<<: text, id: coin120, type: consumable, price: 160}",
    right: """
      products:
        - &coins {id: coin120, type: consumable, price: 160}
        - {<<: *coins, id: coin480}
      """)
}
