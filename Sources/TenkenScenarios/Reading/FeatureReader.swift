import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Turns the nodes of one file into a feature, and collects everything wrong with them.
///
/// Each reader holds the one that it is built on: a `ScenarioReader` holds a `StepReader`, which
/// holds a `ValueReader`. That holds a `NodeReader`, with the file's errors and the matrix.
struct FeatureReader {
  let systems: Systems
  /// The system that the file is about; one without words until it is known.
  var system: System {
    didSet {
      scenarios.steps.values.vocabulary = system.vocabulary
      scenarios.system = system
    }
  }
  var scenarios: ScenarioReader
  /// The system as one of several that the file is about; nil for most files.
  var pass: SystemPass? {
    didSet { scenarios.pass = pass }
  }
  /// The other systems of such a file.
  var otherSystems: [System] = [] {
    didSet { scenarios.steps.otherVocabularies = otherSystems.map(\.vocabulary) }
  }
  /// The included files that were read.
  var sharedFiles = SharedFiles()

  /// Makes a reader that begins with the diagnostics of the YAML parser.
  init(diagnostics: DiagnosticList, systems: Systems) {
    self.systems = systems
    system = .withoutWords
    let values = ValueReader(
      nodes: NodeReader(diagnostics: diagnostics), vocabulary: system.vocabulary)
    scenarios = ScenarioReader(steps: StepReader(values: values), system: system)
  }

  /// The reader of keys and plain values.
  var nodes: NodeReader {
    get { scenarios.steps.values.nodes }
    _modify { yield &scenarios.steps.values.nodes }
  }

  /// The declarations of the file other than its scenarios.
  var declarations: Declarations {
    get { scenarios.steps.values.declarations }
    _modify { yield &scenarios.steps.values.declarations }
  }

  static let keys = [
    "feature", "title", "system", "systems", "tags", "requirements", "source", "include", "catalog",
    "axes", "steps", "preconditions", "scenarios",
  ]

  /// Reads the whole file.
  mutating func feature(
    _ root: YAMLNode, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> Feature? {
    guard root.kind == .mapping else {
      nodes.diagnostics.report(
        .wrongKind(nodes.at(root.range), .scenarioFile, takes: .fileKeys))
      return nil
    }
    if let profile = root[ProfileKey.title], root["feature"] == nil {
      nodes.diagnostics.report(.profileAmongScenarios(nodes.at(profile.range)))
      return nil
    }
    guard readSystems(root, loading: load) else { return nil }
    let root = pass.map { ownPart(of: root, in: $0) } ?? root
    guard !root.isShared(in: systems) else {
      readAlone(root, loading: load)
      return nil
    }
    let allowed = Self.keys + system.vocabulary.resources.map(\.key)
    nodes.checkKeys(of: root, .scenarioFile, allowed: allowed)
    if let catalog = root["catalog"] { readCatalog(catalog, loading: load) }
    let included = readIncludes(root, loading: load)
    readResources(root)
    readAxisTitles(root)
    readNamedSteps(root)
    guard let idNode = nodes.required("feature", in: root, of: .scenarioFile) else {
      readScenarios(root, included, of: "", tags: [], requirements: [], source: nil)
      return nil
    }
    let id = nodes.identifier(idNode, of: "feature")
    let tags = nodes.texts(root["tags"], of: "tags")
    let requirements = nodes.texts(root["requirements"], of: "requirements")
    let source = root["source"].flatMap { nodes.text($0, of: "source") }
    // Read before the scenarios set a matrix, because the title of a file cannot use one.
    let written = root["title"].flatMap { nodes.localizedText($0, of: "title") }
    let title = written ?? id.map { LocalizedText($0) } ?? LocalizedText("")
    let scenarios = readScenarios(
      root, included, of: id ?? "", tags: tags, requirements: requirements, source: source)
    guard let id else { return nil }
    return Feature(
      path: nodes.path, id: id, idRange: idNode.range,
      title: pass == nil ? title : title.about(system.vocabulary.title),
      system: system, tags: tags, requirements: requirements, source: source,
      resources: declarations.resources, start: system.prepare(declarations.resources),
      scenarios: scenarios, sharedTitle: pass == nil ? nil : title)
  }

  @discardableResult
  private mutating func readScenarios(
    _ root: YAMLNode, _ included: [IncludedFile], of feature: String, tags: [String],
    requirements: [String], source: String?
  ) -> [Scenario] {
    guard let list = nodes.required("scenarios", in: root, of: .scenarioFile) else { return [] }
    if list.count == 0, list.kind == .sequence || list.scalar == .null {
      nodes.diagnostics.report(.emptyList(nodes.at(list.range), "scenarios"))
    }
    guard nodes.isList(list, of: "scenarios") else { return [] }
    let dependsOnMatrix = root["preconditions"]?.dependsOnMatrix ?? false
    nodes.matrix.enter(dependsOnMatrix ? allAxes(of: list) : [])
    let before = included.preconditions(system.vocabulary, among: declarations.resources)
    let preconditions =
      before
      + scenarios.steps.list(
        root["preconditions"], .preconditions, "preconditions", countedFrom: before.count,
        in: .file)
    let shared = SharedContext(
      tags: tags, requirements: requirements, source: source, preconditions: preconditions,
      usedAxes: nodes.matrix.usedAxes)
    var result: [Scenario] = []
    var ranges: [String: SourceRange] = [:]
    for node in list.elements where !nodes.diagnostics.isFull {
      guard let (scenario, idRange) = scenarios.scenario(node, of: feature, shared: shared)
      else { continue }
      if let first = ranges[scenario.id] {
        nodes.diagnostics.report(
          .duplicateID(
            nodes.at(idRange), scenario.id, what: DiagnosticText("scenario", ja: "シナリオ"),
            first: first))
      } else {
        ranges[scenario.id] = idRange
        result.append(scenario)
      }
    }
    return result
  }

  /// All axes of the file's scenarios with all of their values.
  ///
  /// The file's own preconditions may depend on any of them.
  private func allAxes(of scenarios: YAMLNode) -> [Axis] {
    var axes: [Axis] = self.scenarios.systemAxis.map { [$0] } ?? []
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
        let values = node.kind == .mapping ? node.entries.map(\.key) : Array(node.elements)
        for value in values.lazy.map(\.text) where known[name, default: []].insert(value).inserted {
          axes[index].values.append(value)
        }
      }
    }
    return axes
  }
}

extension YAMLNode {
  /// Whether the presence or the content of any item of the list depends on a matrix.
  fileprivate var dependsOnMatrix: Bool {
    containsPlaceholder || elements.contains { $0["when"] != nil }
  }
}

/// The properties of a file that apply to all of its scenarios.
struct SharedContext {
  let tags: [String]
  let requirements: [String]
  let source: String?
  let preconditions: [WrittenItem<ReadItem>]
  /// The axes that the file's own preconditions depend on; a scenario may lack some of them.
  let usedAxes: Set<String>
}

extension System {
  /// The system of a file of which nothing was read.
  fileprivate static let withoutWords = System(
    Vocabulary(
      system: "", preconditions: WordList([]), operations: WordList([]), observations: WordList([])
    )
  ) { _ in preconditionFailure("there are no cases before the system of a file is known") }
}
