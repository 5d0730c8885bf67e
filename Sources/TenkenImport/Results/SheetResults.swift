package import TenkenDiagnostics
package import TenkenResults
import TenkenScenarios

/// What testers wrote into a source about its cases.
package struct SheetResults: Sendable {
  /// The cases that results can be about.
  package enum Subject: Sendable {
    /// Those of the files that the import makes.
    case written
    /// Those that the source names by their addresses, with their current content hashes.
    case known([String: String])
  }

  /// The events of a source.
  package struct Made: Sendable {
    /// The events that say all that events must say.
    package let events: [ResultEvent]
    /// What the cover says otherwise than the caller; no event is made then.
    package let errors: [Diagnostic]
    /// What was not understood.
    package let warnings: [Diagnostic]
    /// What the caller must give for the other results; nil if there are none.
    package let missing: MissingTestContext?
    /// The number of the other results.
    package let incompleteCount: Int
  }

  /// A case with what testers wrote about it.
  struct Entry: Sendable {
    let tested: TestedCase
    /// The address that the source gives; nil if it has the number of another tool.
    let givenAddress: String?
    /// The id that the source gives, also one that is no address; nil for none.
    let givenID: String?
    /// The address in the file that the import makes, and the content hash of the case there.
    let written: (address: String, hash: String)
    /// Whether it has exactly the lines of the known case of its address.
    let isUnchanged: Bool
  }

  private(set) var entries: [Entry] = []
  /// What the cover says of all results.
  var cover = TestedCover()

  init() {}

  /// The number of cells that say how a test went, also those that nobody understands.
  package var testedCount: Int { verdicts { $0 != .open } }

  /// The number of cells that say that nobody has tested yet.
  package var openCount: Int { verdicts { $0 == .open } }

  private func verdicts(where isCounted: (ResultStatus?) -> Bool) -> Int {
    entries.reduce(0) { count, entry in
      entry.tested.rows.reduce(count) {
        $0 + $1.verdicts.count { isCounted(cover.meaning(of: $0.text.text)) }
      }
    }
  }

  /// Whether the source names cases by their addresses.
  package var hasAddresses: Bool { entries.contains { $0.givenAddress != nil } }

  /// Adds the cases of a file, which is read for their content hashes.
  mutating func add(
    _ cases: [(source: ImportedCase, scenario: PlannedScenario)], of plan: PlannedFeature,
    _ systems: Systems
  ) {
    let text = FeatureText(plan).text
    let read = readFeature(path: plan.id + ".yaml", bytes: Array(text.utf8), systems: systems)
    var hashes: [String: String] = [:]
    if let feature = read.feature {
      let hasher = ContentHasher(feature)
      for testCase in feature.scenarios.flatMap(\.cases) {
        hashes[testCase.address] = hasher.hash(of: testCase)
      }
    }
    for (source, scenario) in cases {
      let address = plan.id + "/" + scenario.id
      let id = source.id.flatMap { CaseAddress($0.text) == nil ? nil : $0.text }
      entries.append(
        Entry(
          tested: source.tested, givenAddress: id, givenID: source.id?.text,
          written: (address, hashes[address] ?? ""),
          isUnchanged: scenario.isUnchanged || source.isNameOnly))
    }
  }

  /// The results as events.
  ///
  /// A case passed only if all of its rows did, and nothing is guessed: what is not understood is a
  /// warning. The ids are derived from what testers wrote, so the same sheet gives the same events.
  ///
  /// - Parameters:
  ///   - subject: The cases that the results are about.
  ///   - given: What the source does not say of itself.
  ///   - path: The path that warnings show.
  /// - Returns: The events, what was not understood, and what is missing.
  package func events(
    about subject: Subject, completedBy given: TestContext, path: String
  ) -> Made {
    let errors = cover.contradictions(of: given, path)
    guard errors.isEmpty else {
      return Made(events: [], errors: errors, warnings: [], missing: nil, incompleteCount: 0)
    }
    var reading = SheetResultReading(
      subject, cover, given,
      NotedTickets(
        besides: entries.compactMap(\.givenID), among: texts(.remark), and: texts(.ticket)))
    let later = entries.flatMap(\.tested.laterVerdicts)
    for entry in entries {
      let rounds = Set(entry.tested.rows.map(\.round)).sorted()
      for round in rounds {
        let isOfRows =
          entry.givenAddress != nil
          || later.contains(TestedCase.Round(sheet: entry.tested.sheet, number: round))
        reading.read(entry, round, isOfRows: isOfRows)
      }
    }
    let missing = MissingTestContext(
      testerCount: reading.testerlessCount, timeCount: reading.timelessCount)
    return Made(
      events: reading.events, errors: [], warnings: reading.warnings(path),
      missing: reading.incompleteCount == 0 ? nil : missing,
      incompleteCount: reading.incompleteCount)
  }
}

extension SheetResults {
  /// What testers wrote into columns of one kind.
  private func texts(_ column: SheetColumn) -> [String] {
    entries.flatMap(\.tested.rows).flatMap { $0.texts[column] ?? [] }.map(\.text.text)
  }
}

extension TestedCase {
  /// An execution of the cases of a table.
  struct Round: Hashable {
    let sheet: String
    let number: Int
  }

  /// The executions in which a row after the first one of the case has a result.
  fileprivate var laterVerdicts: [Round] {
    rows.filter { $0.index > 0 && !$0.verdicts.isEmpty }.map {
      Round(sheet: sheet, number: $0.round)
    }
  }
}
