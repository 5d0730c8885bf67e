public import TenkenDiagnostics
import TenkenExecution
public import TenkenScenarios
import TenkenSimulation

/// What an open file says, what is wrong with it, and what its scenarios come to.
struct DocumentAnalysis {
  /// Everything that is wrong with the file, and with those that it names.
  let diagnostics: [Diagnostic]
  /// The file as far as it is understood; nil for a file of another kind.
  let feature: Feature?
  /// What its scenarios come to, by their ids; nil where the file cannot be run.
  let outcomes: [String: ScenarioOutcome]?
  /// What came of cases that found nothing wrong, by all that they depend on.
  private var known: [Int: [Status]] = [:]

  /// Reads a text, and runs what may have changed since it was last run.
  init(
    _ source: SourceText, _ bytes: [UInt8], in surroundings: EditorSurroundings,
    since last: DocumentAnalysis?
  ) {
    let path = source.path
    // They lie among scenarios, and are none.
    guard ![chapterFileName, handChecksFileName].contains(path.fileName) else {
      (diagnostics, feature, outcomes) = ([], nil, nil)
      return
    }
    if path.hasSuffix(SystemFormat.ending) {
      diagnostics = surroundings.readSystem(path, bytes)
      (feature, outcomes) = (nil, nil)
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
    feature = read.feature
    guard read.isValid, let feature = read.feature else {
      outcomes = nil
      return
    }
    let keys = ScenarioKeys(feature, source, bytes, others)
    var outcomes: [String: ScenarioOutcome] = [:]
    for (id, key) in keys.keys {
      guard let statuses = last?.known[key] else { continue }
      outcomes[id] = ScenarioOutcome(statuses: statuses)
      known[key] = statuses
    }
    for result in run(feature, where: { scenario, _ in outcomes[scenario.id] == nil }).scenarios {
      let outcome = ScenarioOutcome(result)
      outcomes[result.scenario.id] = outcome
      if outcome.failures.isEmpty, let key = keys.keys[result.scenario.id] {
        known[key] = outcome.statuses
      }
    }
    self.outcomes = outcomes
  }

  /// How many errors keep the file from being run.
  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// What a scenario comes to, in one line; nil where nothing is known of the file.
  func mark(of scenario: Scenario) -> DiagnosticText? {
    if let outcome = outcomes?[scenario.id] { return outcome.mark }
    let count = errorCount
    guard count > 0 else { return nil }
    return DiagnosticText(
      en: "– not run: the file has \(count) \(count == 1 ? "error" : "errors")",
      ja: "– 未実行（ファイルにエラーが \(count) 件あります）")
  }

  /// What cases found wrong, each place once, in order.
  var failures: [ScenarioOutcome.Failure] {
    let all = (outcomes ?? [:]).values.flatMap(\.failures)
    var seen: Set<SourceRange> = []
    return all.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
      .filter { seen.insert($0.range).inserted }
  }
}

/// What the cases of scenarios depend on, as a number that changes with it.
///
/// Whoever types changes one scenario of many: the others need not be run again.
private struct ScenarioKeys {
  /// The keys by the ids of the scenarios; none where what they depend on cannot be told apart.
  private(set) var keys: [String: Int] = [:]

  init(_ feature: Feature, _ source: SourceText, _ bytes: [UInt8], _ others: Hasher) {
    // Behind an anchor, a scenario may depend on any other.
    guard !bytes.contains(UInt8(ascii: "&")) else { return }
    var base = others
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

/// What the language server has of the world around it.
public struct EditorSurroundings {
  /// The systems that files may be about.
  let systems: Systems
  /// What is wrong with a system file.
  let readSystem: (_ path: String, _ bytes: [UInt8]) -> [Diagnostic]
  /// Gives the content of a file.
  let load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  /// The scenario files below a folder; none where they are too many to be looked at.
  let list: (_ folder: String) -> [String]

  /// Says what there is, and how files are read and found that the editor has not opened.
  public init(
    systems: Systems, readSystem: @escaping (_ path: String, _ bytes: [UInt8]) -> [Diagnostic],
    load: @escaping (_ path: String) throws(UnreadableFile) -> [UInt8],
    list: @escaping (_ folder: String) -> [String] = { _ in [] }
  ) {
    self.systems = systems
    self.readSystem = readSystem
    self.load = load
    self.list = list
  }

  /// The same, where some files are open, so that what counts is in the editor.
  func opening(_ documents: [String: [UInt8]]) -> EditorSurroundings {
    EditorSurroundings(
      systems: systems, readSystem: readSystem,
      load: { path throws(UnreadableFile) in
        if let bytes = documents[path] { return bytes }
        return try load(path)
      }, list: list)
  }
}

extension String {
  /// The last part of a path.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
