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

/// The mutants of a system file.
final class PlantedBugs: Sendable {
  private let edits: RuleEdits
  private let listed = Locked<[PlantedBug]?>(nil)

  /// Prepares the mutants of a file.
  ///
  /// - Parameters:
  ///   - root: The file.
  ///   - path: Its path.
  ///   - byteCount: The bytes of the file, which is read once more for each mutant.
  ///   - content: What the file says without a mutant.
  init(_ root: YAMLNode, path: String, byteCount: Int, _ content: SystemReader.Content) {
    edits = RuleEdits(
      root, path: path, content, limit: SystemLimits.mutatedBytes / max(1, byteCount))
  }

  /// The bugs, in the order of the file.
  var bugs: [PlantedBug] {
    listed.withValue { [edits] known in
      let bugs = known ?? edits.bugs
      known = bugs
      return bugs
    }
  }

  /// The number of bugs at the end of the file that are left out, as the others take long enough.
  var leftOutCount: Int { edits.leftOutCount }

  /// The rules with a bug that can be planted, by its index.
  func rules(with bug: Int) -> PlantedRules { edits.rules(with: bug) }
}

/// The changes of a system file.
///
/// The rules with one are made when somebody asks for them, and kept.
private final class RuleEdits: Sendable {
  /// A change of the file, with the rules that were made with it: nil inside if they are not valid.
  private struct Written: Sendable {
    let mutant: WrittenMutant
    let made = Locked<PlantedRules??>(nil)
  }

  private let root: YAMLNode
  private let path: String
  private let usual: PlantedRules
  private let limit: Int
  private let listed = Locked<[Written]?>(nil)

  init(_ root: YAMLNode, path: String, _ content: SystemReader.Content, limit: Int) {
    (self.root, self.path, self.limit) = (root, path, limit)
    usual = PlantedRules(content)
  }

  var leftOutCount: Int { max(0, written.count - limit) }

  var bugs: [PlantedBug] {
    written.prefix(limit).enumerated().map { index, written in
      let mutant = written.mutant
      return PlantedBug(
        place: mutant.owner.place, value: mutant.name, line: mutant.line,
        subject: mutant.owner.subject, text: mutant.text,
        isPlantable: { self.planted(index) != nil },
        outlook: { count in self.outlook(index, oneOf: count) })
    }
  }

  func rules(with bug: Int) -> PlantedRules {
    guard let rules = planted(bug) else { preconditionFailure("the bug cannot be planted") }
    return rules
  }

  private var written: [Written] {
    listed.withValue { [root] known in
      let written = known ?? MutantWriter(root).mutants.map { Written(mutant: $0) }
      known = written
      return written
    }
  }

  private func outlook(_ bug: Int, oneOf count: Int) -> PlantedBug.Outlook {
    let rules = rules(with: bug)
    if rules.areUsual { return .unnoticeable }
    var search = DifferenceSearch(usual, rules, oneOf: count)
    return search.outlook()
  }

  /// The rules with a bug; nil if the changed file is not valid, for example if no value fits.
  private func planted(_ bug: Int) -> PlantedRules? {
    let written = written[bug]
    return written.made.withValue { known in
      if let known { return known }
      let rules = self.read(written.mutant.edit)
      known = .some(rules)
      return rules
    }
  }

  private func read(_ edit: RuleEdit) -> PlantedRules? {
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
