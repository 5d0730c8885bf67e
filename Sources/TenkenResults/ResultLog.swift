public import TenkenDiagnostics
public import TenkenSimulation

/// All that was found out, of any number of files: a set of events, in which order never matters.
///
/// Reading never throws and never stops at the first fault; a line with a fault counts nothing.
public struct ResultLog: Sendable {
  /// A file that was read.
  struct File: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// Two lines of one id that say different things.
  struct Conflict: Sendable {
    var records: [EventRecord]
  }

  /// The moment that tells which events are from the future.
  public let now: Instant
  /// What is wrong with the files, as far as single lines show it.
  public private(set) var diagnostics: [Diagnostic] = []
  private(set) var files: [File] = []
  private(set) var records: [EventRecord] = []
  private(set) var shared = EventTexts()
  /// The places of the records by their ids.
  private(set) var places: [EventID: Int32] = [:]
  /// The records that share an id with another that says something else; they count nothing.
  private(set) var conflicts: [EventID: Conflict] = [:]

  /// How far the clock of a device may be ahead, before its events are from the future: a day, so that
  /// clocks of the wrong time zone are none of them.
  static let futureLimit = 86_400
  /// Begins a log without events.
  public init(now: Instant) { self.now = now }

  /// How many events it holds.
  public var count: Int { records.count }

  /// Takes the events of a file: those that it holds already count once.
  public mutating func read(_ bytes: [UInt8], path: String) {
    add(ReadResultFile(bytes, path: path, now: now))
  }

  /// Takes the events of a file that was read, maybe beside others: those that it holds already count once.
  public mutating func add(_ file: ReadResultFile) {
    diagnostics += file.diagnostics
    guard file.isWithinLimit else { return }
    let (number, firstID) = (Int32(files.count), Int32(shared.ids.count))
    files.append(File(path: file.path, bytes: file.bytes))
    let numbers = file.texts.texts.texts.map { shared.texts.add($0) }
    shared.ids += file.texts.ids
    for record in file.records {
      add(record.renumbered(numbers, ids: firstID, file: number))
    }
  }

  /// Takes the events of files that were read: those that it holds already count once.
  public mutating func add(_ files: [ReadResultFile]) {
    let count = files.reduce(count) { $0 + $1.records.count }
    records.reserveCapacity(count)
    places.reserveCapacity(count)
    for file in files { add(file) }
  }

  /// Takes one event, as if a file held it; a line for it is written by its ``ResultEvent/line``.
  public mutating func insert(_ event: ResultEvent, path: String = "") {
    read(Array(event.line.utf8) + [UInt8(ascii: "\n")], path: path)
  }

  /// Whether it holds an event of an id.
  public func contains(_ id: EventID) -> Bool { places[id] != nil }

  /// The event at a place, with all that its line says.
  func event(at place: Int) -> ResultEvent {
    do throws(EventFault) {
      return try ResultEvent(line: line(of: records[place]))
    } catch {
      preconditionFailure("a line counts only if it can be read: \(error.summary)")
    }
  }

  /// The bytes of a record's line.
  func line(of record: EventRecord) -> [UInt8] {
    Array(files[Int(record.file)].bytes[record.start..<record.start + record.count])
  }

  private mutating func add(_ record: EventRecord) {
    // Most ids are new: they are looked for once.
    guard let old = places.updateValue(Int32(records.count), forKey: record.id) else {
      guard records.count < EventFormat.eventLimit else {
        places[record.id] = nil
        return tellTooMany()
      }
      records.append(record)
      return
    }
    places[record.id] = old
    let known = [records[Int(old)]] + (conflicts[record.id]?.records ?? [])
    if known.contains(where: { isSame($0, record) }) { return }
    conflicts[record.id, default: Conflict(records: [])].records.append(record)
  }

  private mutating func tellTooMany() {
    guard !diagnostics.contains(where: { $0.identifier == Diagnostic.tooManyEvents }) else {
      return
    }
    diagnostics.append(.tooManyEvents(files.last?.path ?? "", limit: EventFormat.eventLimit))
  }

  /// Whether two lines say the same, whatever the order of their members.
  private func isSame(_ one: EventRecord, _ other: EventRecord) -> Bool {
    let (first, second) = (line(of: one), line(of: other))
    if first == second { return true }
    do throws(EventFault) {
      return try ResultEvent(line: first) == ResultEvent(line: second)
    } catch {
      return false
    }
  }
}
