extension SettledResults {
  /// What the events of a sheet add: those that are new, with what they correct.
  ///
  /// A sheet says how its testers judge a case now. So an event of a sheet replaces the earlier ones
  /// that the same tester has imported for the same case, build and device, unless this sheet says
  /// the same. What was imported once, also if it was corrected since, adds nothing, unless only now
  /// the scenario files show what was tested.
  ///
  /// - Parameter sheet: The events of the sheet.
  /// - Returns: The new ones, and the number of those that another import has corrected since.
  package func added(by sheet: [ResultEvent]) -> (new: [ResultEvent], correctedCount: Int) {
    let known = importedFromSheets(about: Set(sheet.map(\.address)))
    let contents = Set(sheet.map(\.contentOfSheet))
    var new: [ResultEvent] = []
    var correctedCount = 0
    for var event in sheet {
      let own = known[SheetContext(event)] ?? ImportedEvents()
      let content = event.contentOfSheet
      if own.contents.contains(content) {
        let same = own.current.filter { $0.contentOfSheet == content }
        if same.isEmpty { correctedCount += 1 }
        guard !same.isEmpty, !event.hash.isEmpty, same.allSatisfy(\.hash.isEmpty) else { continue }
        event.replaces = same.map(\.id)
        // The id does not depend on the hash, but the earlier event has it.
        event.id = .derived(from: event)
      } else {
        event.replaces = own.current.filter { other in
          other.time <= event.time && !contents.contains(other.contentOfSheet)
        }.map(\.id)
      }
      new.append(event)
    }
    return (new, correctedCount)
  }

  /// The events of earlier sheets about some cases.
  private func importedFromSheets(about addresses: Set<String>) -> [SheetContext: ImportedEvents] {
    let numbers = Set(addresses.compactMap { log.shared.texts.number(of: $0) })
    var known: [SheetContext: ImportedEvents] = [:]
    for (index, record) in log.records.enumerated()
    where record.kind == .result && record.origin == .imported && numbers.contains(record.address) {
      let event = log.event(at: index)
      guard event.session.isEmpty else { continue }
      let counts = !replaced.contains(Int32(index)) && log.conflicts[record.id] == nil
      known[SheetContext(event), default: ImportedEvents()].add(event, counts)
    }
    return known
  }
}

/// Whose result of which case it is, and where it was found: only these replace each other.
private struct SheetContext: Hashable {
  private let texts: [String]

  init(_ event: ResultEvent) {
    texts = [
      event.address, event.tester, event.build, event.environment, event.device, event.os,
    ]
  }
}

/// The events that sheets have brought in one context.
private struct ImportedEvents {
  /// Those that nothing replaces.
  private(set) var current: [ResultEvent] = []
  /// What all of them say.
  private(set) var contents: Set<ResultEvent> = []

  mutating func add(_ event: ResultEvent, _ counts: Bool) {
    contents.insert(event.contentOfSheet)
    if counts { current.append(event) }
  }
}

extension ResultEvent {
  /// The event without what depends on the moment of its import.
  fileprivate var contentOfSheet: ResultEvent {
    var content = self
    content.id = EventID(high: 0, low: 0)
    content.hash = ""
    content.replaces = []
    return content
  }
}
