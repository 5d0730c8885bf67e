import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Reads scenarios: their properties, their matrix, and their items in every case.
struct ScenarioReader {
  /// The reader of the items.
  var steps: StepReader
  /// The number of parts of the cases made so far.
  private var parts = 0
  /// The number of scenarios so far for which combinations were chosen.
  var coverCount = 0
  /// The steps that are left for choosing combinations of the file's other matrices.
  var coverStepsLeft = ReadingLimits.coverSteps
  /// What was chosen for each model so far: many scenarios of a file share a matrix.
  var covered: [CoveringModel: Result<[[Int]], CoveringError>] = [:]
  /// The system that the file is about, which may refuse combinations.
  var system: System
  /// The system as one of several that the file is about; nil for most files.
  var pass: SystemPass?

  /// Creates a reader of scenarios with a reader of their items.
  init(steps: StepReader, system: System) {
    self.steps = steps
    self.system = system
  }

  /// The reader of keys and plain values.
  var nodes: NodeReader {
    get { steps.values.nodes }
    _modify { yield &steps.values.nodes }
  }

  /// Counts parts of the file's cases before they are made; too many are reported.
  ///
  /// - Returns: Whether they may be made.
  mutating func reserveParts(_ amount: Int, _ range: SourceRange) -> Bool {
    guard amount <= ReadingLimits.parts - parts else {
      nodes.diagnostics.report(.tooManyParts(nodes.at(range)))
      return false
    }
    parts += amount
    return true
  }

  static let keys = [
    "id", "title", "priority", "systems", "tags", "requirements", "source", "matrix", "cover",
    "except", "rows", "preconditions", "operations", "expected", "violates",
  ]

  /// Reads one scenario and the range of its id; nil if it has no id.
  mutating func scenario(
    _ node: YAMLNode, of feature: String, shared: SharedContext
  ) -> (Scenario, idRange: SourceRange)? {
    guard nodes.isMapping(node, of: .scenario) else { return nil }
    nodes.checkKeys(of: node, .scenario, allowed: Self.keys)
    let cover = readCover(node["cover"])
    nodes.matrix.enter(
      ownSystemAxis(of: node) + readAxes(node["matrix"], cover), usedAxes: shared.usedAxes)
    let idNode = nodes.required("id", in: node, of: .scenario)
    let id = idNode.flatMap { nodes.identifier($0, of: "id") }
    let title = node["title"].flatMap { nodes.localizedText($0, of: "title") }
    let priority = readPriority(node["priority"])
    let tags = shared.tags.adding(nodes.texts(node["tags"], of: "tags"))
    let requirements = shared.requirements.adding(
      nodes.texts(node["requirements"], of: "requirements"))
    let source = node["source"].flatMap { nodes.text($0, of: "source") } ?? shared.source
    let (outline, combinations, refused, settings) = readOutline(
      node, of: feature, named: id ?? "", cover, shared: shared)
    reportUnusedAxes(node["matrix"], of: node, cover)
    guard let idNode, let id else { return nil }
    let scenario = Scenario(
      id: id, title: title ?? LocalizedText(id), priority: priority, tags: tags,
      requirements: requirements, source: source, outline: outline,
      cases: combinations.map { Case(outline: outline, combination: $0) }, refused: refused,
      settings: settings, range: node.range)
    return (scenario, idNode.range)
  }

  private mutating func readPriority(_ node: YAMLNode?) -> Priority {
    guard let node else { return .normal }
    guard node.kind == .scalar else {
      let names = Priority.allCases.map(\.rawValue)
      let kind = DiagnosticText(
        "one of: \(names.joined(separator: ", "))",
        ja: "\(names.joined(separator: "、"))のどれか 1 つ")
      nodes.diagnostics.report(.wrongKind(nodes.at(node.range), .quoted("priority"), takes: kind))
      return .normal
    }
    guard let name = nodes.text(node, of: "priority") else { return .normal }
    if let priority = Priority(rawValue: name) { return priority }
    let names = Priority.allCases.map(\.rawValue)
    nodes.diagnostics.report(
      .unknownChoice(
        nodes.at(node.range), name, of: "priority", allowed: names,
        meaning: Priority(meantBy: name)?.rawValue))
    return .normal
  }

