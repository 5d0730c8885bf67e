import Scenarios

/// A suite as a tree that people open, fold and discuss.
///
/// It holds texts in one language and no markup.
struct MindMap {
  /// One node of the tree.
  struct Node: Hashable {
    /// What a node is.
    enum Kind: String, Hashable {
      case suite
      case chapter
      case feature
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
    /// Labels: the priority, if it is not the usual one, and the tags.
    var labels: [String] = []
    var children: [Node] = []
  }

  /// The only node without a parent.
  let root: Node
}
