import Foundation

/// A random generator with a seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}

/// A result or a resolution, as a test makes it.
struct MadeEvent {
  let id: String
  let minute: Int
  let origin: String
  let tester: String
  let build: String
  let environment: String
  let device: String
  let address: String
  let hash: String
  var status: String
  /// The ids of the results that it judges again; nil for a result.
  var resolves: [String]?
  var replaces: [String] = []

  var line: String {
    func list(_ ids: [String]) -> String {
      "[" + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
    let time = String(
      format: "2026-11-%02dT%02d:%02d:00Z", 1 + minute / 1440, minute / 60 % 24, minute % 60)
    return
      #"{"format":"tenken-result","version":1,"event":"\#(resolves == nil ? "result" : "resolution")","#
      + #""id":"\#(id)","time":"\#(time)","by":"\#(origin)","tester":"\#(tester)","build":"\#(build)","#
      + #""environment":"\#(environment)","device":"\#(device)","case":"\#(address)","hash":"\#(hash)","#
      + #""status":"\#(status)""#
      + (resolves.map { ",\"resolves\":" + list($0) } ?? "")
      + (replaces.isEmpty ? "" : ",\"replaces\":" + list(replaces)) + "}\n"
  }
}

/// Judges cases by the rules of docs/RESULTS.md in the plainest way, apart from the tool.
struct StandingOracle {
  private let results: [(event: MadeEvent, status: String)]
  /// The builds, oldest first.
  let builds: [String]

  init(_ events: [MadeEvent]) {
    let replaced = Set(events.flatMap(\.replaces))
    let live = events.filter { !replaced.contains($0.id) }
    results = live.filter { $0.resolves == nil }.compactMap { event in
      let judged = live.filter { $0.resolves?.contains(event.id) ?? false }.map(\.status)
      let status = judged.isEmpty ? event.status : Self.worst(judged) ?? "open"
      return status == "open" ? nil : (event, status)
    }
    var firsts: [String: Int] = [:]
    for event in events where event.resolves == nil && !event.build.isEmpty {
      firsts[event.build] = min(firsts[event.build] ?? .max, event.minute)
    }
    builds = firsts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  private static func worst(_ statuses: [String]) -> String? {
    ["failed", "blocked", "passed", "not-applicable"].first(where: statuses.contains)
  }

  /// The builds that a name stands for: the name itself if nobody has tested it; nil for all.
  func builds(named name: String?) -> [String]? {
    name.map { name in
      let known = builds.filter { $0 == name || $0.hasPrefix(name + " (") }
      return known.isEmpty ? [name] : known
    }
  }

  /// The given builds and those before them, this many in all.
  func lastBuilds(_ count: Int, upTo asked: [String]) -> [String] {
    // A build that nobody has tested is newer than all others.
    guard let last = builds.lastIndex(where: asked.contains) else {
      return builds.suffix(count - 1) + asked
    }
    return Array(Set(builds[max(0, last + 1 - count)...last]).union(asked))
  }

  /// How a case stands.
  func standing(
    _ address: String, hash: String, in asked: [String]?, isSimulationOnly: Bool
  ) -> String {
    let rank = { (build: String) in builds.firstIndex(of: build) ?? -1 }
    // A build that nobody has tested is newer than all others.
    let newestAsked = asked.flatMap { $0.map(rank).max() }.flatMap { $0 < 0 ? nil : $0 }
    let all = results.filter { one in
      one.event.address == address && one.event.origin != "run"
        && rank(one.event.build) <= newestAsked ?? .max
    }
    guard !all.isEmpty else { return isSimulationOnly ? "simulation-only" : "never" }
    func place(_ event: MadeEvent) -> String { event.device + "|" + event.environment }
    func newest(
      _ some: [(event: MadeEvent, status: String)]
    ) -> [(event: MadeEvent, status: String)] {
      some.filter { one in
        rank(one.event.build) < 0
          || some.allSatisfy {
            place($0.event) != place(one.event) || rank($0.event.build) <= rank(one.event.build)
          }
      }
    }
    let today = all.filter { $0.event.hash == hash }
    let current = newest(today.filter { asked?.contains($0.event.build) ?? true })
    let open = newest(all).filter { one in
      one.status == "failed" && !current.contains { $0.event.id == one.event.id }
        && !current.contains {
          place($0.event) == place(one.event)
            && ($0.event.build == one.event.build
              || rank(one.event.build) >= 0 && rank($0.event.build) > rank(one.event.build))
        }
    }
    let statuses = current.map { $0.status }
    if statuses.contains("passed"), statuses.contains("failed") { return "disagreeing" }
    if !open.isEmpty { return "failed" }
    return Self.worst(statuses) ?? (today.isEmpty ? "scenario-changed" : "build-changed")
  }

  /// The standings that a case can have, in the order of pages.
  static let kinds = [
    "passed", "failed", "disagreeing", "blocked", "not-applicable", "scenario-changed",
    "build-changed", "never", "simulation-only",
  ]

  /// The standing of a whole; nil without cases.
  static func whole(_ standings: [String]) -> String? {
    if let bad = ["failed", "disagreeing", "blocked"].first(where: standings.contains) {
      return bad
    }
    let open = ["scenario-changed", "build-changed", "never"].first(where: standings.contains)
    if open != nil, standings.contains("passed") { return "partly-tested" }
    return open
      ?? ["passed", "not-applicable", "simulation-only"].first(where: standings.contains)
  }
}
