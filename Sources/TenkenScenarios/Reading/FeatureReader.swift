import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Turns the nodes of one file into a feature, and notes everything that is wrong with them.
///
/// What depends on the matrix is read once for each combination of the axes that it depends on, with
/// their values in place of `${…}`; faults found more than once that way are reported once.
struct FeatureReader {
  let path: String
  let systems: Systems
  var diagnostics: [Diagnostic]
  /// The system that the file is about.
  var system: System
  var resources = Resources()
  /// The ids of what is declared with faults, by the names of resources: references to them hold.
  var faultyItems: [String: Set<String>] = [:]
  /// What the file says that `catalog:` names, if the scenario file names one.
  var catalog: Catalog?
  /// The indices of the values of the case that is being read; empty outside of cases.
  var combination: [Int] = []
  /// The axes of the scenario that is being read.
  var axes: [Axis] = [] {
    didSet {
      let indices = axes.enumerated().map { index, axis in
        let values = axis.values.enumerated().map { ($1, $0) }
        return (axis.name, (index, Dictionary(values) { first, _ in first }))
      }
      axisIndices = Dictionary(indices) { first, _ in first }
    }
  }
  /// The indices of the axes in the matrix, by name, with those of their values.
  private(set) var axisIndices: [String: (axis: Int, values: [String: Int])] = [:]
  /// How many parts the cases have that were made so far.
  private var parts = 0
  /// The bytes of the texts in which values took the place of `${…}`.
  var substitutedBytes = 0
  var isSubstitutionReported = false
  private var comparisons = 0
  private var reported: Set<Diagnostic> = []
  /// The axes that something in the scenario depends on.
  var usedAxes: Set<String> = []

  init(path: String, systems: Systems, diagnostics: [Diagnostic]) {
    self.path = path
    self.systems = systems
    self.diagnostics = diagnostics
    system = systems.usual
  }

  /// The words of the system.
  var vocabulary: Vocabulary { system.vocabulary }

  /// Adds a fault, unless it is known or there are too many already.
  mutating func report(_ diagnostic: Diagnostic) {
    guard !hasEnoughFaults, reported.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
    if hasEnoughFaults { diagnostics.append(.tooManyFaults(path)) }
  }

  /// Whether no more faults are told, so that reading on is of no use.
  var hasEnoughFaults: Bool { diagnostics.count >= ReadingLimits.faults }

  /// Counts parts of the file's cases before they are made; too many are reported.
  ///
  /// - Returns: Whether they may be made.
  mutating func afford(_ amount: Int, _ range: SourceRange) -> Bool {
    guard amount <= ReadingLimits.parts - parts else {
      report(.tooManyParts(path, range))
      return false
    }
    parts += amount
    return true
  }

  /// Words that a misspelt one is compared with; none after too many comparisons.
  mutating func worthComparing(_ words: some Collection<String>) -> [String] {
    comparisons += words.count
    return comparisons <= ReadingLimits.comparisons ? Array(words) : []
  }

  private static let keys = [
    "feature", "title", "system", "tags", "requirements", "source", "catalog", "preconditions",
    "scenarios",
  ]

  /// Reads the whole file.
  mutating func feature(
    _ root: YAMLNode, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> Feature? {
    guard root.kind == .mapping else {
      report(.wrongKind(path, root.range, "a scenario file", takes: "keys such as 'feature:'"))
      return nil
    }
    readSystem(root["system"])
    let allowed = Self.keys + vocabulary.resources.map(\.key)
    checkKeys(of: root, "a scenario file", allowed: allowed)
    if let catalog = root["catalog"] { readCatalog(catalog, loading: load) }
    readResources(root)
    guard let idNode = required("feature", in: root, of: "a scenario file") else {
      readScenarios(root, of: "", tags: [], requirements: [], source: nil)
      return nil
    }
    let id = identifier(idNode, of: "feature")
    let tags = texts(root["tags"], of: "tags")
    let requirements = texts(root["requirements"], of: "requirements")
    let source = root["source"].flatMap { text($0, of: "source") }
    let scenarios = readScenarios(
      root, of: id ?? "", tags: tags, requirements: requirements, source: source)
    guard let id else { return nil }
    return Feature(
      path: path, id: id, idRange: idNode.range,
      title: root["title"].flatMap { localizedText($0, of: "title") } ?? LocalizedText(id),
      system: system, tags: tags, requirements: requirements, source: source,
      resources: resources, scenarios: scenarios)
  }

  private mutating func readSystem(_ node: YAMLNode?) {
    guard let node, let name = text(node, of: "system") else { return }
    if let known = systems[name] {
      system = known
    } else {
      report(.unknownSystem(path, node.range, name, known: systems.all.map(\.name)))
    }
  }

  @discardableResult
  private mutating func readScenarios(
    _ root: YAMLNode, of feature: String, tags: [String], requirements: [String], source: String?
  ) -> [Scenario] {
    guard let list = required("scenarios", in: root, of: "a scenario file") else { return [] }
    if list.count == 0, list.kind == .sequence || list.scalar == .null {
      report(.emptyList(path, list.range, "scenarios"))
    }
    guard isList(list, of: "scenarios") else { return [] }
    axes = allAxes(of: list)
    usedAxes = []
    let preconditions = stepList(root["preconditions"], .preconditions, "preconditions")
    let shared = SharedContext(
      tags: tags, requirements: requirements, source: source, preconditions: preconditions,
      usedAxes: usedAxes)
    var scenarios: [Scenario] = []
    var ranges: [String: SourceRange] = [:]
    for node in list.elements where !hasEnoughFaults {
      guard let (scenario, idRange) = scenario(node, of: feature, shared: shared) else { continue }
      if let first = ranges[scenario.id] {
        report(.duplicateID(path, idRange, scenario.id, what: "scenario", first: first))
      } else {
        ranges[scenario.id] = idRange
        scenarios.append(scenario)
      }
    }
    return scenarios
  }

  /// All axes of the file's scenarios with all of their values: what the file's own preconditions
  /// may depend on.
  private func allAxes(of scenarios: YAMLNode) -> [Axis] {
    var axes: [Axis] = []
    var indices: [String: Int] = [:]
    var known: [String: Set<String>] = [:]
    for scenario in scenarios.elements {
      guard let matrix = scenario["matrix"] else { continue }
      for (key, node) in matrix.entries {
        let name = key.text
        if indices[name] == nil {
          indices[name] = axes.count
          axes.append(Axis(name: name, values: []))
        }
        guard let index = indices[name] else { continue }
        let nodes = node.kind == .mapping ? node.entries.map(\.key) : Array(node.elements)
        for value in nodes.lazy.map(\.text) where known[name, default: []].insert(value).inserted {
          axes[index].values.append(value)
        }
      }
    }
    return axes
  }
}

/// What the file says for all of its scenarios.
struct SharedContext {
  let tags: [String]
  let requirements: [String]
  let source: String?
  let preconditions: [WrittenItem<Step>]
  /// The axes that the file's own preconditions depend on, where a scenario has them.
  let usedAxes: Set<String>
}