  /// Reads the items of a scenario in every combination of its matrix.
  mutating func readOutline(
    _ node: YAMLNode, of feature: String, named id: String, _ cover: Cover, shared: SharedContext
  ) -> (Outline, combinations: [[Int]], refused: [RefusedCombinations], settings: [SettingEntry]) {
    let (exceptions, refused) = nodes.readExceptions(node["except"])
    let written = WrittenCombinations(
      cover: cover, exceptions: exceptions, refused: refused, rows: readRows(node["rows"]),
      matrix: node["matrix"] ?? node, except: node["except"]?.range)
    steps.removeNeeds()
    let count = shared.preconditions.count
    let preconditions =
      shared.preconditions
      + steps.list(node["preconditions"], .preconditions, "preconditions", countedFrom: count)
    let operations = steps.list(node["operations"], .operations, "operations").map {
      WrittenItem<Step>($0)
    }
    let expected = steps.expectations(node["expected"], "expected")
    let violates = readViolations(node["violates"])
    let parts =
      preconditions.partCount() + operations.partCount() + expected.partCount()
      + violates.partCount() + written.exceptions.reduce(0) { $0 + $1.terms.count }
    var trials = trials(written, preconditions, operations)
    let (axes, combinations) = combinations(written, parts: parts + 1, &trials)
    nodes.matrix.usedAxes.formUnion(trials?.usedAxes ?? [])
    let preconditionRows = rows(of: preconditions, in: axes)
    let operationRows = rows(of: operations, in: axes)
    let expectedRows = rows(of: expected, in: axes)
    for combination in combinations where !nodes.diagnostics.isFull {
      nodes.matrix.combination = combination
      read(preconditionRows) { $0.step($1, .preconditions) }
      read(operationRows) { $0.step($1, .operations)?.step }
      read(expectedRows) { $0.expectation($1.node, index: $1.index) }
    }
    reportLateSettings(preconditions, preconditionRows, in: combinations)
    let outline = Outline(
      feature: feature, scenario: id, axes: axes,
      preconditions: merged(preconditions, preconditionRows, in: combinations),
      operations: ItemList(operations, operationRows), expected: ItemList(expected, expectedRows),
      violates: ItemList(violates, rows(of: violates, in: axes)))
    let usesExpectations = operations.contains { $0.use?.steps.expectsSomething ?? false }
    reportNothingExpected(node, outline, combinations, isWritten: usesExpectations)
    reportUnmetNeed(outline.preconditions, node["preconditions"])
    reportContradictions(outline.preconditions, node["preconditions"] ?? node, in: combinations)
    return (
      outline, combinations, trials?.refused ?? [],
      settingEntries(preconditions, preconditionRows, in: combinations)
    )
  }

  /// Warns if nothing is expected in a case of the scenario.
  private mutating func reportNothingExpected(
    _ node: YAMLNode, _ outline: Outline, _ combinations: [[Int]], isWritten: Bool
  ) {
    // A key that nobody knows may stand for the missing one.
    let areKeysKnown = node.entries.allSatisfy { key, _ in
      Self.keys.contains(where: key.textEquals)
    }
    guard !outline.violates.isInEveryCase, !node.isRepaired, areKeysKnown else { return }
    let range = (node["id"] ?? node).range
    guard node.expectsSomething || isWritten else {
      return nodes.diagnostics.report(.nothingExpected(nodes.at(range)))
    }
    // Expectations with errors are missing in the cases.
    guard !outline.expected.isInEveryCase,
      !nodes.diagnostics.all.contains(where: { $0.severity == .error })
    else { return }
    let silent = combinations.lazy.map { Case(outline: outline, combination: $0) }
      .filter(\.expectsNothing)
    guard let first = silent.first else { return }
    nodes.diagnostics.report(
      outline.axes.isEmpty
        ? .nothingExpected(nodes.at(range))
        : .nothingExpected(
          nodes.at(range), in: silent.count, of: combinations.count, first.name))
  }

