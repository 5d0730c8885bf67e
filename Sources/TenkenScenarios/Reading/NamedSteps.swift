import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Steps that a file names under `steps:`, so that lists can use the name like a word.
final class NamedSteps {
  /// A parameter of named steps, for which a use can give an argument.
  struct Parameter {
    let name: String
    /// Where it is declared.
    let range: SourceRange
    /// The default argument; nil if every use must give one.
    let defaultValue: YAMLNode?
  }

  /// One item under `do:`.
  struct Item {
    let node: YAMLNode
    /// The named steps that it uses; nil for a word.
    let inner: NamedSteps?
    /// The cost of reading the item.
    let cost: ExpansionCost
  }

  /// A text under `do:` that contains `${…}`.
  struct PlaceholderText {
    let range: SourceRange
    let names: [String]
  }

  let name: String
  /// The path of the file that declares the steps.
  let path: String
  /// The range of the name in the file.
  let range: SourceRange
  let parameters: [Parameter]
  /// The title that a document can show for the steps.
  let title: LocalizedText
  /// The texts under `do:` that contain parameters.
  let placeholderTexts: [PlaceholderText]

  /// The items under `do:` that have been checked.
  var items: [Item] = []
  /// The system that is being read, if the steps have forms, but none for it.
  var lackedSystem: String?
  /// Whether the steps have an error, which has been reported.
  var isFaulty = false
  /// The greatest depth of nested uses, including a use of these steps.
  var nestingDepth = 1
  /// The number of steps, including those of the named steps that they use.
  var stepCount = 0
  /// The cost of reading all the items.
  var cost = ExpansionCost()
  /// The first `expect` in the steps; only operations can use steps that have one.
  var expect: (path: String, range: SourceRange)?
  /// Whether the steps contain an `expect` or a `manual`.
  var expectsSomething = false
  /// The first precondition in the steps; only preconditions can use steps that have one.
  var precondition: (name: String, path: String, range: SourceRange)?

  init(
    name: String, path: String, range: SourceRange, parameters: [Parameter], title: LocalizedText,
    placeholderTexts: [PlaceholderText]
  ) {
    self.name = name
    self.path = path
    self.range = range
    self.parameters = parameters
    self.title = title
    self.placeholderTexts = placeholderTexts
  }

  /// A kind of list that can use the steps.
  var kind: StepKind { precondition == nil ? .operations : .preconditions }

  /// The parameter with a name; nil if there is none.
  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

/// The cost of reading the items that a use of named steps stands for.
struct ExpansionCost {
  var nodes = 0
  var bytes = 0

  /// The sum of two costs, capped just above the limits of the reader.
  static func + (left: ExpansionCost, right: ExpansionCost) -> ExpansionCost {
    // Each operand is at most slightly above its limit, so the sums cannot overflow.
    ExpansionCost(
      nodes: min(left.nodes + right.nodes, ReadingLimits.expandedNodes + 1),
      bytes: min(left.bytes + right.bytes, ReadingLimits.substitutedBytes + 1))
  }
}

/// One use of named steps, with the arguments for their parameters.
final class StepsUse {
  /// The argument for a parameter.
  struct Argument {
    let node: YAMLNode
    /// The context in which the argument is written, which gives `${…}` in it a meaning.
    let context: ReadingContext
    /// Whether the use gives the argument; false for the default of the declaration.
    let isExplicit: Bool
    /// The axes of the matrix that the argument depends on, directly or through outer uses.
    let axes: Set<String>
  }

  let steps: NamedSteps
  /// The arguments by the names of the parameters.
  ///
  /// Only the defaults are there while the declaration itself is checked.
  let arguments: [String: Argument]
  /// The use that contains this one; nil if a list of a scenario or a file contains it.
  let outer: StepsUse?
  /// The range of the outermost use, which messages about the steps point to.
  let shownRange: SourceRange

  init(
    _ steps: NamedSteps, arguments: [String: Argument], range: SourceRange, in outer: StepsUse?
  ) {
    self.steps = steps
    self.arguments = arguments
    self.outer = outer
    shownRange = outer?.shownRange ?? range
  }

  /// Moves a diagnostic about the steps to the argument that causes it, if there is one.
  ///
  /// A note points to the text in the steps that uses the argument.
  func movedToArgument(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.path == steps.path, let range = diagnostic.range,
      let text = steps.placeholderTexts.first(where: {
        $0.range.contains(range) || range.contains($0.range)
      }),
      let (name, argument) = text.names.lazy.compactMap({ name in
        self.arguments[name].map { (name, $0) }
      }).first
    else { return diagnostic }
    var moved = diagnostic
    moved.path = argument.context.path
    moved.range = argument.node.range
    moved.corrections = []
    moved.notes.insert(
      Diagnostic.Note(
        summary: DiagnosticText(
          "'\(steps.name)' receives it as '\(name)' and uses it here",
          ja: "「\(steps.name)」の引数「\(name)」として、ここで使われます。"),
        path: steps.path, range: range), at: 0)
    return argument.context.use?.movedToArgument(moved) ?? moved
  }
}

/// The file and the use of named steps that are being read.
struct ReadingContext {
  /// The path of the file.
  var path: String
  /// The use of named steps whose items are being read; nil outside of named steps.
  var use: StepsUse?
  /// Whether scenario files include the file, so that it has no matrix.
  var isShared = false
}
