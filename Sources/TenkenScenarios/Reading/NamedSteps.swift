import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Steps that a file gives a name under `steps:`, so that lists can use it like a word.
final class NamedSteps {
  /// What a use may say beside the name.
  struct Parameter {
    let name: String
    /// Where it is declared.
    let range: SourceRange
    /// What it is where a use does not say it; nil if it must.
    let standard: YAMLNode?
  }

  /// One item under `do:`.
  struct Item {
    let node: YAMLNode
    /// The named steps that it uses; nil for a word.
    let inner: NamedSteps?
    /// What reading it takes.
    let cost: ExpansionCost
  }

  /// A text under `do:` with `${…}`.
  struct Place {
    let range: SourceRange
    let names: [String]
  }

  let name: String
  /// The file in which they stand.
  let path: String
  /// Where the name stands.
  let range: SourceRange
  let parameters: [Parameter]
  /// What people read for them.
  let title: LocalizedText
  /// The texts under `do:` that parameters are named in.
  let places: [Place]

  /// The items, once they are checked.
  var items: [Item] = []
  /// Whether something is wrong with them, which has been reported.
  var isFaulty = false
  /// How many uses lie in each other at most, with a use of these.
  var height = 1
  /// How many steps they are, with those of the named steps that they use.
  var stepCount = 0
  /// What reading all of them takes.
  var cost = ExpansionCost()
  /// An `expect` in them, so that only operations can use them.
  var look: (path: String, range: SourceRange)?
  /// Whether they have something that is expected, or that only people see.
  var expectsSomething = false
  /// A precondition in them, so that only preconditions can use them.
  var precondition: (name: String, path: String, range: SourceRange)?

  init(
    name: String, path: String, range: SourceRange, parameters: [Parameter], title: LocalizedText,
    places: [Place]
  ) {
    self.name = name
    self.path = path
    self.range = range
    self.parameters = parameters
    self.title = title
    self.places = places
  }

  /// The list that takes them whole.
  var kind: StepKind { precondition == nil ? .operations : .preconditions }

  /// The parameter of a name.
  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

/// What it takes to read the items that a use stands for.
struct ExpansionCost {
  var nodes = 0
  var bytes = 0

  /// Both together, or as much as is beyond every limit.
  static func + (left: ExpansionCost, right: ExpansionCost) -> ExpansionCost {
    // Each of the two is at most a little more than its limit, so that nothing overflows.
    ExpansionCost(
      nodes: min(left.nodes + right.nodes, ReadingLimits.expandedNodes + 1),
      bytes: min(left.bytes + right.bytes, ReadingLimits.substitutedBytes + 1))
  }
}

/// One use of named steps, and what its parameters stand for.
final class StepsUse {
  /// What a parameter stands for.
  struct Argument {
    let node: YAMLNode
    /// Where it stands, and what `${…}` in it stands for.
    let place: ReadingPlace
    /// Whether the use says it; else it is what the declaration says.
    let isGiven: Bool
    /// The axes of the matrix that it depends on, through whatever uses lie between.
    let axes: Set<String>
  }

  let steps: NamedSteps
  /// The arguments by the parameters' names; where the declaration itself is checked, there are none
  /// but the usual ones.
  let arguments: [String: Argument]
  /// The use that this one stands in; nil if it stands in a list of a scenario or a file.
  let outer: StepsUse?
  /// Where the outermost use stands: what is told of the steps is told there.
  let shownRange: SourceRange

  init(
    _ steps: NamedSteps, arguments: [String: Argument], range: SourceRange, in outer: StepsUse?
  ) {
    self.steps = steps
    self.arguments = arguments
    self.outer = outer
    shownRange = outer?.shownRange ?? range
  }

  /// A fault of the steps where it is to be mended: at the argument that it comes from, if it comes
  /// from one, with a note of the place that the argument goes to.
  func pointed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.path == steps.path, let range = diagnostic.range,
      let place = steps.places.first(where: { $0.range.contains(range) || range.contains($0.range) }
      ),
      let (name, argument) = place.names.lazy.compactMap({ name in
        self.arguments[name].map { (name, $0) }
      }).first
    else { return diagnostic }
    var pointed = diagnostic
    pointed.path = argument.place.path
    pointed.range = argument.node.range
    pointed.edits = []
    pointed.notes.insert(
      Diagnostic.Note(
        summary: DiagnosticText(
          en: "'\(steps.name)' receives it as '\(name)' and uses it here",
          ja: "「\(steps.name)」の引数「\(name)」として、ここで使われます。"),
        path: steps.path, range: range), at: 0)
    return argument.place.use?.pointed(pointed) ?? pointed
  }
}

/// Where what is being read stands.
struct ReadingPlace {
  /// The file.
  var path: String
  /// The use of named steps that it is read for; nil if it stands in a list itself.
  var use: StepsUse?
  /// Whether the file is one that scenario files include, so that there is no matrix.
  var isShared = false
}