  /// The trials that find refused combinations; nil without `refused`, or if there are errors.
  ///
  /// A file with errors cannot be used anyway, and the effects of its steps are unknown.
  private func trials(
    _ written: WrittenCombinations, _ preconditions: [WrittenItem<ReadItem>],
    _ operations: [WrittenItem<Step>]
  ) -> RefusalTrials? {
    guard let range = written.refused,
      !nodes.diagnostics.all.contains(where: { $0.severity == .error })
    else { return nil }
    let start = system.prepare(steps.values.declarations.resources).subject()
    return RefusalTrials(
      range, self, on: start, preconditions: preconditions, operations: operations)
  }

  /// Warns of the first observation that is always empty because a precondition is missing.
  private mutating func reportUnmetNeed(_ preconditions: ItemList<Step>, _ node: YAMLNode?) {
    guard !steps.needs.isEmpty else { return }
    let words = steps.values.vocabulary.preconditions
    var established: Set<String> = []
    for step in preconditions.items.lazy.flatMap({ $0.contents }) {
      if case .establish(let invocation) = step.action {
        established.insert(words[invocation.word].name)
      }
    }
    // A precondition that is written there but has an error has been reported.
    let isWritten = { (name: String) in
      node?.elements.contains { $0[name] != nil || $0.scalar == .string(name) } ?? false
    }
    let need = steps.needs.first {
      !established.contains($0.precondition) && !isWritten($0.precondition)
    }
    if let need { nodes.diagnostics.report(.unmetNeed(nodes.path, need)) }
  }

  /// Reads names of invariants, which may have a condition: `- granted-once:` and `when: …`.
  private mutating func readViolations(_ node: YAMLNode?) -> [WrittenItem<ViolatedInvariant>] {
    guard let node, nodes.isList(node, of: "violates") else { return [] }
    let names = steps.values.vocabulary.invariants.map(\.name)
    var violations: [WrittenItem<ViolatedInvariant>] = []
    for element in nodes.entries(of: node, "violates", limit: ReadingLimits.labels) {
      let conditional = element.conditionalName
      guard let name = conditional?.text ?? nodes.text(element, of: "violates") else { continue }
      guard let invariant = names.firstIndex(of: name) else {
        nodes.diagnostics.report(
          .unknownInvariant(nodes.at((conditional ?? element).range), name, known: names))
        continue
      }
      violations.append(
        WrittenItem(
          element, index: violations.count, condition: steps.itemCondition(element),
          content: ViolatedInvariant(invariant: invariant, name: name)))
    }
    return violations
  }
}

extension YAMLNode {
  /// Whether a scenario says anywhere what is expected, valid or not.
  fileprivate var expectsSomething: Bool {
    if self["expected"].expectsSomething { return true }
    if self["violates"] != nil { return true }
    return self["operations"]?.elements.contains(where: \.isStepThatExpects) ?? false
  }

  /// The key of a mapping that has nothing but a name and a condition; nil for another node.
  fileprivate var conditionalName: YAMLNode? {
    guard kind == .mapping, count == 2, self["when"] != nil else { return nil }
    return entries.first { key, value in key.text != "when" && value.scalar == .null }?.key
  }

  /// Whether a step says what is expected, or is left to people.
  var isStepThatExpects: Bool {
    self["expect"].expectsSomething || self["manual"] != nil
      || self["outcome"].map { $0.text != "done" } ?? false
  }
}

extension YAMLNode? {
  /// Whether a list of expected states has any, or is wrong in a way that is reported.
  fileprivate var expectsSomething: Bool { map { $0.count > 0 || $0.isNonNullScalar } ?? false }
}

extension [String] {
  /// The names followed by others, each once: a scenario may repeat those of its feature.
  fileprivate func adding(_ others: [String]) -> [String] {
    guard !others.isEmpty else { return self }
    var known = Set(self)
    return self + others.filter { known.insert($0).inserted }
  }
}
