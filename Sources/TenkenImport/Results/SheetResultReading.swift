import TenkenDiagnostics
import TenkenResults
import TenkenSimulation

/// Makes events of what testers wrote into a sheet, and collects what was not understood.
struct SheetResultReading {
  private let subject: SheetResults.Subject
  /// What holds for all results that do not say it themselves.
  private let context: TestContext
  /// What the caller says.
  let given: TestContext
  private let cover: TestedCover
  private(set) var events: [ResultEvent] = []
  private var ids: Set<EventID> = []
  /// The number of results that do not say who tested, or when, and nobody else does.
  private(set) var (testerlessCount, timelessCount) = (0, 0)
  /// The number of results that are left out for that.
  private(set) var incompleteCount = 0
  var unread = UnreadTexts()
  var unreadDates = UnreadTexts()
  /// The addresses of the cases of which only some rows have a result.
  var partial: [String] = []
  /// Those with columns that say different things.
  var contradicting: [String] = []
  /// Those that are not as they are in the known files, and those that are not there.
  var (changed, unknown): ([String], [String]) = ([], [])
  /// The address that is most like the first one that is not there; nil if none is.
  private(set) var nearest: String?
  /// Whether the results are about known cases, so that the source is not imported itself.
  var isOfKnown: Bool {
    if case .known = subject { true } else { false }
  }
  /// The testers and devices that rows name, and not the caller.
  private(set) var (otherTesters, otherDevices) = (KeptNames(), KeptNames())

  /// Finds tickets in notes where no column has one.
  private let notedTickets: NotedTickets

  init(
    _ subject: SheetResults.Subject, _ cover: TestedCover, _ given: TestContext,
    _ notedTickets: NotedTickets
  ) {
    (self.subject, self.cover, self.given) = (subject, cover, given)
    self.notedTickets = notedTickets
    context = cover.completed(by: given)
    if let date = cover.date { look(atDate: date) }
  }

  /// A row with its status, its tester and its time.
  private struct Judged {
    let row: TestedCase.Row
    let status: ResultStatus
    let tester: String
  }

  /// Reads the results of a case in one execution.
  ///
  /// - Parameters:
  ///   - entry: The case.
  ///   - round: The execution.
  ///   - isOfRows: Whether each row of the case has a result of its own.
  mutating func read(_ entry: SheetResults.Entry, _ round: Int, isOfRows: Bool) {
    let rows = entry.tested.rows.filter { $0.round == round }
    guard rows.contains(where: { !$0.verdicts.isEmpty }) else { return }
    guard let named = name(of: entry) else { return }
    let (address, hash) = named
    for date in rows.compactMap({ $0.first(.date) }) { look(atDate: date) }
    let testers = Set(rows.compactMap(\.testerName))
    let only = testers.count == 1 ? testers.first : nil
    var judged: [Judged] = []
    var isUnread = false
    for row in rows {
      let tester = row.testerName ?? only ?? context.tester
      let statuses = Set(row.verdicts.compactMap { status(of: $0) })
      if statuses.count > 1 { contradicting.append(address) }
      isUnread = isUnread || statuses.count != 1 && !row.verdicts.isEmpty
      let only = statuses.count == 1 ? statuses.first : nil
      judged.append(Judged(row: row, status: only ?? .open, tester: tester))
    }
    let count = isOfRows ? entry.tested.rowCount : 1
    var names: [String] = []
    for tester in judged.map(\.tester) where !names.contains(tester) { names.append(tester) }
    let isOwn = entry.givenAddress != nil
    var (isJudged, isLeftOut) = (false, false)
    // Several may have tested the rows of a case together: each says what those rows did.
    let isShared = names.count > 1 && judged.count { $0.status != .open } >= count
    for tester in names {
      let own = judged.filter { $0.tester == tester }
      guard own.contains(where: { $0.status != .open }) else { continue }
      if let status = whole(own.map(\.status), of: isShared ? own.count : count) {
        add(own, of: rows, by: tester, status, address, hash, isOwn: isOwn)
        isJudged = true
      } else {
        isLeftOut = true
      }
    }
    // What one found is enough.
    if isLeftOut, !isJudged, !isUnread { partial.append(address) }
  }

  /// The address and the content hash of a case; nil if no file has it.
  private mutating func name(
    of entry: SheetResults.Entry
  ) -> (address: String, hash: String)? {
    guard case .known(let hashes) = subject else { return entry.written }
    guard let address = entry.givenAddress else {
      if let id = entry.givenID { leaveOut(id, from: hashes) }
      return nil
    }
    guard let hash = hashes[address] else {
      leaveOut(address, from: hashes)
      return nil
    }
    guard entry.isUnchanged else {
      changed.append(address)
      return (address, "")
    }
    return (address, hash)
  }

