/// The status of a case on devices or in runs, according to the results that count.
public struct TestStanding: Hashable, Sendable {
  /// Whether results are about the build in question and the case as it is today.
  public enum Freshness: String, CaseIterable, Hashable, Sendable {
    /// They are about the build, and the case as it is today.
    case current
    /// The case has changed since, or nobody knows what was tested.
    case scenarioChanged = "scenario-changed"
    /// They are about the case as it is today, but about other builds.
    case buildChanged = "build-changed"
    /// Nobody has tested the case.
    case never
  }

  /// The status, which may be out of date (see ``freshness``); nil if nobody tested the case.
  public let status: ResultStatus?
  /// Whether the status is up to date.
  public let freshness: Freshness
  /// Whether some current results passed and others failed.
  public let isDisputed: Bool
  /// The indices of the deciding events in the log.
  let indices: [Int32]
  /// The indices of the failures outside the current results that are not resolved or tested again.
  let openFailures: [Int32]

  /// The status, if it is up to date.
  public var currentStatus: ResultStatus? { freshness == .current ? status : nil }
  /// Whether a failure on any device is neither resolved nor tested again.
  public var hasOpenFailure: Bool { currentStatus == .failed || !openFailures.isEmpty }
}

/// The selection of results to look at.
public struct ResultQuery: Hashable, Sendable {
  /// Whether to take results of people and devices; if false, those of simulation runs.
  public var isFromDevices = true
  /// The builds; nil for the newest in which each device tested the case.
  public var builds: [String]?
  /// The environment; nil for all.
  public var environment: String?
  /// The device; nil for all.
  public var device: String?
  /// The tester; nil for all.
  public var tester: String?

  /// Selects all results of people and devices.
  public init() {}
}

/// What results are grouped by.
public enum ResultPart: Hashable, Sendable {
  /// The device.
  case device
  /// The tester.
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
  public func standings(
    of hashes: [String: String], _ query: ResultQuery = ResultQuery()
  ) -> [String: TestStanding] {
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
  public func standings(
    of hashes: [String: String], _ query: ResultQuery, by part: ResultPart
  ) -> [String: [TestStanding]] {
    let slice = ResultSlice(self, query)
    var standings: [Int32: [TestStanding]] = [:]
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

  /// The failures of a case that are not resolved or tested again there in a newer build, by time.
  public func openFailures(of address: String) -> [SettledEvent] {
    let indices = ResultSlice(self, ResultQuery()).openFailures(of: address).map(\.index)
    return settled(indices)
  }

  /// The addresses that results name and that are not among the known ones, sorted.
  public func unknownAddresses(_ known: some Collection<String>) -> [String] {
    let known = Set(known)
    return findings.keys.map { log.shared.texts[$0] }.filter { !known.contains($0) }.sorted()
  }
}

/// The results that a query selects.
private struct ResultSlice {
  private let results: SettledResults
  private let query: ResultQuery
  private let builds: Set<Int32>?
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
    builds = query.builds.map { Set($0.map(number)) }
    environment = query.environment.map(number)
    device = query.device.map(number)
    tester = query.tester.map(number)
  }

  /// The selected results of a case, in any build.
  func selected(_ address: String) -> [SettledResults.Finding] {
    let all = results.log.shared.texts.number(of: address).flatMap { results.findings[$0] } ?? []
    return all.filter { isSelected(record($0)) }
  }

  func openFailures(of address: String) -> [SettledResults.Finding] {
    newest(selected(address)).filter { $0.status == .failed }
  }

  /// The standing of a case according to its selected results.
  func standing(_ selected: [SettledResults.Finding], hash: String) -> TestStanding {
    let texts = results.log.shared.texts
    guard !selected.isEmpty else { return TestStanding(.never, []) }
    let hash = hash.isEmpty ? nil : texts.number(of: hash)
    let newest = self.newest(selected)
    let ofToday = selected.filter { hash != nil && record($0).hash == hash }
    let current = self.newest(ofToday.filter { builds?.contains(record($0).build) ?? true })
    if !current.isEmpty {
      let counted = Set(current.map(\.index))
      let open = newest.filter { $0.status == .failed && !counted.contains($0.index) }
        .filter { !isTestedAgain(record($0), in: current) }
      return TestStanding(
        .current, current, isDisputed: isDisputed(current), openFailures: open.map(\.index))
    }
    let open = newest.filter { $0.status == .failed }.map(\.index)
    guard ofToday.isEmpty else {
      return TestStanding(.buildChanged, self.newest(ofToday), openFailures: open)
    }
    return TestStanding(.scenarioChanged, newest, openFailures: open)
  }

  func record(_ finding: SettledResults.Finding) -> ResultRecord {
    results.log.records[Int(finding.index)]
  }

  private func isSelected(_ record: ResultRecord) -> Bool {
    record.origin.isFromDevices == query.isFromDevices
      && (environment.map { $0 == record.environment } ?? true)
      && (device.map { $0 == record.device } ?? true)
      && (tester.map { $0 == record.tester } ?? true)
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

  /// Whether some results passed and others failed.
  private func isDisputed(_ findings: [SettledResults.Finding]) -> Bool {
    findings.contains { $0.status == .passed } && findings.contains { $0.status == .failed }
  }
}

/// A device in an environment.
private struct DeviceEnvironment: Hashable {
  let environment: Int32
  let device: Int32

  init(_ record: ResultRecord) {
    environment = record.environment
    device = record.device
  }
}

extension TestStanding {
  fileprivate init(
    _ freshness: Freshness, _ findings: [SettledResults.Finding], isDisputed: Bool = false,
    openFailures: [Int32] = []
  ) {
    self.init(
      status: .combined(findings.lazy.map(\.status)), freshness: freshness, isDisputed: isDisputed,
      indices: findings.map(\.index), openFailures: openFailures)
  }
}
