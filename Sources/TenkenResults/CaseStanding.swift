/// How a case stands according to results, with the events that decide it.
package struct CaseStanding: Hashable, Sendable {
  /// The standing.
  package let standing: Standing
  /// The status that its results have together, even if they are out of date; nil without results.
  package let status: ResultStatus?
  /// The indices of the deciding events in the log.
  let indices: [Int32]
  /// The indices of the failures outside the current results that are not resolved or tested again.
  let openFailures: [Int32]
}

/// The selection of results to look at.
package struct ResultQuery: Hashable, Sendable {
  /// Whether to take results of people and devices; if false, those of simulation runs.
  package var isFromDevices = true
  /// The builds; nil for the newest in which each device tested the case.
  ///
  /// Newer builds than these are not looked at, so that a build stands as it did in its time.
  package var builds: [String]?
  /// The environment; nil for all.
  package var environment: String?
  /// The device; nil for all.
  package var device: String?
  /// The tester; nil for all.
  package var tester: String?

  /// Selects all results of people and devices.
  package init() {}
}

/// What results are grouped by.
package enum ResultPart: Hashable, Sendable {
  case device
  case tester
}

extension ResultRecord {
  /// The number of the device's or tester's name.
  fileprivate subscript(part: ResultPart) -> Int32 {
    switch part {
    case .device: device
    case .tester: tester
    }
  }
}

extension SettledResults {
  /// The standing of cases.
  ///
  /// - Parameters:
  ///   - hashes: The content hashes of the cases today, by their addresses.
  ///   - query: The results to look at.
  /// - Returns: The standing of each case, by its address.
  package func standings(
    of hashes: [String: String], _ query: ResultQuery = ResultQuery()
  ) -> [String: CaseStanding] {
    let slice = ResultSlice(self, query)
    return hashes.reduce(into: [:]) { standings, testCase in
      standings[testCase.key] = slice.standing(
        slice.selected(testCase.key), hash: testCase.value)
    }
  }

  /// The standing of cases for each device, or for each tester.
  ///
  /// - Parameters:
  ///   - hashes: The content hashes of the cases today, by their addresses.
  ///   - query: The results to look at.
  ///   - part: What the results are grouped by.
  /// - Returns: The standing of each case that has results there, by the name of the device or
  ///   tester.
  package func standings(
    of hashes: [String: String], _ query: ResultQuery, by part: ResultPart
  ) -> [String: [CaseStanding]] {
    let slice = ResultSlice(self, query)
    var standings: [Int32: [CaseStanding]] = [:]
    for (address, hash) in hashes {
      let found = Dictionary(grouping: slice.selected(address)) { slice.record($0)[part] }
      for (name, findings) in found {
        standings[name, default: []].append(slice.standing(findings, hash: hash))
      }
    }
    return standings.reduce(into: [:]) { named, part in
      let name = log.shared.texts[part.key]
      if !name.isEmpty { named[name] = part.value }
    }
  }

  /// The failures of a case that make it fail, whatever it means today, by time.
  ///
  /// - Parameters:
  ///   - address: The address of the case.
  ///   - query: The results to look at.
  /// - Returns: The failures that are not resolved, or tested again there in a newer build.
  package func failures(of address: String, _ query: ResultQuery = ResultQuery()) -> [SettledEvent]
  {
    settled(ResultSlice(self, query).failures(of: address))
  }

  /// The addresses that results name and that are not among the known ones, sorted.
  package func unknownAddresses(_ known: some Collection<String>) -> [String] {
    let known = Set(known)
    return Set(findings.keys).union(approvals.keys).map { log.shared.texts[$0] }.filter {
      !known.contains($0)
    }.sorted()
  }
}

/// The results that a query selects.
private struct ResultSlice {
  private let results: SettledResults
  private let query: ResultQuery
  private let builds: Set<Int32>?
  /// The rank of the newest build to look at; nil for all.
  private let newestRank: Int?
  /// The number of the required text; nil for any.
  private let environment: Int32?
  private let device: Int32?
  private let tester: Int32?

  init(_ results: SettledResults, _ query: ResultQuery) {
    let texts = results.log.shared.texts
    // A text that no event has gets a number that no event has.
    func number(_ text: String) -> Int32 { texts.number(of: text) ?? -1 }
    self.results = results
    self.query = query
    let builds = query.builds.map { Set($0.map(number)) }
    self.builds = builds
    newestRank = builds?.compactMap { $0 < 0 ? nil : results.builds.rank(of: $0) }.max()
    environment = query.environment.map(number)
    device = query.device.map(number)
    tester = query.tester.map(number)
  }

