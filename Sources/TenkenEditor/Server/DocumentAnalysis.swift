import TenkenDiagnostics
import TenkenExecution
import TenkenMessages
package import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles
import TenkenYAML

/// The analysis of an open file: its content, its diagnostics, and the results of its scenarios.
struct DocumentAnalysis {
  /// The diagnostics of the file, and of the files that it refers to.
  let diagnostics: [Diagnostic]
  /// The feature, as far as it could be read, once for each system that it is about; none for a
  /// file of another kind.
  let features: [Feature]
  /// The names of a system file; nil for a file of another kind.
  private(set) var index: SystemFileIndex?
  /// The outcomes of the scenarios without errors, by their ids; nil if the file cannot be run.
  private(set) var outcomes: [String: ScenarioOutcome]?
  /// The statuses of the cases of scenarios without failures, by the keys of `ScenarioKeys`.
  private var passedStatuses: [Int: [Status]] = [:]

  /// Reads a text, and runs the scenarios that may have changed since the last analysis.
  init(
    _ source: SourceText, _ bytes: [UInt8], in surroundings: EditorSurroundings,
    since last: DocumentAnalysis?
  ) {
    let path = source.path
    // These files are not scenario files.
    guard ![chapterFileName, handChecksFileName].contains(path.fileName) else {
      (diagnostics, features, outcomes) = ([], [], nil)
      return
    }
    if path.hasSuffix(messageFileSuffix) {
      let root = YAMLDocument.parse(path: path, bytes: bytes).root
      let system = surroundings.systemOfMessages(root, at: path)
      diagnostics = system.map { readMessages(path: path, bytes: bytes, of: $0).diagnostics } ?? []
      (features, outcomes) = ([], nil)
      return
    }
    if path.fileName == projectFileName {
      diagnostics = readProject(path: path, bytes: bytes, surroundings.projectNames).diagnostics
      (features, outcomes) = ([], nil)
      return
    }
    if path.hasSuffix(SystemFormat.fileSuffix) {
      diagnostics = readSystem(path: path, bytes: bytes, trying: failures(of:)).diagnostics
      index = SystemFileIndex(path: path, bytes: bytes)
      (features, outcomes) = ([], nil)
      return
    }
    var others = Hasher()
    let read = readFeature(path: path, bytes: bytes, systems: surroundings.systems) {
      path throws(UnreadableFile) in
      let bytes = try surroundings.load(path)
      others.combine(bytes)
      return bytes
    }
    diagnostics = read.diagnostics
    features = read.features
    guard !features.isEmpty, let faulty = FaultyScenarios(diagnostics, source, bytes) else {
      outcomes = nil
      return
    }
    var all: [String: ScenarioOutcome] = [:]
    for feature in features {
      let own = outcomes(of: feature, source, bytes, others, without: faulty, since: last)
      all.merge(own) { $0.joined(with: $1) }
    }
    outcomes = all
  }

  /// The outcomes of the scenarios for one of the systems, by their ids.
  private mutating func outcomes(
    of feature: Feature, _ source: SourceText, _ bytes: [UInt8], _ others: Hasher,
    without faulty: FaultyScenarios, since last: DocumentAnalysis?
  ) -> [String: ScenarioOutcome] {
    let keys = ScenarioKeys(feature, source, bytes, others)
    var outcomes: [String: ScenarioOutcome] = [:]
    for (id, key) in keys.keys {
      guard let statuses = last?.passedStatuses[key], !faulty.ids.contains(id) else { continue }
      outcomes[id] = ScenarioOutcome(statuses: statuses)
      passedStatuses[key] = statuses
    }
    let results = run(feature) { scenario, _ in
      outcomes[scenario.id] == nil && !faulty.contains(scenario)
    }
    for result in results.scenarios {
      let outcome = ScenarioOutcome(result)
      outcomes[result.scenario.id] = outcome
      if outcome.failures.isEmpty, let key = keys.keys[result.scenario.id] {
        passedStatuses[key] = outcome.statuses
      }
    }
    return outcomes
  }

  /// The feature for the first of its systems.
  var feature: Feature? { features.first }

  /// The scenarios for all systems, each once.
  var scenarios: [Scenario] {
    var seen: Set<SourceRange> = []
    return features.flatMap(\.scenarios).filter { seen.insert($0.range).inserted }
      .sorted { $0.range.start < $1.range.start }
  }

  /// The number of errors; scenarios with errors are not run.
  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// The outcome of a scenario in one line; nil if the file has neither been run nor has errors.
  func mark(of scenario: Scenario) -> DiagnosticText? {
    if let outcome = outcomes?[scenario.id] { return outcome.mark }
    if outcomes != nil {
      return DiagnosticText("– not run: it has errors", ja: "– 未実行（このシナリオにエラーがあります）")
    }
    let count = errorCount
    guard count > 0 else { return nil }
    return DiagnosticText(
      "– not run: the file has \(count) \(count == 1 ? "error" : "errors")",
      ja: "– 未実行（ファイルにエラーが \(count) 件あります）")
  }

