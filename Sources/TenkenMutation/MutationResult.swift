public import TenkenScenarios
public import TenkenSimulation

/// Which mutants the cases of a suite kill, and which survive.
public struct MutationResult: Sendable {
  /// How a mutant stands.
  public enum Standing: String, CaseIterable, Hashable, Sendable {
    /// A case notices it.
    case killed
    /// Something is otherwise in a case, and no case looks at that.
    case survived
    /// Nothing that can be seen is otherwise in any case: no case comes to where it matters.
    case noCoverage = "no-coverage"
  }

  /// A mutant, and what came of it.
  public struct Entry: Sendable {
    /// The mutant.
    public let mutant: Mutant
    /// The words of its system.
    public let vocabulary: Vocabulary
    /// How many cases it was tried in.
    public let triedCount: Int
    /// The cases that kill it, by their indices.
    public let killing: [Int]
    /// In how many cases something is otherwise, if nobody notices it.
    public fileprivate(set) var unseenCount = 0
    /// Where something is otherwise first, and in which feature; nil if it is killed or has no coverage.
    public fileprivate(set) var unseen: (difference: UnseenDifference, feature: Feature)?

    /// Says what came of a mutant.
    package init(
      mutant: Mutant, vocabulary: Vocabulary, triedCount: Int, killing: [Int],
      unseenCount: Int = 0, unseen: (difference: UnseenDifference, feature: Feature)? = nil
    ) {
      (self.mutant, self.vocabulary) = (mutant, vocabulary)
      (self.triedCount, self.killing) = (triedCount, killing)
      (self.unseenCount, self.unseen) = (unseenCount, unseen)
    }

    /// How it stands.
    public var standing: Standing {
      killing.isEmpty ? unseen == nil ? .noCoverage : .survived : .killed
    }
    /// The mutant as a scenario would write it.
    public var name: String { mutant.name(in: vocabulary) }
    /// How doubtful it is that a rule is as it is: 0 for what can be trusted most, and for the app.
    fileprivate var doubt: Int {
      switch mutant.change {
      case .setting: 0
      case .rule(let index, _): vocabulary.rules[index].doubt
      }
    }
  }

  /// A share of mutants.
  public struct Score: Hashable, Sendable {
    /// How many were killed.
    public let killed: Int
    /// How many there are.
    public let total: Int
    /// The share in whole percent, rounded down; 100 where there are none.
    public var percent: Int { total == 0 ? 100 : killed * 100 / total }
  }

  /// The cases that took part, by their addresses, in the order of the suite.
  public let cases: [String]
  /// How many cases fail without any mutant, and so cannot tell anything.
  public let failingCount: Int
  /// How many files there are.
  public let fileCount: Int
  /// The mutants, by system in the order of its vocabulary.
  public private(set) var entries: [Entry]

  /// Puts together what is known already.
  package init(cases: [String], failingCount: Int, fileCount: Int, entries: [Entry]) {
    (self.cases, self.failingCount) = (cases, failingCount)
    (self.fileCount, self.entries) = (fileCount, entries)
  }

  /// Puts together what came of the features of a suite.
  ///
  /// - Parameter features: The features, each with what came of the mutants of its system.
  public init(_ features: [(feature: Feature, mutated: MutatedFeature)]) {
    cases = features.flatMap { $0.mutated.cases.map(\.address) }
    failingCount = features.reduce(0) { $0 + $1.mutated.failingCount }
    fileCount = features.count
    var systems: [String: Vocabulary] = [:]
    for (feature, _) in features { systems[feature.vocabulary.system] = feature.vocabulary }
    entries = []
    for (name, vocabulary) in systems.sorted(by: { $0.key < $1.key }) {
      let mutants = vocabulary.mutants
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
          mutant: mutants[index], vocabulary: vocabulary, triedCount: triedCounts[index],
          killing: killing[index])
      }
    }
    entries.removeAll { $0.triedCount == 0 }
  }

  /// The mutants of a system that nobody kills, in order.
  public func survivors(of system: String) -> [Mutant] {
    entries.filter { $0.vocabulary.system == system && $0.killing.isEmpty }.map(\.mutant)
  }

  /// Takes over where survivors make a difference, from each feature of the suite in order.
  public mutating func add(_ features: [(feature: Feature, differences: UnseenDifferences)]) {
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

  /// The mutants that stand so: those of rules that are the most doubtful come first among the rules.
  public func entries(_ standing: Standing) -> [Entry] {
    let found = entries.filter { $0.standing == standing }
    return found.enumerated().sorted { one, other in
      (one.element.mutant.kind == .rules ? 1 : 0, -one.element.doubt, one.offset)
        < (other.element.mutant.kind == .rules ? 1 : 0, -other.element.doubt, other.offset)
    }.map(\.element)
  }

  /// How many values of rules were not tried, as no scenario can see them.
  public var beyondScenariosCount: Int {
    var systems: [String: Int] = [:]
    for entry in entries where systems[entry.vocabulary.system] == nil {
      systems[entry.vocabulary.system] = entry.vocabulary.rules.reduce(0) {
        $0 + ($1.isInvisibleToScenarios ? $1.values.count : 0)
      }
    }
    return systems.values.reduce(0, +)
  }

  /// The share of mutants that are killed; of one kind, or of all.
  public func score(of kind: Mutant.Kind? = nil) -> Score {
    let counted = entries.filter { kind == nil || $0.mutant.kind == kind }
    return Score(killed: counted.count { $0.standing == .killed }, total: counted.count)
  }

  /// The smallest choice of cases found that kills all that is killed, in order of what each adds.
  ///
  /// The case that kills the most of what is left comes next, and of equals the first of the suite.
  ///
  /// - Returns: The cases by their indices, each with how many mutants it adds.
  public var enoughCases: [(index: Int, added: Int)] { coveringChoice(of: killed) }

  /// The mutants that each case kills, by its address: small numbers.
  public var killedByCase: [String: [Int]] {
    Dictionary(zip(cases, killed)) { first, _ in first }
  }

  /// By case: the mutants that it kills, by their indices.
  private var killed: [[Int]] {
    var killed = [[Int]](repeating: [], count: cases.count)
    for (index, entry) in entries.enumerated() {
      for testCase in entry.killing { killed[testCase].append(index) }
    }
    return killed
  }
}
