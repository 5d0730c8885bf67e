import TenkenDiagnostics

/// All nodes of a document in reading order, each followed by the nodes inside it.
///
/// Nothing changes after the document is read, so that nodes can be used from any thread.
final class YAMLArena: Sendable {
  /// The nodes; the root, if there is one, comes first.
  let records: ContiguousArray<NodeRecord>

  /// The texts of all scalars, one after the other.
  let text: ContiguousArray<UInt8>

  /// The entries of mappings with merge keys, whose records cannot be iterated in order.
  let mergedEntries: ContiguousArray<MergedEntry>

  /// The spans of `mergedEntries`, by the index of the mapping.
  let mergedSpans: [UInt32: Range<Int>]

  /// The lines that were changed to read on after a syntax error, in order, without overlap.
  let repairedLines: [ClosedRange<UInt32>]

  init(
    records: ContiguousArray<NodeRecord>,
    text: ContiguousArray<UInt8>,
    mergedEntries: ContiguousArray<MergedEntry>,
    mergedSpans: [UInt32: Range<Int>],
    repairedLines: [ClosedRange<UInt32>]
  ) {
    self.records = records
    self.text = text
    self.mergedEntries = mergedEntries
    self.mergedSpans = mergedSpans
    self.repairedLines = repairedLines
  }

  /// The record that holds the content of a node: its own, or that of its alias's target.
  @inline(__always)
  func content(of index: UInt32) -> NodeRecord {
    let record = records[Int(index)]
    return record.kind == .alias ? records[Int(record.target)] : record
  }

  /// Whether a scalar's text equals a string.
  func text(of content: NodeRecord, equals string: String) -> Bool {
    let utf8 = string.utf8
    guard utf8.count == Int(content.count) else { return false }
    return text.withUnsafeBufferPointer { text in
      var position = Int(content.offset)
      for byte in utf8 {
        guard text[position] == byte else { return false }
        position += 1
      }
      return true
    }
  }

  /// The index of the record that holds the content of a node.
  func contentIndex(of index: UInt32) -> UInt32 {
    let record = records[Int(index)]
    return record.kind == .alias ? record.target : index
  }
}

/// The key and the value of one entry, as indices of records.
struct MergedEntry {
  var key: UInt32
  var value: UInt32
}

/// One node: 32 bytes, whatever it holds.
struct NodeRecord {
  enum Kind: UInt8 {
    case scalar
    case sequence
    case mapping
    case alias
  }

  /// The core schema tags that a file may use.
  enum Tag: UInt8 {
    case none
    case string
    case integer
    case float
    case boolean
    case null
    case sequence
    case mapping
  }

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The scalar was written without quotes, and not as a block.
    static let plain = Flags(rawValue: 1)

    /// A scalar at or below this node holds "${".
    static let placeholder = Flags(rawValue: 2)

    /// The mapping has entries from merge keys.
    static let merged = Flags(rawValue: 4)

    /// The node replaces an alias that refers to nothing.
    static let standIn = Flags(rawValue: 8)
  }

  var kind: Kind
  var tag: Tag = .none
  var flags: Flags = []

  var start: SourcePosition
  var end: SourcePosition

  /// The offset of a scalar's text; for an alias, the index of its target; for a collection, the
  /// number of nodes that were left out before the first one inside it.
  var offset: UInt32 = 0

  /// The byte length of a scalar's text; for a collection, the number of elements or entries.
  var count: UInt32 = 0

  /// The index of the first node that is not inside this one.
  var next: UInt32 = 0

  /// The index of the node that an alias refers to.
  var target: UInt32 { offset }

  var range: SourceRange { SourceRange(start: start, end: end) }
}
