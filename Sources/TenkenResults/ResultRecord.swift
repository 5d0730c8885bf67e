import TenkenSimulation

/// The parts of an event that decide how cases stand: its texts as numbers, and where its line is.
struct ResultRecord: Sendable {
  /// The unique identifier of the event.
  var id = EventID(high: 0, low: 0)
  /// When it was tested.
  var time = EventTime(Instant(seconds: 0))
  /// The index of the file in the log.
  var file: Int32 = 0
  var lineNumber: Int32 = 0
  /// The offset in the file at which the line begins.
  var start = 0
  /// The length of the line in bytes.
  var count = 0
  var kind = EventFormat.Kind.result
  /// The status of the case.
  var status = ResultStatus.open
  /// What an approval says.
  var decision = ApprovalDecision.approved
  /// Whether the quick reader has read the line.
  var isUsual = false
  /// What recorded the event.
  var origin = ResultOrigin.checklist
  var tester: Int32 = 0
  var build: Int32 = 0
  var environment: Int32 = 0
  var device: Int32 = 0
  var os: Int32 = 0
  var address: Int32 = 0
  var hash: Int32 = 0
  /// The ids of the events that it replaces, as a range in the log's list of ids.
  var replaces: Range<Int32> = 0..<0
  /// The ids of the events that it resolves, as a range in the log's list of ids.
  var resolves: Range<Int32> = 0..<0
}

extension ResultRecord {
  /// The record with the numbers of its file replaced by those of a log.
  ///
  /// - Parameters:
  ///   - numbers: The log's number of each text, by its number in the file.
  ///   - firstID: The index in the log's list of ids at which the ids of the file begin.
  ///   - file: The index of the file.
  /// - Returns: The record as the log stores it.
  func renumbered(_ numbers: [Int32], ids firstID: Int32, file: Int32) -> ResultRecord {
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

/// The texts and ids that a set of records refers to.
struct EventTexts: Sendable {
  var texts = TextTable()
  var ids: [EventID] = []

  /// Makes the record of an event whose line was read completely.
  mutating func record(of event: ResultEvent) -> ResultRecord {
    var record = ResultRecord()
    record.id = event.id
    record.time = event.time
    record.kind = event.kind
    record.status = event.status
    record.decision = event.decision
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