  /// Takes note of the name of a case that no file has, with the nearest one of the first.
  private mutating func leaveOut(_ name: String, from hashes: [String: String]) {
    if unknown.isEmpty { nearest = nearestName(to: name, in: hashes.keys.sorted()) }
    unknown.append(name)
  }

  /// The status that a cell gives; nil if it is not understood.
  private mutating func status(of cell: ImportedNote) -> ResultStatus? {
    let text = cell.text.text
    if let status = cover.meaning(of: text) { return status }
    // A ticked box says what its column is for: *Pass*, or *NG*.
    if ["[x]", "[X]", "☑"].contains(text) {
      let status = VerdictTable.embedded.status(of: cell.label)
      return status == nil || status == .open ? .passed : status
    }
    unread.add(cell.text)
    return nil
  }

  /// The status of a case from those of its rows; nil if open rows may change it.
  private func whole(_ statuses: [ResultStatus], of count: Int) -> ResultStatus? {
    let whole = ResultStatus.combined(statuses)
    if whole == .failed || whole == .blocked { return whole }
    return statuses.count { $0 != .open } >= count ? whole : nil
  }

  /// Takes note of a date that cannot be read.
  mutating func look(atDate date: ImportedText) {
    if EventTime(inSheet: date.text) == nil { unreadDates.add(date) }
  }

  /// The latest time that rows give.
  private func time(_ rows: [TestedCase.Row]) -> EventTime? {
    rows.compactMap { $0.first(.date) }.compactMap { EventTime(inSheet: $0.text) }.max()
  }

  private mutating func add(
    _ judged: [Judged], of rows: [TestedCase.Row], by tester: String, _ status: ResultStatus,
    _ address: String, _ hash: String, isOwn: Bool
  ) {
    let own = judged.map(\.row)
    let found = time(own) ?? time(rows) ?? context.time
    testerlessCount += tester.isEmpty ? 1 : 0
    timelessCount += found == nil ? 1 : 0
    guard let time = found, !tester.isEmpty else { return incompleteCount += 1 }
    var event = ResultEvent(
      id: EventID(high: 0, low: 0), time: time, address: address, status: status)
    context.fill(&event)
    let devices = Set(own.map(\.device).filter { !$0.isEmpty })
    if let device = devices.first, devices.count == 1 { event.device = device }
    event.tester = tester
    event.origin = .imported
    event.hash = hash
    var notes = texts(.remark, own).map(\.text.text)
    let asides = own.flatMap(\.verdicts).filter { VerdictTable.embedded.hasAside($0.text.text) }
    notes += asides.map { "\($0.label): \($0.text.text)" }
    var steps: [ResultEvent.StepResult] = []
    for one in judged {
      let actual = texts(.actual, [one.row]).map(\.text.text).joined(separator: "\n")
      if isOwn, let step = one.row.step, step > 0, one.status != .open || !actual.isEmpty {
        steps.append(ResultEvent.StepResult(step: step, status: one.status, actual: actual))
      } else {
        notes += texts(.actual, [one.row]).map { "\($0.label): \($0.text.text)" }
      }
    }
    let evidence = texts(.evidence, own)
    let links = evidence.filter(\.isLink)
    notes += evidence.filter { !$0.isLink }.map { "\($0.label): \($0.text.text)" }
    event.content = .result(
      steps: steps, evidence: links.map { ResultEvent.Evidence(.link($0.text.text)) })
    event.note = notes.joined(separator: "\n")
    event.ticket = texts(.ticket, own).map(\.text.text).joined(separator: ", ")
    event.id = .derived(from: event)
    if event.ticket.isEmpty {
      var tickets: [String] = []
      for ticket in texts(.remark, own).compactMap({ notedTickets.ticket(in: $0.text.text) })
      where !tickets.contains(ticket) { tickets.append(ticket) }
      event.ticket = tickets.joined(separator: ", ")
    }
    guard ids.insert(event.id).inserted else { return }
    events.append(event)
    if !rows.contains(where: { $0.testerName == tester }) { otherTesters.isUsed = true }
    if devices.isEmpty { otherDevices.isUsed = true }
    otherTesters.add(event.tester, insteadOf: given.tester)
    otherDevices.add(event.device, insteadOf: given.device)
  }

  /// The texts of a column, each once.
  private func texts(_ column: SheetColumn, _ rows: [TestedCase.Row]) -> [ImportedNote] {
    var known: Set<String> = []
    return rows.flatMap { $0.texts[column] ?? [] }.filter { known.insert($0.text.text).inserted }
  }
}

extension ImportedNote {
  /// Whether the text is nothing but a link.
  fileprivate var isLink: Bool {
    let (text, isPlain) = (text.text, !text.text.contains(where: \.isWhitespace))
    return isPlain && (text.hasPrefix("https://") || text.hasPrefix("http://"))
  }
}