  /// The selected results of a case, in any build.
  func selected(_ address: String) -> [SettledResults.Finding] {
    let all = results.log.shared.texts.number(of: address).flatMap { results.findings[$0] } ?? []
    return all.filter { isSelected(record($0)) }
  }

  /// The failures of a case that count for one of the contents with which it was tested.
  func failures(of address: String) -> [Int32] {
    let all = selected(address)
    let groups = [all] + Dictionary(grouping: all) { record($0).hash }.values
    let failed = groups.flatMap { newest($0).filter { $0.status == .failed }.map(\.index) }
    return Set(failed).sorted()
  }

  /// The standing of a case according to its selected results.
  func standing(_ selected: [SettledResults.Finding], hash: String) -> CaseStanding {
    guard !selected.isEmpty else { return CaseStanding(.never, []) }
    let hash = hash.isEmpty ? nil : results.log.shared.texts.number(of: hash)
    let newest = self.newest(selected)
    let ofToday = selected.filter { hash != nil && record($0).hash == hash }
    let current = self.newest(ofToday.filter { builds?.contains(record($0).build) ?? true })
    let counted = Set(current.map(\.index))
    let open = newest.filter { $0.status == .failed && !counted.contains($0.index) }
      .filter { !isTestedAgain(record($0), in: current) }.map(\.index)
    let standing = Standing(current.map(\.status), hasOpenFailure: !open.isEmpty)
    if !current.isEmpty { return CaseStanding(standing ?? .never, current, openFailures: open) }
    return ofToday.isEmpty
      ? CaseStanding(standing ?? .scenarioChanged, newest, openFailures: open)
      : CaseStanding(standing ?? .buildChanged, self.newest(ofToday), openFailures: open)
  }

  func record(_ finding: SettledResults.Finding) -> ResultRecord {
    results.log.records[Int(finding.index)]
  }

  private func isSelected(_ record: ResultRecord) -> Bool {
    record.origin.isFromDevices == query.isFromDevices
      && (environment.map { $0 == record.environment } ?? true)
      && (device.map { $0 == record.device } ?? true)
      && (tester.map { $0 == record.tester } ?? true)
      && !isTooNew(record)
  }

  /// Whether a result is about a newer build than those in question.
  private func isTooNew(_ record: ResultRecord) -> Bool {
    guard let newestRank, let rank = results.builds.rank(of: record.build) else { return false }
    return rank > newestRank
  }

  /// The results in the newest build that each device was tested in, for each environment.
  ///
  /// Results in a build that is neither older nor newer than others are kept.
  private func newest(_ findings: [SettledResults.Finding]) -> [SettledResults.Finding] {
    guard findings.count > 1 else { return findings }
    var numbers: [DeviceEnvironment: Int] = [:]
    var newest: [Int] = []
    let ranks = findings.map { finding in
      let rank = rank(finding) ?? .min
      let number = numbers[DeviceEnvironment(record(finding)), default: newest.count]
      if number == newest.count {
        numbers[DeviceEnvironment(record(finding))] = number
        newest.append(rank)
      } else if rank > newest[number] {
        newest[number] = rank
      }
      return (number: number, rank: rank)
    }
    return zip(findings, ranks).filter { _, entry in
      entry.rank == .min || newest[entry.number] == entry.rank
    }.map(\.0)
  }

  /// Whether a failure's device was tested again, in the same build or a newer one.
  private func isTestedAgain(
    _ failure: ResultRecord, in current: [SettledResults.Finding]
  ) -> Bool {
    current.contains { finding in
      guard DeviceEnvironment(record(finding)) == DeviceEnvironment(failure) else { return false }
      if record(finding).build == failure.build { return true }
      guard let rank = rank(finding), let old = results.builds.rank(of: failure.build) else {
        return false
      }
      return rank > old
    }
  }

  private func rank(_ finding: SettledResults.Finding) -> Int? {
    results.builds.rank(of: record(finding).build)
  }
}

private struct DeviceEnvironment: Hashable {
  let environment: Int32
  let device: Int32

  init(_ record: ResultRecord) {
    environment = record.environment
    device = record.device
  }
}

extension CaseStanding {
  fileprivate init(
    _ standing: Standing, _ findings: [SettledResults.Finding], openFailures: [Int32] = []
  ) {
    self.init(
      standing: standing, status: .combined(findings.lazy.map(\.status)),
      indices: findings.map(\.index), openFailures: openFailures)
  }
}

extension Standing {
  /// The standing by current results and open failures; nil if there are none.
  fileprivate init?(_ current: [ResultStatus], hasOpenFailure: Bool) {
    if current.contains(.passed), current.contains(.failed) {
      self = .disagreeing
    } else if hasOpenFailure {
      self = .failed
    } else if let status = ResultStatus.combined(current) {
      self.init(status)
    } else {
      return nil
    }
  }
}