  /// The actual values of expected ones that differ, by their ranges, in order.
  var differences: [(range: SourceRange, values: [String])] {
    (outcomes ?? [:]).values.flatMap(\.differences).map { ($0.key, $0.value) }
      .sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// The failures of all cases, in order, one for each range.
  var failures: [ScenarioOutcome.Failure] {
    let all = (outcomes ?? [:]).values.flatMap(\.failures)
    var seen: Set<SourceRange> = []
    return all.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
      .filter { seen.insert($0.range).inserted }
  }
}

/// The scenarios of a file that have errors, while the others can be run.
private struct FaultyScenarios {
  /// The ids of the scenarios with errors; two scenarios of one id both have one.
  private(set) var ids: Set<String> = []
  private var ranges: [SourceRange] = []

  /// Finds the scenarios with errors; nil if there is an error elsewhere, which all may depend on.
  init?(_ diagnostics: [Diagnostic], _ source: SourceText, _ bytes: [UInt8]) {
    let errors = diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return }
    let root = YAMLDocument.parse(path: source.path, bytes: bytes).root
    let nodes = root?["scenarios"].map { Array($0.elements) } ?? []
    for error in errors {
      guard error.path == source.path, let range = error.range,
        let node = nodes.first(where: { $0.range.contains(range) })
      else { return nil }
      ranges.append(node.range)
      if let id = node["id"]?.text { ids.insert(id) }
    }
  }

  /// Whether a scenario has an error, or the id of one that has.
  func contains(_ scenario: Scenario) -> Bool {
    ids.contains(scenario.id) || ranges.contains { $0.contains(scenario.range) }
  }
}

/// Hashes of everything that the cases of each scenario depend on.
///
/// Typing usually changes one scenario of many; the others need not be run again.
private struct ScenarioKeys {
  /// The hashes by the ids of the scenarios; empty if the scenarios cannot be separated.
  private(set) var keys: [String: Int] = [:]

  init(_ feature: Feature, _ source: SourceText, _ bytes: [UInt8], _ others: Hasher) {
    // With anchors, a scenario may depend on any other.
    guard !bytes.contains(UInt8(ascii: "&")) else { return }
    var base = others
    base.combine(feature.system.name)
    var end = 0
    var parts: [(id: String, bytes: Range<Int>)] = []
    for scenario in feature.scenarios {
      guard let range = source.byteRange(of: scenario.range), range.lowerBound >= end else {
        return
      }
      base.combine(bytes: bytes[end..<range.lowerBound])
      parts.append((scenario.id, range))
      end = range.upperBound
    }
    base.combine(bytes: bytes[end...])
    for part in parts {
      var own = base
      own.combine(bytes: bytes[part.bytes])
      keys[part.id] = own.finalize()
    }
  }
}

extension Hasher {
  fileprivate mutating func combine(bytes: ArraySlice<UInt8>) {
    combine(bytes.count)
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }
}

/// The systems and files that the language server can use.
package struct EditorSurroundings {
  /// The systems that files may be about.
  let systems: Systems
  /// The names that project files may use.
  let projectNames: ProjectNames
  /// Reads the content of a file.
  let load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  /// Lists the scenario files below a folder; empty if there are too many.
  let list: (_ folder: String) -> [String]
  /// Makes the pages behind verdicts.
  let pages: ScenarioPages
  /// Suggests an item for a line that is manual, with `<product>` and such for what is missing.
  let suggest: (_ text: String, _ role: LineRole, _ feature: Feature) -> String?

  /// Makes surroundings from the systems, the names of projects, and from functions that read and find unopened files.
  package init(
    systems: Systems, projectNames: ProjectNames,
    load: @escaping (_ path: String) throws(UnreadableFile) -> [UInt8],
    list: @escaping (_ folder: String) -> [String] = { _ in [] },
    pages: ScenarioPages = .none,
    suggest: @escaping (_ text: String, _ role: LineRole, _ feature: Feature) -> String? = {
      _, _, _ in nil
    }
  ) {
    (self.systems, self.projectNames) = (systems, projectNames)
    self.load = load
    self.list = list
    self.pages = pages
    self.suggest = suggest
  }

  /// A copy that reads open files from the editor.
  func opening(_ documents: [String: [UInt8]]) -> EditorSurroundings {
    EditorSurroundings(
      systems: systems, projectNames: projectNames,
      load: { path throws(UnreadableFile) in
        if let bytes = documents[path] { return bytes }
        return try load(path)
      }, list: list, pages: pages, suggest: suggest)
  }
}

extension String {
  /// The last part of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
