/// How a case stands on devices, or in runs, by what counts of it.
public struct TestStanding: Hashable, Sendable {
  /// Whether what was found is about what is asked for.
  public enum Currency: String, CaseIterable, Hashable, Sendable {
    /// It is about the build, and about what the case means today.
    case current
    /// The case means something else today, or nobody knows what it meant.
    case scenarioChanged = "scenario-changed"
    /// It is about the case of today, but about other builds.
    case buildChanged = "build-changed"
    /// Nobody has tested it.
    case never
  }

  /// How it stands, or stood when it was about what is asked for; nil where nobody tested it.
  public let status: ResultStatus?
  /// Whether that is about what is asked for.
  public let currency: Currency
  /// Whether some say that it passed, and others that it failed.
  public let isDisputed: Bool
  /// The places of the events that decide, in the log.
  let places: [Int32]
  /// The places of failures elsewhere, which nobody has tested there again or resolved.
  let openFailures: [Int32]

  /// The status, if it is about what is asked for.
  public var currentStatus: ResultStatus? { currency == .current ? status : nil }
  /// Whether something failed that nobody has tested again or resolved, on whatever device.
  public var hasOpenFailure: Bool { currentStatus == .failed || !openFailures.isEmpty }
}

/// Which results are asked for.
public struct ResultQuery: Hashable, Sendable {
  /// Whether what devices did is asked for, and not what runs of the simulation did.
  public var isOfDevices = true
  /// The builds: nil for the newest that each device has tested the case in.
  public var builds: [String]?
  /// The environment; nil for all.
  public var environment: String?
  /// The device; nil for all.
  public var device: String?
  /// The tester; nil for all.
  public var tester: String?

  /// Asks for all that was found on devices.
  public init() {}
}

/// What results are told apart by.
public enum ResultPart: Hashable, Sendable {
  /// The device.
  case device
  /// Who tested.
  case tester
}

extension EventRecord {
  /// The number of the name of a part.
  fileprivate subscript(part: ResultPart) -> Int32 {
    switch part {
    case .device: device
    case .tester: tester
    }
  }
}

extension SettledResults {
  /// How cases stand.
  ///
  /// - Parameters:
  ///   - hashes: What the cases mean today, by their addresses.
  ///   - query: Which results are asked for.
  /// - Returns: How each case stands, by its address.
  public func standings(
    of hashes: [String: String], _ query: ResultQuery = ResultQuery()
  ) -> [String: TestStanding] {
    let slice = ResultSlice(self, query)
    return hashes.reduce(into: [:]) { standings, testCase in
      standings[testCase.key] = slice.standing(
        slice.asked(testCase.key), hash: testCase.value)
    }
  }

  /// How cases stand by what each device, or each tester, found of them.
  ///
  /// - Parameters:
  ///   - hashes: What the cases mean today, by their addresses.
  ///   - query: Which results are asked for.
  ///   - part: By what they are told apart.
  /// - Returns: How the cases stand of which something was found there, by the name of the device or tester.
  public func standings(
    of hashes: [String: String], _ query: ResultQuery, by part: ResultPart
  ) -> [String: [TestStanding]] {
    let slice = ResultSlice(self, query)
    var standings: [Int32: [TestStanding]] = [:]
    for (address, hash) in hashes {
      let found = Dictionary(grouping: slice.asked(address)) { slice.record($0)[part] }
      for (name, findings) in found {
        standings[name, default: []].append(slice.standing(findings, hash: hash))
      }
    }
    return standings.reduce(into: [:]) { named, part in
      let name = log.shared.texts[part.key]
      if !name.isEmpty { named[name] = part.value }
    }
  }

  /// The failures of a case that nobody resolved, or tested again there in a newer build, by time.
  public func openFailures(of address: String) -> [SettledEvent] {
    let places = ResultSlice(self, ResultQuery()).openFailures(of: address).map(\.place)
    return settled(places)
  }

  /// The addresses that events name and that are not among those of today, in their order.
  public func unknownAddresses(_ known: some Collection<String>) -> [String] {
    let known = Set(known)
    return findings.keys.map { log.shared.texts[$0] }.filter { !known.contains($0) }.sorted()
  }
}

/// The events that a query asks for.
private struct ResultSlice {
  private let results: SettledResults
  private let query: ResultQuery
  private let builds: Set<Int32>?
  /// The number of the text that must stand there; nil for any.
  private let environment: Int32?
  private let device: Int32?
  private let tester: Int32?

