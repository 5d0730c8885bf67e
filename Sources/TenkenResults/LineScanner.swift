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
    record.isUsual = true
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
      guard let (key, number) = plainName(EventFormat.Key.names), take(":") else { return false }
      let bit: UInt32 = 1 << UInt32(number)
      guard seen & bit == 0, read(key, &texts, &last) else { return false }
      seen |= bit
      last.store(LastLine.Member(range: start..<offset, key: key, bit: bit), at: index)
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
    guard end <= bytes.count, seen & member.bit == 0,
      slice(offset..<end).hasSameBytes(as: slice(member.range))
    else { return false }
    offset = end
    seen |= member.bit
    record.copy(member.key, from: last.record)
    return true
  }

  /// Whether the members are all that this kind of event needs, with none of another kind.
  private var isComplete: Bool {
    guard record.address != 0 else { return false }
    switch record.kind {
    case .result:
      return EventFormat.Key.ofResult.fit(seen)
        && (record.tester != 0 || record.origin == .run)
    case .resolution:
      return EventFormat.Key.ofResolution.fit(seen) && record.tester != 0
        && !record.resolves.isEmpty
    case .approval:
      // The other decisions need more than this reader knows.
      return EventFormat.Key.ofApproval.fit(seen) && record.tester != 0 && record.hash != 0
        && record.origin != .run && record.decision == .approved
    }
  }

  /// Reads the value of a member; false if it is unusual.
  private mutating func read(
    _ key: EventFormat.Key, _ texts: inout EventTexts, _ last: inout LastLine
  ) -> Bool {
    switch key {
    case .format: return plainString().map { isEqual($0, "tenken-result") } ?? false
    case .version: return take("1")
    case .event: return set(\.kind, plainName(EventFormat.Kind.names)?.value)
    case .id: return readID()
    case .time: return readTime()
    case .origin: return set(\.origin, plainName(ResultOrigin.names)?.value)
    case .status: return set(\.status, plainName(ResultStatus.names)?.value)
    case .decision: return set(\.decision, plainName(ApprovalDecision.names)?.value)
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

  private mutating func set<Value>(
    _ field: WritableKeyPath<ResultRecord, Value>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    record[keyPath: field] = value
    return true
  }

  private mutating func readID() -> Bool {
    guard let text = plainString(), let id = EventID(digits: slice(text)) else { return false }
    record.id = id
    return true
  }

  private mutating func readTime() -> Bool {
    guard let text = plainString(), let time = EventTime(slice(text)) else { return false }
    record.time = time
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
