import TenkenScenarios

/// A suite as a tree that people open, fold and discuss.
///
/// It holds texts in one language and no markup.
struct MindMap {
  /// One node of the tree.
  struct Node: Hashable {
    /// What a node is.
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
    /// The cases that a line holds for, by their matrix values; empty if it holds for all.
    var condition = ""
    /// Whether only people can do or see it.
    var isManual = false
    /// How it stood after a run; nil if it was not run.
    var status: Status?
    /// How the scenarios at and below it stood; empty for their parts and without a run.
    var tally = Tally()
    /// How much a scenario matters; the usual priority for all other nodes.
    var priority = Priority.normal
    /// The tags that its parent does not have.
    var tags: [String] = []
    /// What is good to know of it, a line each: its id, its requirements, its source.
    var notes: [String] = []
    /// The number of scenarios at and below it; 0 for their parts.
    var scenarioCount = 0
    /// Where a scenario stands among the cases; empty for all other nodes.
    var address = ""
    /// Whether a branch of the root stands on its left.
    var isLeft = false
    /// Whether its children are hidden when the map is opened.
    var isFolded = false
    var children: [Node] = []
  }

  /// How many scenarios stood how.
  struct Tally: Hashable {
    private var counts: [Status: Int] = [:]

    /// The statuses that occur, in the order of their declaration, with their numbers.
    var entries: [(status: Status, count: Int)] {
      Status.allCases.compactMap { status in counts[status].map { (status, $0) } }
    }

    /// Counts one more scenario; nothing if it was not run.
    mutating func count(_ status: Status?) {
      if let status { counts[status, default: 0] += 1 }
    }

    /// Adds what was counted elsewhere.
    mutating func add(_ other: Tally) {
      counts.merge(other.counts, uniquingKeysWith: +)
    }
  }

  /// The only node without a parent.
  let root: Node
  /// Whether statuses are what people found on devices, and not what the simulation says.
  var isTested = false
}
