import Foundation

/// A random suite in a folder, with random results, a list of requirements, and a profile.
struct RandomSuite {
  /// Which requirements there are.
  enum Listing: CaseIterable {
    /// Some on the list, one of which no scenario names.
    case mixed
    /// Two on the list, which no scenario names, and others that only scenarios name.
    case uncovered
    /// None at all.
    case none
    /// Those that scenarios name, without a list.
    case named
  }

  /// A case of the suite.
  struct Case {
    let address: String
    let scenario: String
    let requirements: [String]
    let isCritical: Bool
    let isSimulationOnly: Bool
    let isTagged: Bool
    /// The content hash today.
    var hash = ""
  }

  let folder = TemporaryFolder()
  private(set) var cases: [Case] = []
  private(set) var events: [MadeEvent] = []
  let listing: Listing
  /// The ids on the list of requirements; nil without a list.
  var listed: [String]? {
    switch listing {
    case .mixed: ["R-1", "R-2", "R-3", "R-9"]
    case .uncovered: ["R-8", "R-9"]
    case .none, .named: nil
    }
  }

  var scenarios: String { folder.path("scenarios") }
  var results: String { folder.path("results") }
  var profile: String { folder.path("profile.yaml") }
  var list: String { folder.path("requirements.txt") }

  init(_ random: inout SeededGenerator, _ listing: Listing) throws {
    self.listing = listing
    let manager = FileManager.default
    for name in ["scenarios/one", "scenarios/two", "results"] {
      try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for (number, chapter) in ["one", "one", "two"].enumerated() {
      try feature("f\(number)", &random).write(
        toFile: folder.path("scenarios/\(chapter)/f\(number).yaml"), atomically: true,
        encoding: .utf8)
    }
    let profileText = "profile: Shop\nout-of-scope:\n  - tag: aside\n    reason: Not ours\n"
    try profileText.write(toFile: profile, atomically: true, encoding: .utf8)
    if let listed {
      let lines = listed.map { "\($0) Requirement \($0)\n" }.joined()
      try lines.write(toFile: list, atomically: true, encoding: .utf8)
    }
    try readHashes()
    makeEvents(&random)
    for file in 0..<3 {
      let own = events.enumerated().filter { $0.offset % 3 == file }.map(\.element.line)
      try own.joined().write(
        toFile: folder.path("results/\(file).jsonl"), atomically: true, encoding: .utf8)
    }
  }

  /// The text of a file with random scenarios.
  private mutating func feature(_ id: String, _ random: inout SeededGenerator) -> String {
    var text =
      "feature: \(id)\ntitle: Feature \(id)\nproducts:\n"
      + "  - {id: coin120, title: 120 coins, type: consumable, price: 160, coins: 120}\n"
      + "scenarios:\n"
    for number in 0..<(2 + random.below(3)) {
      let scenario = "\(id)/s\(number)"
      let named = listing == .none ? [] : ["R-1", "R-2", "R-3"]
      let requirements = named.filter { _ in random.chance(35) }
      let isCritical = random.chance(30)
      // The tag of the profile must exist, and leave something.
      let isTagged = number > 0 && (id == "f0" && number == 1 || random.chance(25))
      let isLong = random.chance(20)
      let isMatrix = !isLong && random.chance(50)
      text +=
        "  - id: s\(number)\n    title: Title \(id) \(number)\n"
        + "    priority: \(isCritical ? "critical" : "normal")\n"
        + "    requirements: [\(requirements.joined(separator: ", "))]\n"
        + (isTagged ? "    tags: [aside]\n" : "")
        + (isMatrix
          ? "    matrix: {environment: [xcode, sandbox]}\n"
            + "    preconditions: [environment: \"${environment}\"]\n"
          : isLong ? "    preconditions: [environment: production]\n" : "")
        + "    operations: [launch-app\(isLong ? ", wait: 3d" : "")]\n"
        + "    expected: [coins: \(random.chance(20) ? 1 : 0)]\n"
      let addresses =
        isMatrix ? ["xcode", "sandbox"].map { "\(scenario)[environment=\($0)]" } : [scenario]
      cases += addresses.map {
        Case(
          address: $0, scenario: scenario, requirements: requirements, isCritical: isCritical,
          isSimulationOnly: isLong, isTagged: isTagged)
      }
    }
    return text
  }

  /// Takes the content hashes from a report of a run.
  private mutating func readHashes() throws {
    let report = folder.path("report.json")
    try tenken("run", scenarios, "--report", "json=\(report)")
    let text = try folder.text("report.json")
    for index in cases.indices {
      guard let place = text.range(of: "\"\(cases[index].address)\"") else { continue }
      let hash = text[place.upperBound...].firstMatch(of: /"hash": ?"([0-9a-f]+)"/)
      cases[index].hash = hash.map { String($0.1) } ?? ""
    }
  }

  private mutating func makeEvents(_ random: inout SeededGenerator) {
    let statuses = ["passed", "passed", "passed", "failed", "blocked", "not-applicable", "open"]
    for number in 0..<(10 + random.below(40)) {
      let testCase = random.one(of: cases)
      let isRun = random.chance(5)
      var event = MadeEvent(
        id: String(format: "%032x", number + 1), minute: 10 + number * 37,
        origin: isRun ? "run" : random.one(of: ["checklist", "board", "import"]),
        tester: isRun ? "" : random.one(of: ["Ada", "Grace", "リン"]),
        build: random.one(of: ["1.0", "2.0 (1)", "2.0 (2)", "3.0", ""]),
        environment: random.one(of: ["sandbox", ""]), device: random.one(of: ["iPhone", "iPad"]),
        address: random.chance(4) ? "f0/gone" : testCase.address,
        hash: random.chance(15) ? String(repeating: "0", count: 64) : testCase.hash,
        status: random.one(of: statuses))
      let own = events.filter { $0.address == event.address }
      if random.chance(15), let earlier = own.last(where: { $0.tester == event.tester }),
        earlier.resolves == nil, !isRun
      {
        event.replaces = [earlier.id]
      } else if random.chance(15), !isRun, let earlier = own.last(where: { $0.resolves == nil }) {
        event.resolves = [earlier.id]
      }
      events.append(event)
    }
  }
}
