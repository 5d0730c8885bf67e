import Foundation
import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TestSupport
import Testing

/// A random time: in three of four cases a moment, else a day.
private func time(_ random: inout SplitMix64) -> EventTime {
  let moment = noon + (random.below(1000) - 500) * 1000
  return random.below(4) == 0 ? EventTime(dayOf: moment) : EventTime(moment)
}

/// Random events of few cases, testers, devices and builds, which correct and resolve each other.
private func randomEvents(_ random: inout SplitMix64, count: Int) -> [ResultEvent] {
  var events: [ResultEvent] = []
  for _ in 0..<count {
    var event = ResultEvent(
      id: .random(using: &random), time: time(&random),
      address: "a/\(random.below(4))", status: ResultStatus.allCases[random.below(5)])
    event.tester = ["Ada", "Grace", "リン"][random.below(3)]
    event.build = ["", "2.3", "2.4 (1)", "2.4 (2)"][random.below(4)]
    event.device = ["iPhone", "iPad"][random.below(2)]
    event.hash = String(repeating: ["a", "b"][random.below(2)], count: 64)
    event.note = ["", "a \"note\"\n\twith \u{202E} signs", "メモ"][random.below(3)]
    func someIDs() -> [EventID] {
      (0..<random.below(3)).compactMap { _ in
        events.isEmpty ? nil : events[random.below(events.count)].id
      }
    }
    let (one, other) = (someIDs(), someIDs())
    event.replaces = one
    if random.below(4) == 0, !other.isEmpty { event.content = .resolution(of: other) }
    if random.below(4) == 0 {
      event.content = .approval([.approved, .commented].randomElement(using: &random) ?? .approved)
      (event.status, event.note) = (.open, "a note")
      (event.build, event.device) = ("", "")
    } else if random.below(10) == 0 {
      (event.origin, event.tester) = (.run, "")
    }
    if case .resolution = event.content, event.tester.isEmpty { event.tester = "Ada" }
    events.append(event)
  }
  // Forges circles, and different lines with one id: their order must not matter either.
  for _ in 0..<3 {
    let (one, other) = (random.below(count), random.below(count))
    events[one].replaces.append(events[other].id)
    var forged = events[random.below(count)]
    if case .approval = forged.content { forged.note = "forged" } else { forged.status = .passed }
    events.append(forged)
  }
  return events
}

/// Everything that is known of the cases, as a text without files.
private func standing(_ settled: SettledResults) -> String {
  let hashes = Dictionary(
    uniqueKeysWithValues: (0..<5).map { ("a/\($0)", String(repeating: "a", count: 64)) })
  var text = "\(settled.builds.names)\n"
  for build in [nil] + settled.builds.names.map(Optional.some) {
    for isFromDevices in [true, false] {
      var query = ResultQuery()
      query.builds = build.map { [$0] }
      query.isFromDevices = isFromDevices
      for (address, standing) in settled.standings(of: hashes, query).sorted(by: { $0.key < $1.key }
      ) {
        let events = settled.deciding(standing) + settled.openFailures(standing)
        text +=
          "\(build ?? "all") \(address) \(standing.status?.rawValue ?? "-")"
          + " \(standing.standing) \(events.map(\.event.line))"
          + " \(events.map { $0.resolutions.map(\.id) }) \(events.map(\.status))\n"
      }
    }
  }
  text += settled.approvals(of: hashes).sorted { $0.key < $1.key }.map { "\($0)\n" }.joined()
  for address in hashes.keys.sorted() {
    text += settled.history(of: address).map {
      "\($0.event.line) \(String(describing: $0.status)) \($0.isReplaced)\n"
    }.joined()
  }
  return text
}

/// Settles events that are spread over files.
private func settled(_ events: [ResultEvent], inFiles count: Int) -> SettledResults {
  var log = ResultLog(now: noon)
  for file in 0..<count {
    let own = events.enumerated().filter { $0.offset % count == file }.map(\.element.line)
    log.read(Array((own.map { $0 + "\n" }.joined()).utf8), path: "\(file).jsonl")
  }
  return SettledResults(log)
}

/// A random generator with the seed of the environment, or a new seed.
func seededRandom() -> SplitMix64 {
  let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
  let seed = given ?? UInt64.random(in: 0...UInt64.max)
  print("SEED=\(seed) makes the events")
  return SplitMix64(seed: seed)
}

@Suite struct EventSetTests {
  @Test func `order, files and repetition do not change the standings of cases`() {
    var random = seededRandom()
    for _ in 0..<20 * thoroughness {
      let events = randomEvents(&random, count: 5 + random.below(60))
      // If two lines have the same id, the history shows the one that was read first.
      let ids = Dictionary(grouping: events, by: \.id)
      let isClean = ids.values.allSatisfy { Set($0).count == 1 }
      let expected = settled(events, inFiles: 1)
      for files in 1...4 {
        let more = events + events.filter { _ in random.below(4) == 0 }
        let other = settled(more.shuffled(using: &random), inFiles: files)
        if isClean {
          #expect(standing(other) == standing(expected))
        } else {
          #expect(shortStanding(other) == shortStanding(expected))
        }
      }
    }
  }

  /// The standings of the cases, and the errors.
  private func shortStanding(_ settled: SettledResults) -> [String] {
    let hashes = Dictionary(
      uniqueKeysWithValues: (0..<5).map { ("a/\($0)", String(repeating: "a", count: 64)) })
    return settled.standings(of: hashes).map {
      let events = settled.deciding($1) + settled.openFailures($1)
      return "\($0) \($1.status?.rawValue ?? "-") \($1.standing) \(events.map(\.event.line))"
    }.sorted() + settled.diagnostics.filter { $0.severity == .error }.map(\.summary.en).sorted()
  }

  @Test func `an event that was written is read back`() {
    var random = seededRandom()
    for event in randomEvents(&random, count: 300) {
      var log = ResultLog(now: noon)
      log.read(ResultEvent.lines([event]), path: "")
      #expect(SettledResults(log).history(of: event.address).map(\.event) == [event])
    }
  }
}
