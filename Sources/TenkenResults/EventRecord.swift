import TenkenSimulation

/// What the standing of cases needs of an event: numbers of texts, and where its line is.
struct EventRecord: Sendable {
  /// What tells it from every other.
  var id = EventID(high: 0, low: 0)
  /// Seconds since the start of 1970, UTC.
  var time = 0
  /// The number of the file, and the bytes of the line there.
  var file: Int32 = 0
  /// The number of the line, from 0.
  var lineNumber: Int32 = 0
  /// Where the line begins in the file.
  var start = 0
  /// How many bytes it has.
  var count = 0
  /// Which kind of event it is.
  var kind = EventFormat.Kind.result
  /// How the case stood.
  var status = ResultStatus.open
  /// What wrote it down.
  var origin = ResultOrigin.checklist
  var tester: Int32 = 0
  var build: Int32 = 0
  var environment: Int32 = 0
  var device: Int32 = 0
  var os: Int32 = 0
  var address: Int32 = 0
  var hash: Int32 = 0
  /// The ids that it replaces, among those of the log.
  var replaces: Range<Int32> = 0..<0
  /// The ids that it resolves, among those of the log.
  var resolves: Range<Int32> = 0..<0
}

extension EventRecord {
  /// The record with numbers of a log, in place of those of its file.
  ///
  /// - Parameters:
  ///   - numbers: The log's numbers of texts, by those of the file.
  ///   - firstID: Where the ids of the file begin among those of the log.
  ///   - file: The number of the file.
  /// - Returns: The record as the log holds it.
  func renumbered(_ numbers: [Int32], ids firstID: Int32, file: Int32) -> EventRecord {
    var record = self
    record.file = file
    record.tester = numbers[Int(tester)]
    record.build = numbers[Int(build)]
    record.environment = numbers[Int(environment)]
    record.device = numbers[Int(device)]
    record.os = numbers[Int(os)]
    record.address = numbers[Int(address)]
    record.hash = numbers[Int(hash)]
    record.replaces = replaces.lowerBound + firstID..<replaces.upperBound + firstID
    record.resolves = resolves.lowerBound + firstID..<resolves.upperBound + firstID
    return record
  }
}

/// What records are made into: the texts and ids of all of them.
struct EventTexts: Sendable {
  var texts = TextTable()
  var ids: [EventID] = []

  /// The record of an event that was read as a whole.
  mutating func record(of event: ResultEvent) -> EventRecord {
    var record = EventRecord()
    record.id = event.id
    record.time = event.time.seconds
    record.kind = event.kind
    record.status = event.status
    record.origin = event.origin
    record.tester = texts.add(event.tester)
    record.build = texts.add(event.build)
    record.environment = texts.add(event.environment)
    record.device = texts.add(event.device)
    record.os = texts.add(event.os)
    record.address = texts.add(event.address)
    record.hash = texts.add(event.hash)
    record.replaces = add(event.replaces)
    if case .resolution(let ids) = event.content { record.resolves = add(ids) }
    return record
  }

  private mutating func add(_ more: [EventID]) -> Range<Int32> {
    let start = Int32(ids.count)
    ids += more
    return start..<Int32(ids.count)
  }
}
