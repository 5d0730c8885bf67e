/// The number of results that a tester found on a device.
package struct TesterDevice: Hashable, Sendable {
  /// Who tested.
  package let tester: String
  /// The device.
  package let device: String
  /// The environment.
  package let environment: String
  /// The versions of the device's operating system, sorted.
  package let systems: [String]
  /// The number of results.
  package let total: Int
  /// The number of results that are failures now, after all resolutions.
  package let failed: Int
}

extension SettledResults {
  /// The testers and the devices they tested on, sorted by name.
  ///
  /// - Parameters:
  ///   - addresses: The cases to count, without what is about unknown ones.
  ///   - builds: The builds to count; nil for all.
  /// - Returns: A row for each tester, device and environment.
  package func testerDevices(of addresses: [String], in builds: [String]?) -> [TesterDevice] {
    struct Key: Hashable {
      let tester: Int32
      let device: Int32
      let environment: Int32
    }
    var counts: [Key: (total: Int, failed: Int, systems: Set<Int32>)] = [:]
    for finding in counting(addresses, in: builds) {
      let record = log.records[Int(finding.index)]
      let key = Key(
        tester: record.tester, device: record.device, environment: record.environment)
      var count = counts[key] ?? (0, 0, [])
      count.total += 1
      count.failed += finding.status == .failed ? 1 : 0
      if record.os != 0 { count.systems.insert(record.os) }
      counts[key] = count
    }
    let texts = log.shared.texts
    return counts.map { key, count in
      TesterDevice(
        tester: texts[key.tester], device: texts[key.device],
        environment: texts[key.environment], systems: count.systems.map { texts[$0] }.sorted(),
        total: count.total, failed: count.failed)
    }.sorted {
      ($0.tester, $0.device, $0.environment) < ($1.tester, $1.device, $1.environment)
    }
  }

  /// The addresses of the cases of which a result of a tester counts, by tester.
  ///
  /// - Parameters:
  ///   - addresses: The cases to count, without what is about unknown ones.
  ///   - builds: The builds to count; nil for all.
  /// - Returns: The addresses.
  package func testedCases(of addresses: [String], in builds: [String]?) -> [String: Set<String>] {
    let texts = log.shared.texts
    return counting(addresses, in: builds).reduce(into: [:]) { tested, finding in
      let record = log.records[Int(finding.index)]
      tested[texts[record.tester], default: []].insert(texts[record.address])
    }
  }

  /// The results from devices that count for some cases and builds.
  private func counting(_ addresses: [String], in builds: [String]?) -> [Finding] {
    let texts = log.shared.texts
    let selected = builds.map { Set($0.compactMap { texts.number(of: $0) }) }
    return addresses.compactMap { texts.number(of: $0) }.compactMap { findings[$0] }.joined()
      .filter { finding in
        let record = log.records[Int(finding.index)]
        return record.origin.isFromDevices && selected?.contains(record.build) ?? true
      }
  }
}
