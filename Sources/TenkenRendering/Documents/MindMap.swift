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
    /// The status after a run; nil if it was not run.
    var status: Status?
    /// The scenarios at and below it by status; empty for parts of scenarios and without a run.
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

  /// The number of scenarios by status.
  struct Tally: Hashable {
    private var counts: [Status: Int] = [:]

    /// The statuses that occur, in the order of their declaration, with their counts.
    var entries: [(status: Status, count: Int)] {
      Status.allCases.compactMap { status in counts[status].map { (status, $0) } }
    }

    /// Counts a scenario, unless it was not run.
    mutating func count(_ status: Status?) {
      if let status { counts[status, default: 0] += 1 }
    }

    /// Adds the counts of another tally.
    mutating func add(_ other: Tally) {
      counts.merge(other.counts, uniquingKeysWith: +)
    }
  }

  /// The only node without a parent.
  let root: Node
  /// Whether the statuses come from devices, not from the simulation.
  var isTested = false
}
