package import TenkenDiagnostics
package import TenkenSimulation

/// All events of any number of files, as a set: their order never matters.
///
/// Reading never throws and never stops at an error; a line with an error does not count.
package struct ResultLog: Sendable {
  /// A file that was read.
  struct File: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// The later lines with an id whose first line says something else.
  struct Conflict: Sendable {
    var records: [ResultRecord]
  }

  /// The current time, which decides which events are from the future.
  package let now: Instant
  /// The problems of the files that single lines show.
  package private(set) var diagnostics: [Diagnostic] = []
  private(set) var files: [File] = []
  private(set) var records: [ResultRecord] = []
  private(set) var shared = EventTexts()
  /// The indices of the records by their ids.
  private(set) var indices: [EventID: Int32] = [:]
  /// The ids of events in conflict, with their later lines; none of these events counts.
  private(set) var conflicts: [EventID: Conflict] = [:]

  /// How many seconds an event may be ahead before it counts as one from the future.
  ///
  /// It is a day, so that a clock in the wrong time zone does no harm.
  static let futureLimit = 86_400
  /// Makes a log without events.
  package init(now: Instant) { self.now = now }

  /// The number of events.
  package var count: Int { records.count }

  /// Adds the events of a file; an event that the log already has counts once.
  package mutating func read(_ bytes: [UInt8], path: String) {
    add(ReadResultFile(bytes, path: path, now: now))
  }

  /// Adds the events of a file that was read; an event that the log already has counts once.
  ///
  /// - Parameter file: The file.
  /// - Returns: The indices of the events that are new.
  @discardableResult package mutating func add(_ file: ReadResultFile) -> Range<Int> {
    let first = count
    diagnostics += file.diagnostics
    guard file.isWithinLimit else { return first..<first }
    let (number, firstID) = (Int32(files.count), Int32(shared.ids.count))
    files.append(File(path: file.path, bytes: file.bytes))
    let numbers = file.texts.texts.texts.map { shared.texts.add($0) }
    shared.ids += file.texts.ids
    for record in file.records {
      add(record.renumbered(numbers, ids: firstID, file: number))
    }
    return first..<count
  }

  /// Adds the events of files that were read; an event that the log already has counts once.
  package mutating func add(_ files: [ReadResultFile]) {
    let count = files.reduce(count) { $0 + $1.records.count }
    records.reserveCapacity(count)
    indices.reserveCapacity(count)
    for file in files { add(file) }
  }

  /// Whether the log holds an event with an id.
  package func contains(_ id: EventID) -> Bool { indices[id] != nil }

  /// Whether the event at an index is an approval or a comment; its line is not read again.
  package func isApproval(at index: Int) -> Bool { records[index].kind == .approval }

  /// The event at an index, with everything that its line says.
  package func event(at index: Int) -> ResultEvent {
    do throws(EventError) {
      return try ResultEvent(line: line(of: records[index]))
    } catch {
      preconditionFailure("a line counts only if it can be read: \(error.summary)")
    }
  }

  /// The bytes of a record's line.
  func line(of record: ResultRecord) -> [UInt8] {
    Array(files[Int(record.file)].bytes[record.start..<record.start + record.count])
  }

  private mutating func add(_ record: ResultRecord) {
    // Most ids are new, so this needs a single lookup.
    guard let old = indices.updateValue(Int32(records.count), forKey: record.id) else {
      guard records.count < EventFormat.eventLimit else {
        indices[record.id] = nil
        return reportTooManyEvents()
      }
      records.append(record)
      return
    }
    indices[record.id] = old
    let known = [records[Int(old)]] + (conflicts[record.id]?.records ?? [])
    if known.contains(where: { isSame($0, record) }) { return }
    conflicts[record.id, default: Conflict(records: [])].records.append(record)
  }

  private mutating func reportTooManyEvents() {
    guard !diagnostics.contains(where: { $0.kind == .tooManyEvents }) else { return }
    diagnostics.append(.tooManyEvents(files.last?.path ?? "", limit: EventFormat.eventLimit))
  }

  /// Whether two lines say the same, in any order of their members.
  private func isSame(_ one: ResultRecord, _ other: ResultRecord) -> Bool {
    let (first, second) = (line(of: one), line(of: other))
    if first == second { return true }
    do throws(EventError) {
      return try ResultEvent(line: first) == ResultEvent(line: second)
    } catch {
      return false
    }
  }
}
