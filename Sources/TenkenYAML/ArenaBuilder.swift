import TenkenDiagnostics

/// Collects the nodes of a document, event by event, and finds semantic errors.
struct ArenaBuilder {
  /// How a scalar was written.
  enum ScalarStyle {
    case plain
    case quoted
    case block
  }

  /// A collection that is still open.
  struct Frame {
    var index: UInt32
    var isMapping: Bool
    var isFlow: Bool
    var hasMergeKey = false
    var hasPlaceholder = false
    var isAnchored = false
    var childCount: UInt32 = 0
    var addedNodesBefore: Int
    /// The bytes of text before the collection, including those that aliases add.
    var bytesBefore: Int
    var lastEnd: SourcePosition
  }

  /// The node that an anchor names.
  struct Anchor {
    var index: UInt32
    var isOpen: Bool
    /// The number of nodes at and below it, including those that its aliases add.
    var expandedSize: Int
    /// The total bytes of their texts.
    var expandedBytes: Int
  }

  let path: String
  private let source: UnsafeBufferPointer<UInt8>
  private var lines: LineTable?

  private(set) var diagnostics: [Diagnostic] = []
  /// The number of errors that are not reported.
  private(set) var unreportedDiagnostics = 0
  var records: ContiguousArray<NodeRecord> = []
  var text: ContiguousArray<UInt8> = []
  var mergedEntries: ContiguousArray<MergedEntry> = []
  var mergedSpans: [UInt32: Range<Int>] = [:]

  private var frames: [Frame] = []
  private var anchors: [String: Anchor] = [:]
  private var openAnchors: [String] = []

  /// The number of nodes that aliases and merge keys add to those written.
  var addedNodes = 0
  /// The number of bytes of text that aliases add to those written.
  private var addedBytes = 0
  var isExpansionReported = false

  init(path: String, source: UnsafeBufferPointer<UInt8>) {
    self.path = path
    self.source = source
    // Scenario files have about one node for every eight bytes.
    records.reserveCapacity(source.count / 8 + 16)
    text.reserveCapacity(source.count / 2 + 16)
    frames.reserveCapacity(YAMLLimits.nesting)
  }

  /// Adds a diagnostic; beyond the limit, only counts it.
  mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < YAMLLimits.reportedDiagnostics else {
      unreportedDiagnostics += 1
      return
    }
    diagnostics.append(diagnostic)
  }

  /// The start positions of the open collections, the outermost first.
  func openStarts(isFlow: Bool) -> [SourcePosition] {
    frames.filter { $0.isFlow == isFlow }.map { records[Int($0.index)].start }
  }

  @inline(__always)
  mutating func scalar(
    _ bytes: Text, style: ScalarStyle, tag: Text?, anchor: Text?, range: SourceRange
  ) {
    var record = NodeRecord(kind: .scalar, start: range.start, end: range.end)
    record.offset = UInt32(truncatingIfNeeded: text.count)
    record.count = UInt32(truncatingIfNeeded: bytes.count)
    switch style {
    case .plain:
      record.flags = .plain
      if bytes.isEmpty { clipEmptyScalar(&record) }
    case .quoted:
      break
    case .block:
      record.end = endOfBlockScalar(range)
    }
    if append(bytes) { record.flags.insert(.placeholder) }
    if let tag { record.tag = coreTag(tag, for: record, text: bytes) }
    if style == .plain, bytes.count == 2, isAtKey, bytes.equals("<<") {
      frames[frames.count - 1].hasMergeKey = true
    }
    let index = add(record)
    if let anchor {
      anchors[String(decoding: anchor, as: UTF8.self)] =
        Anchor(index: index, isOpen: false, expandedSize: 1, expandedBytes: bytes.count)
    }
  }

  /// Opens a collection, and returns whether it may be read: not if it is nested too deeply.
  mutating func begin(
    _ kind: NodeRecord.Kind, isFlow: Bool, tag: Text?, anchor: Text?, start: SourcePosition
  ) -> Bool {
    var record = NodeRecord(kind: kind, start: start, end: start)
    guard frames.count < YAMLLimits.nesting else {
      report(.nestingLimit(path: path, range: record.range))
      return false
    }
    if let tag { record.tag = coreTag(tag, for: record, text: Text(start: nil, count: 0)) }
    if isAtKey { report(.complexKey(path: path, range: record.range)) }
    let index = add(record)
    var frame = Frame(
      index: index, isMapping: kind == .mapping, isFlow: isFlow, addedNodesBefore: addedNodes,
      bytesBefore: text.count + addedBytes, lastEnd: start)
    if let anchor {
      let name = String(decoding: anchor, as: UTF8.self)
      frame.isAnchored = true
      openAnchors.append(name)
      anchors[name] = Anchor(index: index, isOpen: true, expandedSize: 0, expandedBytes: 0)
    }
    frames.append(frame)
    return true
  }

  /// Closes the innermost collection.
  mutating func end(at position: SourcePosition) {
    guard let frame = frames.popLast() else { return }
    let index = Int(frame.index)
    // libyaml knows the end of a block collection only at the next token, which is too late.
    records[index].end = frame.isFlow ? max(position, frame.lastEnd) : frame.lastEnd
    records[index].next = UInt32(truncatingIfNeeded: records.count)
    records[index].count = frame.isMapping ? frame.childCount / 2 : frame.childCount
    if frame.hasPlaceholder { records[index].flags.insert(.placeholder) }
    if frame.isMapping {
      reportDuplicateKeys(of: frame.index)
      if frame.hasMergeKey { merge(into: frame.index) }
    }
    if frame.isAnchored, let name = openAnchors.popLast(), anchors[name]?.index == frame.index {
      let size = records.count - index + addedNodes - frame.addedNodesBefore
      anchors[name] = Anchor(
        index: frame.index, isOpen: false, expandedSize: size,
        expandedBytes: text.count + addedBytes - frame.bytesBefore)
    }
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].lastEnd = max(
      frames[frames.count - 1].lastEnd, records[index].end)
    if frame.hasPlaceholder { frames[frames.count - 1].hasPlaceholder = true }
  }

  /// Adds an alias of an earlier node, or a null node if that is not possible.
  mutating func alias(_ name: Text, range: SourceRange) {
    let name = String(decoding: name, as: UTF8.self)
    var record = NodeRecord(
      kind: .scalar, flags: [.plain, .standIn], start: range.start, end: range.end)
    record.offset = UInt32(truncatingIfNeeded: text.count)
    if let anchor = anchors[name] {
      if anchor.isOpen {
        report(.recursiveAlias(name, path: path, range: range))
      } else if addedNodes + anchor.expandedSize > YAMLLimits.aliasExpansion {
        reportExpansionLimit(range: range)
      } else if addedBytes + anchor.expandedBytes > YAMLLimits.aliasBytes {
        if !isExpansionReported { report(.aliasBytesLimit(path: path, range: range)) }
        isExpansionReported = true
      } else {
        addedNodes += anchor.expandedSize
        addedBytes += anchor.expandedBytes
        let target = records[Int(anchor.index)]
        record.kind = .alias
        record.offset = anchor.index
        record.flags = target.flags.intersection(.placeholder)
        if target.kind != .scalar, isAtKey { report(.complexKey(path: path, range: range)) }
      }
    } else {
      // The names are suggestions for authors; a file with hundreds of anchors is generated.
      let known =
        anchors.count <= 100 && unreportedDiagnostics == 0 ? anchors.keys.sorted() : []
      report(.undefinedAlias(name, known: known, path: path, range: range))
    }
    _ = add(record)
  }

  mutating func reportExpansionLimit(range: SourceRange) {
    guard !isExpansionReported else { return }
    isExpansionReported = true
    report(.aliasExpansionLimit(path: path, range: range))
  }

  /// Moves every node to its position before the text was repaired.
  mutating func moveRecords(_ original: (SourcePosition) -> SourcePosition) {
    for index in records.indices {
      records[index].start = original(records[index].start)
      records[index].end = original(records[index].end)
    }
    for index in frames.indices { frames[index].lastEnd = original(frames[index].lastEnd) }
  }

  /// Closes the collections that an error left open, and returns the nodes.
  mutating func finish(repairedLines: [ClosedRange<UInt32>]) -> YAMLArena {
    while let frame = frames.last {
      if frame.isMapping, frame.childCount % 2 == 1 {
        scalar(
          Text(start: nil, count: 0), style: .plain, tag: nil, anchor: nil,
          range: SourceRange(start: frame.lastEnd, end: frame.lastEnd))
      }
      end(at: frames[frames.count - 1].lastEnd)
    }
    if records.count == 1, records[0].range.start == records[0].range.end,
      records[0].flags == .plain, records[0].count == 0
    {
      records.removeAll()
    }
    return YAMLArena(
      records: records, text: text, mergedEntries: mergedEntries, mergedSpans: mergedSpans,
      repairedLines: repairedLines)
  }
}

