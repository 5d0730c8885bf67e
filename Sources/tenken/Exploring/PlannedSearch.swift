import TenkenCoverage
import TenkenExecution
import TenkenExploration
import TenkenHashing
import TenkenScenarios
import TenkenSimulation

/// A search with all that it needs to know: the same on every machine that reads the same files.
struct PlannedSearch {
  /// The file whose system is searched.
  let file: ExploredFile
  /// What is searched, and how far.
  private(set) var plan: ExplorationPlan
  /// What tells the files of the search from any others.
  let digest: String

  /// Reads the files of a search, and runs what it needs to know of the scenarios.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - place: Where what is found is to be written; nil if it is not kept.
  ///   - language: The language in which faults are told.
  /// - Throws: What cannot be searched, and why.
  init(_ options: SearchOptions, writing place: String?, in language: Language) async throws {
    let path = options.path ?? ""
    file = try ExploredFile(path, writing: place, in: language)
    if place != nil { try file.checkDeclarations() }
    let preconditions = try file.preconditions(
      options.given, from: options.from, of: path, in: language)
    plan = ExplorationPlan(file.system, file.resources, after: preconditions)
    plan.depth = options.depth
    plan.stateLimit = options.states
    plan.countPerKind = options.count
    if let seed = options.seed { plan.order = .random(seed: seed) }
    let paths = options.suites + options.mutantSuites
    let suite = paths.isEmpty ? nil : try await readSuite(paths, CaseFilter(), in: language)
    let outline = SuiteOutline(suite?.entries.map(\.feature) ?? [])
    digest = SHA256.hash("\(file.digest)\n\(outline.digest)").description
    guard let suite else { return }
    if options.mutantSuites.isEmpty {
      plan.reached = try await file.reached(by: suite)
    } else {
      plan.mutants = try await file.unnoticedMutants(in: suite, after: preconditions)
    }
  }
}

extension ExploredFile {
  /// What the scenarios of the searched system reach.
  fileprivate func reached(by suite: Suite) async throws -> Set<CoveragePoint> {
    let features = suite.entries.map(\.feature).filter { $0.system.name == system.name }
    let covered = try await concurrentMap(features, costing: SuiteCost.covered) { cover($0) }
    return covered.reduce(into: []) { reached, feature in
      for testCase in feature.cases.values { reached.formUnion(testCase.reached) }
    }
  }

  /// What is true before every way: what is given, and the preconditions of a case.
  fileprivate func preconditions(
    _ given: [String], from address: String?, of path: String, in language: Language
  ) throws -> [Step] {
    let given = try preconditions(given, in: language)
    guard let address else { return given }
    guard let feature else {
      throw ToolError.usage("--from names a case, and '\(path)' has none")
    }
    let suite = Suite(entries: [Suite.Entry(chapters: [], feature: feature)])
    let before = try suite.testCase(at: address).2.preconditions
    // What is given comes after what the case says of the app, and before what has happened in it.
    let setting = before.prefix { if case .establish = $0.action { true } else { false } }
    return setting + given + before.dropFirst(setting.count)
  }
}
