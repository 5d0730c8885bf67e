package import TenkenScenarios
package import TenkenSimulation

/// Which mutants the cases of a suite kill, and which survive.
package struct MutationResult: Sendable {
  /// The possible outcomes for a mutant.
  package enum MutantStatus: String, CaseIterable, Hashable, Sendable {
    /// A case notices it.
    case killed
    /// The mutant makes a difference in a case, but no case checks it.
    case survived
    /// The mutant makes no visible difference in any case: no case reaches what it changes.
    case noCoverage = "no-coverage"
    /// Nothing that anybody does shows a difference: a search has tried everything.
    case unnoticeable
    /// Only cases that the profile of the app leaves out show a difference.
    case outOfScope = "out-of-scope"

    /// Whether the score counts such mutants.
    var counts: Bool { self != .unnoticeable && self != .outOfScope }
  }

  /// A mutant and its result.
  package struct Entry: Sendable {
    /// The mutant.
    package let mutant: Mutant
    /// Its index among those of its system.
    package let index: Int
    /// The vocabulary of its system.
    package let vocabulary: Vocabulary
    /// How many cases it was tried in.
    package let triedCount: Int
    /// The indices of the cases that kill it.
    package let killing: [Int]
    /// The number of cases in which a mutant that is not killed makes a difference.
    package fileprivate(set) var unseenCount = 0
    /// The first difference and its feature; nil if the mutant is killed or has no coverage.
    package fileprivate(set) var unseen: (difference: UnseenDifference, feature: Feature)?
    /// Whether a planted bug that no case kills can be noticed; nil for other mutants.
    package fileprivate(set) var outlook: PlantedBug.Outlook?
    /// Whether a case that the profile leaves out shows a difference.
    fileprivate var isSeenOutside = false

    /// Makes an entry.
    package init(
      mutant: Mutant, index: Int, vocabulary: Vocabulary, triedCount: Int, killing: [Int],
      unseenCount: Int = 0, unseen: (difference: UnseenDifference, feature: Feature)? = nil
    ) {
      (self.mutant, self.index, self.vocabulary) = (mutant, index, vocabulary)
      (self.triedCount, self.killing) = (triedCount, killing)
      (self.unseenCount, self.unseen) = (unseenCount, unseen)
    }

    /// The mutant's status.
    package var status: MutantStatus {
      guard killing.isEmpty else { return .killed }
      if outlook == .unnoticeable, !(unseen?.difference.isObserved ?? false) {
        return .unnoticeable
      }
      guard unseen == nil else { return .survived }
      return isSeenOutside ? .outOfScope : .noCoverage
    }
    /// The mutant as a scenario would write it.
    package var name: String { mutant.name(in: vocabulary) }
    /// The changed value as a scenario would write it; for a planted bug, its name.
    package var value: String { mutant.value(in: vocabulary) }
    /// How doubtful the rule's usual value is: 0 for the most trusted values, and for the app.
    fileprivate var doubt: Int {
      switch mutant.change {
      case .setting, .planted: 0
      case .rule(let index, _): vocabulary.rules[index].doubt
      }
    }
  }

  /// The share of mutants that were killed.
  package struct Score: Hashable, Sendable {
    /// How many were killed.
    package let killed: Int
    /// How many there are.
    package let total: Int
    /// The share in whole percent, rounded down; nil where there are none.
    package var percent: Int? { total == 0 ? nil : killed * 100 / total }
  }

  /// The cases that took part, by their addresses, in the order of the suite.
  package let cases: [String]
  /// The number of cases that fail without any mutant, and so prove nothing.
  package let failingCount: Int
  /// How many files there are.
  package let fileCount: Int
  /// The tried mutants, by system, in the order of its vocabulary.
  package private(set) var entries: [Entry]

  /// Makes a result of known values.
  package init(cases: [String], failingCount: Int, fileCount: Int, entries: [Entry]) {
    (self.cases, self.failingCount) = (cases, failingCount)
    (self.fileCount, self.entries) = (fileCount, entries)
  }

  /// Combines the results of the features of a suite.
  ///
  /// - Parameter features: The features, each with the results for the mutants of its system.
  package init(_ features: [(feature: Feature, mutated: MutatedFeature)]) {
    cases = features.flatMap { $0.mutated.cases.map(\.address) }
    failingCount = features.reduce(0) { $0 + $1.mutated.failingCount }
    fileCount = features.count
    var systems: [String: System] = [:]
    for (feature, _) in features { systems[feature.vocabulary.system] = feature.system }
    entries = []
    for (name, system) in systems.sorted(by: { $0.key < $1.key }) {
      let (vocabulary, mutants) = (system.vocabulary, system.mutants)
      var killing = [[Int]](repeating: [], count: mutants.count)
      var triedCounts = [Int](repeating: 0, count: mutants.count)
      var start = 0
      for (feature, mutated) in features {
        defer { start += mutated.cases.count }
        guard feature.vocabulary.system == name else { continue }
        for index in mutants.indices {
          killing[index] += mutated.killing[index].map { start + $0 }
          triedCounts[index] += mutated.triedCounts[index]
        }
      }
      entries += mutants.indices.map { index in
        Entry(
          mutant: mutants[index], index: index, vocabulary: vocabulary,
          triedCount: triedCounts[index],
          killing: killing[index])
      }
    }
    entries.removeAll { $0.triedCount == 0 }
  }

  /// The same result, without counting what only some cases that were left out could notice.
  ///
  /// - Parameter features: The features with the cases that the profile of the app leaves out.
  /// - Returns: The result, in which mutants that only those cases could notice do not count.
  package func leavingOut(_ features: [Feature]) async -> MutationResult {
    let silent = Dictionary(
      grouping: entries.indices.filter { entries[$0].status == .noCoverage }
    ) { entries[$0].vocabulary.system }
    let seen = await concurrentMap(features) { feature in
      let candidates = silent[feature.vocabulary.system] ?? []
      let differences = UnseenDifferences(in: feature, by: candidates.map { entries[$0].mutant })
      return zip(candidates, differences.counts).filter { $0.1 > 0 }.map(\.0)
    }
    var result = self
    for index in seen.joined() { result.entries[index].isSeenOutside = true }
    return result
  }

  /// The same result, with what a search tells about planted bugs that no case kills.
  package func searched() async -> MutationResult {
    let bugs = entries.map { entry in
      entry.killing.isEmpty ? entry.mutant.plantedBug(in: entry.vocabulary) : nil
    }
    let count = bugs.count { $0 != nil }
    var result = self
    for (index, outlook) in await concurrentMap(bugs, { $0?.outlook(count) }).enumerated() {
      result.entries[index].outlook = outlook
    }
    return result
  }

  /// The mutants of a system that no case kills, in order.
  package func survivors(of system: String) -> [Mutant] {
    entries.filter { $0.vocabulary.system == system && $0.killing.isEmpty }.map(\.mutant)
  }

  /// Adds where survivors make a difference, from each feature of the suite in order.
  package mutating func add(_ features: [(feature: Feature, differences: UnseenDifferences)]) {
    for (feature, differences) in features {
      var index = 0
      for place in entries.indices
      where entries[place].vocabulary.system == feature.vocabulary.system
        && entries[place].killing.isEmpty
      {
        entries[place].unseenCount += differences.counts[index]
        if entries[place].unseen == nil, let first = differences.firsts[index] {
          entries[place].unseen = (first, feature)
        }
        index += 1
      }
    }
  }

  /// The mutants with a status: the app's first, then rules, the most doubtful first.
  package func entries(_ status: MutantStatus) -> [Entry] {
    let found = entries.filter { $0.status == status }
    return found.enumerated().sorted { one, other in
      (one.element.mutant.kind == .rules ? 1 : 0, -one.element.doubt, one.offset)
        < (other.element.mutant.kind == .rules ? 1 : 0, -other.element.doubt, other.offset)
    }.map(\.element)
  }

  /// The number of rule values that were not tried, because no scenario can see them.
  package var untestableValueCount: Int {
    vocabularies.flatMap(\.rules).reduce(0) {
      $0 + ($1.isInvisibleToScenarios ? $1.values.count : 0)
    }
  }

  /// The vocabularies of the systems that have mutants, in their order.
  package var vocabularies: [Vocabulary] {
    var known: Set<String> = []
    return entries.map(\.vocabulary).filter { known.insert($0.system).inserted }
  }

  /// Whether some mutants are bugs in rules that files declare.
  package var hasPlantedBugs: Bool {
    entries.contains { if case .planted = $0.mutant.change { true } else { false } }
  }

  /// The share of killed mutants among those that count, of one kind, of one system, or of all.
  package func score(of kind: Mutant.Kind? = nil, in system: String? = nil) -> Score {
    let counted = entries.filter {
      $0.status.counts && (kind == nil || $0.mutant.kind == kind)
        && (system == nil || $0.vocabulary.system == system)
    }
    return Score(killed: counted.count { $0.status == .killed }, total: counted.count)
  }

  /// A small set of cases that together kill every killed mutant.
  ///
  /// Each next case is the one that kills the most of the mutants that are left; of equal cases,
  /// the first in the suite.
  ///
  /// - Returns: The indices of the cases, each with the number of mutants it adds.
  package var enoughCases: [(index: Int, added: Int)] { setCover(of: killed) }

  /// A small set of some cases that together kills every wanted mutant that one of them kills.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of the cases to choose from, each once.
  ///   - names: The names of the wanted mutants.
  /// - Returns: The indices of the chosen addresses, each with the number of mutants it adds.
  package func enoughCases(
    of addresses: [String], killing names: Set<String>
  ) -> [(index: Int, added: Int)] {
    let killed = killedByCase
    return setCover(
      of: addresses.map { address in
        (killed[address] ?? []).filter { names.contains(entries[$0].name) }
      })
  }

  /// The indices of the mutants that each case kills, by the case's address.
  package var killedByCase: [String: [Int]] {
    Dictionary(zip(cases, killed)) { first, _ in first }
  }

  /// The indices of the mutants that each case kills.
  private var killed: [[Int]] {
    var killed = [[Int]](repeating: [], count: cases.count)
    for (index, entry) in entries.enumerated() {
      for testCase in entry.killing { killed[testCase].append(index) }
    }
    return killed
  }
}
