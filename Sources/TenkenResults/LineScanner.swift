import TenkenSimulation

/// Reads lines of results in their usual form directly from bytes, without building a JSON tree.
///
/// It accepts what the writer writes, with the members in any order, and gives up on anything
/// unusual. Such a line is read by ``ResultEvent/init(line:)``, which accepts it or says what is
/// wrong with it. Whatever this scanner accepts, that initialiser accepts with the same meaning; a
/// test compares the two.
struct LineScanner {
  let bytes: UnsafeRawBufferPointer
  /// The offset of the next byte to read.
  var offset: Int
  /// The offset at which the line begins.
  private let start: Int
  /// The members read so far, one bit each.
  private var seen: UInt32 = 0
  private var record = ResultRecord()

  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
    start = offset
  }

  /// Reads an object up to the end of its line; nil if it is unusual.
  mutating func line(_ texts: inout EventTexts, _ last: inout LastLine) -> ResultRecord? {
    guard readMembers(&texts, &last), offset - start <= EventFormat.lineLimit,
      offset == bytes.count || bytes[offset] == UInt8(ascii: "\n"), isComplete
    else {
      last.members.removeAll(keepingCapacity: true)
      return nil
    }
    record.start = start
    record.count = offset - start
    last.record = record
    return record
  }

  private mutating func readMembers(_ texts: inout EventTexts, _ last: inout LastLine) -> Bool {
    guard take("{") else { return false }
    var index = 0
    repeat {
      if repeats(index, &last) {
        index += 1
        continue
      }
      skipSpace()
      let start = offset
      guard let name = plainString(), let key = key(at: name), seen & key.bit == 0, take(":") else {
        return false
      }
      seen |= key.bit
      guard read(key, &texts, &last) else { return false }
      last.store(LastLine.Member(range: start..<offset, key: key), at: index)
      index += 1
    } while take(",")
    last.members.removeLast(last.members.count - index)
    return take("}")
  }

  /// Accepts a member that has the same index and the same bytes as in the previous line.
  private mutating func repeats(_ index: Int, _ last: inout LastLine) -> Bool {
    guard index < last.members.count else { return false }
    let member = last.members[index]
    let end = offset + member.range.count
    guard end <= bytes.count, seen & member.key.bit == 0,
      slice(offset..<end).hasSameBytes(as: slice(member.range))
    else { return false }
    offset = end
    seen |= member.key.bit
    record.copy(member.key, from: last.record)
    return true
  }

  /// Whether the members are all that this kind of event needs, with none of another kind.
  private var isComplete: Bool {
    guard seen & Self.required == Self.required, record.address != 0 else { return false }
    switch record.kind {
    case .result:
      return seen & EventFormat.Key.resolves.bit == 0
        && (record.tester != 0 || record.origin == .run)
    case .resolution:
      return seen & (EventFormat.Key.steps.bit | EventFormat.Key.evidence.bit) == 0
        && record.tester != 0 && !record.resolves.isEmpty
    }
  }

  private static let required =
    EventFormat.Key.format.bit | EventFormat.Key.version.bit | EventFormat.Key.event.bit
    | EventFormat.Key.id.bit | EventFormat.Key.time.bit | EventFormat.Key.address.bit
    | EventFormat.Key.status.bit

  /// Reads the value of a member; false if it is unusual.
  private mutating func read(
    _ key: EventFormat.Key, _ texts: inout EventTexts, _ last: inout LastLine
  ) -> Bool {
    switch key {
    case .format: return plainString().map { isEqual($0, "tenken-result") } ?? false
    case .version: return take("1")
    case .event: return readKind()
    case .id: return readID()
    case .time: return readTime()
    case .origin: return readOrigin()
    case .status:
      guard let status = status() else { return false }
      record.status = status
      return true
    // The session is not kept, but it is checked.
    case .session:
      return plainString().map { isHexadecimal($0, EventFormat.sessionDigits) } ?? false
    case .tester: return set(\.tester, name(&last.tester, &texts))
    case .build: return set(\.build, name(&last.build, &texts))
    case .environment: return set(\.environment, name(&last.environment, &texts))
    case .device: return set(\.device, name(&last.device, &texts))
    case .os: return set(\.os, name(&last.os, &texts))
    case .address: return set(\.address, name(&last.address, &texts))
    case .hash: return readHash(&texts, &last)
    case .note, .ticket: return skipString()
    case .steps: return skipList { $0.skipStep() }
    case .evidence: return skipList { $0.skipEvidence() }
    case .resolves: return readIDs(\.resolves, &texts)
    case .replaces: return readIDs(\.replaces, &texts)
    }
  }

  private mutating func set(_ field: WritableKeyPath<ResultRecord, Int32>, _ number: Int32?) -> Bool
  {
    guard let number else { return false }
    record[keyPath: field] = number
    return true
  }

  private mutating func readKind() -> Bool {
    guard let text = plainString() else { return false }
    if isEqual(text, "result") {
      record.kind = .result
    } else if isEqual(text, "resolution") {
      record.kind = .resolution
    } else {
      return false
    }
    return true
  }

  private mutating func readOrigin() -> Bool {
    guard let text = plainString() else { return false }
    if isEqual(text, "checklist") {
      record.origin = .checklist
    } else if isEqual(text, "run") {
      record.origin = .run
    } else if isEqual(text, "board") {
      record.origin = .board
    } else if isEqual(text, "import") {
      record.origin = .imported
    } else {
      return false
    }
    return true
  }

  private mutating func readID() -> Bool {
    guard let text = plainString(), let id = EventID(digits: slice(text)) else { return false }
    record.id = id
    return true
  }

  private mutating func readTime() -> Bool {
    guard let text = plainString(), let time = Instant(eventTime: slice(text)) else { return false }
    record.time = time.seconds
    return true
  }

  private mutating func readHash(_ texts: inout EventTexts, _ last: inout LastLine) -> Bool {
    guard let number = name(&last.hash, &texts) else { return false }
    record.hash = number
    return isHexadecimal(last.hash.range, EventFormat.hashDigits)
  }

  private mutating func readIDs(
    _ field: WritableKeyPath<ResultRecord, Range<Int32>>, _ texts: inout EventTexts
  ) -> Bool {
    let first = Int32(texts.ids.count)
    let isRead = skipList { scanner in
      guard let text = scanner.plainString(), let id = EventID(digits: scanner.slice(text)) else {
        return false
      }
      texts.ids.append(id)
      return true
    }
    record[keyPath: field] = first..<Int32(texts.ids.count)
    return isRead
  }

  /// Reads a name, which is often the same as in the previous line.
  private mutating func name(_ last: inout LastText, _ texts: inout EventTexts) -> Int32? {
    guard let range = plainString(), range.count <= EventFormat.nameLimit else { return nil }
    if slice(range).hasSameBytes(as: slice(last.range)) { return last.number }
    guard let number = texts.texts.add(slice(range)) else { return nil }
    last = LastText(range: range, number: number)
    return number
  }
}

extension EventFormat.Key {
  /// The bit of the member in a set of members.
  fileprivate var bit: UInt32 {
    switch self {
    case .format: 1 << 0
    case .version: 1 << 1
    case .event: 1 << 2
    case .id: 1 << 3
    case .session: 1 << 4
    case .time: 1 << 5
    case .origin: 1 << 6
    case .tester: 1 << 7
    case .build: 1 << 8
    case .environment: 1 << 9
    case .device: 1 << 10
    case .os: 1 << 11
    case .address: 1 << 12
    case .hash: 1 << 13
    case .status: 1 << 14
    case .steps: 1 << 15
    case .note: 1 << 16
    case .ticket: 1 << 17
    case .evidence: 1 << 18
    case .resolves: 1 << 19
    case .replaces: 1 << 20
    }
  }
}
