import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// The rules of a system with a change of its file, and what its words mean there.
final class PlantedRules: Sendable {
  let rules: Rules
  /// The rules of the words, by their indices: words are bound for the rules without the change.
  let operations: [Program.Rule]
  let preconditions: [Program.Rule]
  let observations: [DeclaredObservation]
  /// Whether it is shown that they are the rules without the change, written in another way.
  let areUsual: Bool

  fileprivate init(_ content: SystemReader.Content, areUsual: Bool = true) {
    self.areUsual = areUsual
    rules = content.rules
    operations = rules.operations.map(\.rule)
    preconditions = rules.preconditions.map(\.rule)
    observations = content.words.observations
  }
}

/// The mutants of a system file, each with its rules: made when somebody asks for them, and kept.
final class PlantedBugs: Sendable {
  private typealias Made = (bugs: [PlantedBug], rules: [PlantedRules])

  private let root: YAMLNode
  private let path: String
  private let usual: PlantedRules
  private let made = Locked<Made?>(nil)

  init(_ root: YAMLNode, path: String, _ content: SystemReader.Content) {
    (self.root, self.path) = (root, path)
    usual = PlantedRules(content)
  }

  /// The bugs, in the order of the file.
  var bugs: [PlantedBug] { all.bugs }

  /// The rules with a bug, by its index.
  func rules(with bug: Int) -> PlantedRules { all.rules[bug] }

  private var all: Made {
    if let known = made.withValue({ $0 }) { return known }
    let new = make()
    made.withValue { $0 = new }
    return new
  }

  private func make() -> Made {
    var found: [(mutant: WrittenMutant, rules: PlantedRules)] = []
    for mutant in MutantWriter(root).mutants where found.count < SystemLimits.mutants {
      // A changed file that is not valid any more is no mutant, for example if no value fits.
      if let rules = planted(mutant.edit) { found.append((mutant, rules)) }
    }
    let usual = usual
    let bugs = found.map { mutant, rules in
      PlantedBug(
        place: mutant.owner.place, value: mutant.name, line: mutant.line,
        subject: mutant.owner.subject, text: mutant.text,
        outlook: { count in
          if rules.areUsual { return .unnoticeable }
          var search = DifferenceSearch(usual, rules, oneOf: count)
          return search.outlook()
        })
    }
    return (bugs, found.map(\.rules))
  }

  private func planted(_ edit: RuleEdit) -> PlantedRules? {
    let diagnostics = DiagnosticList(path: path, diagnostics: [])
    var reader = SystemReader(
      declared: DeclarationReader(nodes: NodeReader(diagnostics: diagnostics)))
    reader.declared.edit = edit
    guard let content = reader.content(root),
      content.rules.start.count == usual.rules.start.count,
      content.words.operations.count == usual.operations.count
    else { return nil }
    return PlantedRules(content, areUsual: reader.declared.editChangesNothing)
  }
}
