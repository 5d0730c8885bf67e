import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Turns the nodes of a system file into its rules and words, and collects all diagnostics.
///
/// Sections are read in an order that puts declarations before their uses.
struct SystemReader {
  /// The reader of the declarations that other sections use.
  var declared: DeclarationReader
  /// The questions that a team answers about its app.
  var questions: [ProfileQuestion] = []
  var timerNames: [String] = []
  var sharedRefusals = SharedRefusals()
  /// The named effects read so far.
  var namedEffects: [NamedEffect] = []
  /// The names of all named effects, also of those further below.
  var namesOfEffects: [String] = []
  /// The events, refusals and named effects that something uses, after their sections.
  var usedEntries: Set<[String]> = []
  /// The variables that effects change.
  var changed: Set<Int> = []
  /// The variables that conditions of phrases read, and where.
  var worded: [(variables: Set<Int>, range: SourceRange)] = []
  /// The expressions, refusals and effects read so far.
  var program = WrittenProgram()
  /// Whether checking the rules may take a second.
  var isThorough = false
  /// The bytes of the file.
  var byteCount = 0

  static let keys = [
    "system", "title", "source", "start", "profile", "each", "variables", "rules", "tables",
    "formulas", "events",
    "refusals", "named-effects", "preconditions", "operations", "observations", "after",
    "invariants", "recoveries", "machine", "examples",
  ]

  /// The path of the file, as diagnostics show it.
  var path: String { declared.path }

  /// The reader of keys and plain values.
  var nodes: NodeReader {
    get { declared.nodes }
    _modify { yield &declared.nodes }
  }

  var variables: [Variable] { declared.variables }
  var events: [Rules.Event] { declared.events }

  /// What a file without errors says.
  struct Content {
    let rules: Rules
    let source: String
    /// What holds at the start of a case, unless its preconditions say otherwise; nil if unsaid.
    let start: LocalizedText?
    let words: DeclaredWords
    /// The variables on which the wordings of words depend.
    let wordedVariables: Set<Int>
    let questions: [ProfileQuestion]
  }

  /// Reads the whole file and checks its rules; returns nil if there is an error.
  mutating func system(_ root: YAMLNode) -> System? {
    guard let content = content(root) else { return nil }
    let exploration = Exploration(content.rules, upTo: isThorough ? .thorough : .standard)
    reportFindings(exploration, content.rules, root)
    return System(
      content, path: path, exploration,
      bugs: PlantedBugs(root, path: path, byteCount: byteCount, content))
  }

  /// Reads the whole file; returns nil if there is an error.
  mutating func content(_ root: YAMLNode) -> Content? {
    nodes.checkKeys(of: root, .systemFile, allowed: Self.keys)
    let name = systemName(root)
    let title = root["title"].flatMap { nodes.localizedText($0, of: "title") }
    let source = root["source"].flatMap { nodes.text($0, of: "source") }
    let start = root["start"].flatMap { nodes.localizedText($0, of: "start") }
    declared.readGroups(root["each"])
    readQuestions(root["profile"])
    declared.readVariables(nodes.required("variables", in: root, of: .systemFile))
    declared.readRules(root["rules"], source: source ?? path)
    declared.readTables(root["tables"])
    declared.readFormulas(root["formulas"])
    declared.readEvents(root["events"])
    readSharedRefusals(root["refusals"])
    timerNames = declared.section(root["after"], "after").flatMap { names(of: $0.key, $0.value) }
    checkCount(timerNames.count, of: "after", root["after"])
    readNamedEffects(root["named-effects"])
    var operations = readOperations(nodes.required("operations", in: root, of: .systemFile))
    if let examples = SystemExamples(root) {
      for index in operations.indices {
        operations[index].examples = examples.examples(of: operations[index].action.name)
          .map(\.example)
      }
    }
    let preconditions = readPreconditions(root["preconditions"])
    let timers = readTimers(root["after"])
    let observations = readObservations(
      nodes.required("observations", in: root, of: .systemFile))
    let invariants = readInvariants(root["invariants"], source: source ?? path)
    checkCount(invariants.count, of: "invariants", root["invariants"])
    let recoveries = readRecoveries(root["recoveries"], source: source ?? path)
    let machines = readMachines(root["machine"])
    SystemExamples.check(root["examples"], &declared)
    checkPhraseConditions()
    guard let name, !nodes.diagnostics.all.contains(where: { $0.severity == .error }) else {
      return nil
    }
    reportUnused(root)
    let rules = Rules(
      name: name, title: title ?? LocalizedText(name), names: declared.names, variables: variables,
      systemRules: rulesWithVisibility, operations: operations.map(\.action),
      preconditions: preconditions.map(\.action),
      timers: timers, events: events, invariants: invariants,
      recoveries: recoveries, machines: machines,
      program: program)
    return Content(
      rules: rules, source: source ?? path, start: start,
      words: DeclaredWords(
        operations: operations, preconditions: preconditions, observations: observations),
      wordedVariables: worded.reduce(into: []) { $0.formUnion($1.variables) },
      questions: questions)
  }

  private mutating func systemName(_ root: YAMLNode) -> String? {
    guard let node = root["system"], let name = nodes.text(node, of: "system") else { return nil }
    guard declared.isPlainName(name, node.range) else { return nil }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    if file != name + SystemFormat.fileSuffix {
      nodes.diagnostics.report(.otherSystemName(path.at(node.range), name, file: file))
      return nil
    }
    return name
  }
}