  init(_ results: SettledResults, _ query: ResultQuery) {
    let texts = results.log.shared.texts
    // What no event says has a number that no event has.
    func number(_ text: String) -> Int32 { texts.number(of: text) ?? -1 }
    self.results = results
    self.query = query
    builds = query.builds.map { Set($0.map(number)) }
    environment = query.environment.map(number)
    device = query.device.map(number)
    tester = query.tester.map(number)
  }

  /// What was asked for of a case, in whatever build.
  func asked(_ address: String) -> [SettledResults.Finding] {
    let all = results.log.shared.texts.number(of: address).flatMap { results.findings[$0] } ?? []
    return all.filter { isAsked(record($0)) }
  }

  func openFailures(of address: String) -> [SettledResults.Finding] {
    newest(asked(address)).filter { $0.status == .failed }
  }

  /// How a case stands by what was found of it.
  func standing(_ asked: [SettledResults.Finding], hash: String) -> TestStanding {
    let texts = results.log.shared.texts
    guard !asked.isEmpty else { return TestStanding(.never, []) }
    let hash = hash.isEmpty ? nil : texts.number(of: hash)
    let newest = self.newest(asked)
    let ofToday = asked.filter { hash != nil && record($0).hash == hash }
    let current = self.newest(ofToday.filter { builds?.contains(record($0).build) ?? true })
    if !current.isEmpty {
      let counted = Set(current.map(\.place))
      let open = newest.filter { $0.status == .failed && !counted.contains($0.place) }
        .filter { !isTestedAgain(record($0), in: current) }
      return TestStanding(
        .current, current, isDisputed: isDisputed(current), openFailures: open.map(\.place))
    }
    let open = newest.filter { $0.status == .failed }.map(\.place)
    guard ofToday.isEmpty else {
      return TestStanding(.buildChanged, self.newest(ofToday), openFailures: open)
    }
    return TestStanding(.scenarioChanged, newest, openFailures: open)
  }

  func record(_ finding: SettledResults.Finding) -> EventRecord {
    results.log.records[Int(finding.place)]
  }

  private func isAsked(_ record: EventRecord) -> Bool {
    record.origin.isOfDevices == query.isOfDevices
      && (environment.map { $0 == record.environment } ?? true)
      && (device.map { $0 == record.device } ?? true)
      && (tester.map { $0 == record.tester } ?? true)
  }

  /// What was found in the newest build that each device was tested in, in each environment.
  ///
  /// Where nobody knows whether a build is newer, what was found in it stays.
  private func newest(_ findings: [SettledResults.Finding]) -> [SettledResults.Finding] {
    guard findings.count > 1 else { return findings }
    var numbers: [DevicePlace: Int] = [:]
    var newest: [Int] = []
    let places = findings.map { finding in
      let rank = rank(finding) ?? .min
      let number = numbers[DevicePlace(record(finding)), default: newest.count]
      if number == newest.count {
        numbers[DevicePlace(record(finding))] = number
        newest.append(rank)
      } else if rank > newest[number] {
        newest[number] = rank
      }
      return (number: number, rank: rank)
    }
    return zip(findings, places).filter { _, place in
      place.rank == .min || newest[place.number] == place.rank
    }.map(\.0)
  }

  /// Whether a failure's device was tested again, in the same build or a newer one.
  private func isTestedAgain(
    _ failure: EventRecord, in current: [SettledResults.Finding]
  ) -> Bool {
    current.contains { finding in
      guard DevicePlace(record(finding)) == DevicePlace(failure) else { return false }
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

  /// Whether one person or device says passed, and another failed.
  private func isDisputed(_ findings: [SettledResults.Finding]) -> Bool {
    findings.contains { $0.status == .passed } && findings.contains { $0.status == .failed }
  }
}

/// A device in an environment.
private struct DevicePlace: Hashable {
  let environment: Int32
  let device: Int32

  init(_ record: EventRecord) {
    environment = record.environment
    device = record.device
  }
}

extension TestStanding {
  fileprivate init(
    _ currency: Currency, _ findings: [SettledResults.Finding], isDisputed: Bool = false,
    openFailures: [Int32] = []
  ) {
    self.init(
      status: .combined(findings.lazy.map(\.status)), currency: currency, isDisputed: isDisputed,
      places: findings.map(\.place), openFailures: openFailures)
  }
}