extension ArenaBuilder {
  private var isAtKey: Bool {
    guard let frame = frames.last else { return false }
    return frame.isMapping && frame.childCount % 2 == 0
  }

  @inline(__always)
  private mutating func add(_ record: NodeRecord) -> UInt32 {
    var record = record
    let index = UInt32(truncatingIfNeeded: records.count)
    record.next = index + 1
    let last = frames.count - 1
    if last >= 0 {
      frames[last].childCount += 1
      frames[last].lastEnd = max(frames[last].lastEnd, record.end)
      if record.flags.contains(.placeholder) { frames[last].hasPlaceholder = true }
    }
    records.append(record)
    return index
  }

  /// Copies a text into the arena, and returns whether it contains "${".
  @inline(__always)
  private mutating func append(_ bytes: Text) -> Bool {
    text.append(contentsOf: bytes)
    guard bytes.count > 2 else { return bytes.count == 2 && bytes.equals("${") }
    for index in 0..<bytes.count - 1 where bytes[index] == UInt8(ascii: "$") {
      if bytes[index + 1] == UInt8(ascii: "{") { return true }
    }
    return false
  }

  /// Moves an empty value to the end of the content before it.
  ///
  /// libyaml positions some of them at the next token, which can be many lines below.
  private func clipEmptyScalar(_ record: inout NodeRecord) {
    guard let frame = frames.last, record.start == record.end,
      record.start.line != frame.lastEnd.line, frame.childCount > 0
    else { return }
    record.start = frame.lastEnd
    record.end = frame.lastEnd
  }

  /// Finds the end of a block scalar's last line that is not blank.
  private mutating func endOfBlockScalar(_ range: SourceRange) -> SourcePosition {
    let table = lines ?? LineTable(source)
    lines = table
    var line = min(Int(range.end.line), table.count - 1)
    if range.end.column == 0 { line -= 1 }
    while line > Int(range.start.line), table.isBlank(line, in: source) { line -= 1 }
    line = max(line, Int(range.start.line))
    return SourcePosition(
      line: UInt32(truncatingIfNeeded: line),
      column: UInt32(truncatingIfNeeded: table.columnCount(of: line, in: source)))
  }
}
