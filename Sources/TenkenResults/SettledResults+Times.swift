import TenkenSimulation

/// How long a tester worked on a case on a device, by the times of the results.
package struct WorkedCase: Hashable, Sendable {
  /// Who tested.
  package let tester: String
  /// The address of the case.
  package let address: String
  /// For each time that the tester came to the case, the seconds since the tester's result of the
  /// case before; nil for the first one.
  package internal(set) var times: [Int?]
}

extension SettledResults {
  /// What testers did on each device, with the time between their results.
  ///
  /// Only checklists and boards say when a result was found; an imported sheet says the day. A
  /// result counts, too, if its tester corrected it later.
  ///
  /// - Parameters:
  ///   - addresses: The cases to look at.
  ///   - builds: The builds to look at; nil for all.
  /// - Returns: The cases of each tester, device and build, each once, in the order of the first
  ///   results.
  package func workedCases(of addresses: [String], in builds: [String]?) -> [WorkedCase] {
    struct Place: Hashable {
      let tester: Int32
      let device: Int32
      let build: Int32
    }
    let texts = log.shared.texts
    let known = Set(addresses.compactMap { texts.number(of: $0) })
    let selected = builds.map { Set($0.compactMap { texts.number(of: $0) }) }
    let records = log.records.filter { record in
      record.kind == .result && (record.origin == .checklist || record.origin == .board)
        && known.contains(record.address) && selected?.contains(record.build) ?? true
        && log.conflicts[record.id] == nil && !record.time.isDay
        && record.time.start <= log.now + ResultLog.futureLimit
    }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
    var last: [Place: (address: Int32, end: Int, index: Int)] = [:]
    var starts: [Int?] = []
    var ends: [(record: ResultRecord, end: Int)] = []
    for record in records {
      let place = Place(tester: record.tester, device: record.device, build: record.build)
      let before = last[place]
      if let before, before.address == record.address {
        // Ticks, notes and corrections of one case in a row are one piece of work.
        ends[before.index].end = record.time.start.seconds
        last[place] = (record.address, record.time.start.seconds, before.index)
      } else {
        starts.append(before?.end)
        ends.append((record, record.time.start.seconds))
        last[place] = (record.address, record.time.start.seconds, ends.count - 1)
      }
    }
    struct Work: Hashable {
      let place: Place
      let address: Int32
    }
    var works: [WorkedCase] = []
    var indices: [Work: Int] = [:]
    for (start, piece) in zip(starts, ends) {
      let record = piece.record
      let place = Place(tester: record.tester, device: record.device, build: record.build)
      let time = start.map { piece.end - $0 }
      let work = Work(place: place, address: record.address)
      if let index = indices[work] {
        works[index].times.append(time)
      } else {
        indices[work] = works.count
        works.append(
          WorkedCase(
            tester: texts[record.tester], address: texts[record.address], times: [time]))
      }
    }
    return works
  }
}
