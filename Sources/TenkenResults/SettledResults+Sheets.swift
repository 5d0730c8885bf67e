extension SettledResults {
  /// What the events of a sheet add: those that are new, with what they correct.
  ///
  /// A sheet says how its testers judge a case now. So an event of a sheet replaces the earlier ones
  /// that the same tester has imported for the same case, build and device, unless this sheet says
  /// the same. What was imported once, also if it was corrected since, adds nothing, unless only now
  /// the scenario files show what was tested. That an option names another build or device does not
  /// make it another result, as long as nobody says so; it completes one that lacks it.
  ///
  /// - Parameters:
  ///   - sheet: The events of the sheet.
  ///   - given: What options said of all of them.
  /// - Returns: The new ones, and what became of the others.
  package func added(
    by sheet: [ResultEvent], completedBy given: TestContext
  ) -> AddedResults {
    let known = importedFromSheets(about: Set(sheet.map(\.address)))
    let contents = Set(sheet.map(\.contentOfSheet))
    let elsewhere = Dictionary(
      grouping: known.values.flatMap(\.current).filter { !contents.contains($0.contentOfSheet) },
      by: \.contentAnywhere)
    var added = AddedResults()
    for var event in sheet {
      let own = known[SheetContext(event)] ?? ImportedEvents()
      let content = event.contentOfSheet
      if own.contents.contains(content) {
        let same = own.current.filter { $0.contentOfSheet == content }
        if same.isEmpty { added.correctedCount += 1 }
        guard !same.isEmpty, !event.hash.isEmpty, same.allSatisfy(\.hash.isEmpty) else { continue }
        event.replaces = same.map(\.id)
        // The id does not depend on the hash, but the earlier event has it.
        event.id = .derived(from: event)
      } else if !given.isTestedAgain,
        let other = elsewhere[event.contentAnywhere]?.first(where: {
          event.differs(from: $0, onlyAsIn: given)
        })
      {
        guard !event.contradicts(other) else {
          added.elsewhere.append((event, other))
          continue
        }
        event.fillPlaces(from: other)
        guard !event.isWhereFound(other) else { continue }
        event.id = .derived(from: event)
        event.replaces = [other.id]
      } else {
        event.replaces = own.current.filter { other in
          !other.time.isAfter(event.time) && !contents.contains(other.contentOfSheet)
        }.map(\.id)
      }
      added.new.append(event)
    }
    return added
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

/// What the events of a sheet add to those that are there.
package struct AddedResults {
  /// Those that are new.
  package fileprivate(set) var new: [ResultEvent] = []
  /// The number of those that another import has corrected since.
  package fileprivate(set) var correctedCount = 0
  /// Those that are there as found in another build, environment, device or OS than options say.
  package fileprivate(set) var elsewhere: [(event: ResultEvent, known: ResultEvent)] = []
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
    // Imports of earlier versions wrote the midnight of the day.
    let day = EventTime(dayOf: content.time.start)
    if day.start == content.time.start { content.time = day }
    return content
  }

  /// The event without what depends on the import, and without where the result was found.
  fileprivate var contentAnywhere: ResultEvent {
    var content = contentOfSheet
    for place in Self.places { content[keyPath: place.event] = "" }
    return content
  }

  /// Where a result was found, in events and in what options say.
  private static var places:
    [(event: WritableKeyPath<ResultEvent, String>, given: KeyPath<TestContext, String>)]
  {
    [
      (\.build, \.build), (\.environment, \.environment), (\.device, \.device), (\.os, \.os),
    ]
  }

  /// Whether options, and not the sheet, say that it was found in another place.
  fileprivate func differs(from other: ResultEvent, onlyAsIn given: TestContext) -> Bool {
    Self.places.allSatisfy { place in
      let text = self[keyPath: place.event]
      return text == other[keyPath: place.event] || text.isEmpty
        || text == given[keyPath: place.given]
    }
  }

  /// Takes from another event what this one does not say about where it was found.
  fileprivate mutating func fillPlaces(from other: ResultEvent) {
    for place in Self.places where self[keyPath: place.event].isEmpty {
      self[keyPath: place.event] = other[keyPath: place.event]
    }
  }

  /// Whether it was found where another event was found.
  fileprivate func isWhereFound(_ other: ResultEvent) -> Bool {
    Self.places.allSatisfy { self[keyPath: $0.event] == other[keyPath: $0.event] }
  }

  /// Whether it says that it was found in another place than another event.
  fileprivate func contradicts(_ other: ResultEvent) -> Bool {
    Self.places.contains { place in
      let (text, known) = (self[keyPath: place.event], other[keyPath: place.event])
      return !text.isEmpty && !known.isEmpty && text != known
    }
  }

  /// Where it was found, in a few words.
  package var place: String {
    Self.places.map { self[keyPath: $0.event] }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
