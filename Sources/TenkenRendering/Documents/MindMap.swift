import TenkenResults
import TenkenScenarios

/// A suite as a tree that people open, fold and discuss.
///
/// It contains texts in one language and no markup.
struct MindMap {
  /// One node of the tree.
  struct Node: Hashable {
    /// The kind of a node.
    enum Kind: String, CaseIterable, Hashable {
      case suite
      case chapter
      case feature
      case beginning
      case scenario
      case preconditions
      case precondition
      case operation
      case expected
      case violation
      case cases
      case `case`
    }

    let kind: Kind
    let text: String
    /// The matrix values of the cases that a line applies to; empty if it applies to all.
    var condition = ""
    /// Whether only people can do or see it.
    var isManual = false
    /// Its result; nil if it has none.
    var mark: ResultMark?
    /// What is at and below it by result; empty for parts of scenarios and without results.
    var tally = Tally()
    /// The priority of a scenario; the normal priority for all other nodes.
    var priority = Priority.normal
    /// The tags that its parent does not have.
    var tags: [String] = []
    /// The notes on it, one on each line: for example its id, its requirements and its source.
    var notes: [String] = []
    /// The number of scenarios at and below it; 0 for parts of scenarios.
    var scenarioCount = 0
    /// The address of a scenario; empty for all other nodes.
    var address = ""
    /// Whether a branch of the root is on the left side.
    var isLeft = false
    /// Whether its children are hidden when the map is opened.
    var isFolded = false
    var children: [Node] = []
  }

  /// The numbers of scenarios by their status in the simulation, or of cases by their standing.
  struct Tally: Hashable {
    private var simulated: [Status: Int] = [:]
    private var standings = StandingCounts()

    /// The results that occur, in the order of their declaration, with their counts.
    var entries: [(mark: ResultMark, count: Int)] {
      let tested = Standing.ofCases.map { (ResultMark.tested($0), standings[$0]) }
      let run = Status.allCases.map { (ResultMark.simulated($0), simulated[$0] ?? 0) }
      return (run + tested).filter { $0.1 > 0 }
    }

    /// The result of the whole: the worst in the simulation, or how its cases stand together.
    var whole: ResultMark? {
      if let standing = standings.whole { return .tested(standing) }
      return simulated.isEmpty ? nil : .simulated(.combined(Array(simulated.keys)))
    }

    /// Creates an empty tally.
    init() {}

    /// Counts the cases of a scenario by how they stand.
    init(_ standings: StandingCounts) { self.standings = standings }

    /// Counts a scenario by its status, unless it was not run.
    init(_ status: Status?) {
      if let status { simulated[status] = 1 }
    }

    /// Adds the counts of another tally.
    mutating func add(_ other: Tally) {
      simulated.merge(other.simulated, uniquingKeysWith: +)
      standings.add(other.standings)
    }
  }

  /// The only node without a parent.
  let root: Node
  /// Whether the results come from devices, not from the simulation.
  var isTested = false
  /// The results of all cases together; nil if they do not come from devices.
  var totals: StandingTotals?
}
