/// An event, and how it counts.
package struct SettledEvent: Hashable, Sendable {
  /// The event.
  package let event: ResultEvent
  /// The status that the event counts with: its own or that of its resolutions; nil if it does not.
  package let status: ResultStatus?
  /// The resolutions of the event, by time.
  package let resolutions: [ResultEvent]
  /// Whether its tester took it back or corrected it.
  package let isReplaced: Bool
  /// Whether another line with the same id says something else.
  package let isInConflict: Bool
  /// The file that holds it.
  package let path: String
}

extension SettledResults {
  /// The events that decide how a case stands, by time.
  package func deciding(_ standing: CaseStanding) -> [SettledEvent] { settled(standing.indices) }

  /// The failures among the events that decide how a case stands, by time.
  ///
  /// If its results are out of date, their failures are among the open ones.
  package func failingNow(_ standing: CaseStanding) -> [SettledEvent] {
    let open = Set(standing.openFailures)
    return settled(standing.indices.filter { !open.contains($0) }).filter { $0.status == .failed }
  }

  /// The ids of the events that decide how a case stands, by time.
  package func decidingIDs(_ standing: CaseStanding) -> [EventID] { ids(standing.indices) }

  /// The ids of the open failures outside the current results, by time.
  package func openFailureIDs(_ standing: CaseStanding) -> [EventID] { ids(standing.openFailures) }

  /// The ids of events, by time, without reading their lines again.
  private func ids(_ indices: [Int32]) -> [EventID] {
    indices.map { log.records[Int($0)] }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }.map(\.id)
  }

  /// The open failures outside the current results, by time.
  ///
  /// A failure is open until somebody resolves it or tests the case on that device again.
  package func openFailures(_ standing: CaseStanding) -> [SettledEvent] {
    settled(standing.openFailures)
  }

  /// The results of a case that resolutions of a tester judge, by time; those replaced do not count.
  package func resolved(by tester: String, of address: String) -> [SettledEvent] {
    history(of: address).filter { one in one.resolutions.contains { $0.tester == tester } }
  }

  /// All events of a case, by time, also resolutions and events that do not count.
  ///
  /// Events of one moment come in the order in which they were recorded, as far as it is known.
  package func history(of address: String) -> [SettledEvent] {
    guard let number = log.shared.texts.number(of: address) else { return [] }
    return settled(log.records.indices.filter { log.records[$0].address == number }.map(Int32.init))
      .inOrderOfRecording
  }

  func settled(_ indices: [Int32]) -> [SettledEvent] {
    let events = indices.map { index in
      let record = log.records[Int(index)]
      let finding = findings[record.address]?.first { $0.index == index }
      return SettledEvent(
        event: log.event(at: Int(index)), status: finding?.status,
        resolutions: (resolutions[index] ?? []).map { log.event(at: Int($0)) }.byTime,
        isReplaced: replaced.contains(index), isInConflict: log.conflicts[record.id] != nil,
        path: log.files[Int(record.file)].path)
    }
    return events.sorted { $0.event.isBefore($1.event) }
  }
}

extension [SettledEvent] {
  /// The events, which are by time, with those of one moment behind what they replace or judge.
  fileprivate var inOrderOfRecording: [SettledEvent] {
    let places = Dictionary(zip(map(\.event.id), indices)) { first, _ in first }
    var followers: [Int: [Int]] = [:]
    var waiting = [Int](repeating: 0, count: count)
    for (index, one) in enumerated() {
      for id in one.event.earlier {
        guard let other = places[id], self[other].event.time == one.event.time else { continue }
        followers[other, default: []].append(index)
        waiting[index] += 1
      }
    }
    var sorted: [SettledEvent] = []
    var start = 0
    while start < count {
      let end = self[start...].firstIndex { $0.event.time != self[start].event.time } ?? count
      var order = (start..<end).filter { waiting[$0] == 0 }
      var next = 0
      while next < order.count {
        for index in followers[order[next]] ?? [] {
          waiting[index] -= 1
          if waiting[index] == 0 { order.append(index) }
        }
        next += 1
      }
      // What replaces each other in a circle has no order.
      let known = Set(order)
      sorted += (order + (start..<end).filter { !known.contains($0) }).map { self[$0] }
      start = end
    }
    return sorted
  }
}

extension [ResultEvent] {
  var byTime: [ResultEvent] { sorted { $0.isBefore($1) } }
}

extension ResultEvent {
  /// The events that were there before this one: what it replaces, or judges.
  fileprivate var earlier: [EventID] {
    if case .resolution(let ids) = content { replaces + ids } else { replaces }
  }

  /// Whether the event is listed before another: by time, then by id.
  func isBefore(_ other: ResultEvent) -> Bool { (time, id) < (other.time, other.id) }
}

extension SettledResults {
  /// All events that could be read, by time; of events in conflict only the first.
  package var events: [ResultEvent] { log.records.indices.map { log.event(at: $0) }.byTime }
}
