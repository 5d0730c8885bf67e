import TenkenData
import TenkenExecution
import TenkenReports
import TenkenScenarios
import TenkenSimulation

/// A search with all its input, which is the same on every machine that reads the same files.
struct PlannedSearch {
  /// The path of the file, with the system if it is about several.
  let name: String
  /// The file whose system is searched.
  let file: ExploredFile
  /// The system, goals and limits of the search.
  private(set) var plan: ExplorationPlan
  /// A hash of the files that the search reads.
  let digest: String

  /// Reads the files of a search, and runs the scenarios whose results it needs.
  ///
  /// - Parameters:
  ///   - options: The options of the search.
  ///   - target: The file whose system is searched, and the case that it begins with.
  ///   - output: The path to which discoveries will be written; nil if they are not kept.
  ///   - language: The language of diagnostics.
  /// - Throws: An error, if the search is not possible.
  init(
    _ options: SearchOptions, of target: SearchTarget, writing output: String?,
    in language: Language
  ) async throws {
    name = target.name
    file = try readExploredFile(
      target.path, about: target.system, writing: output, in: language)
    if output != nil { try file.checkDeclarations() }
    let preconditions = try file.preconditions(
      options.given, from: target.from)
    plan = ExplorationPlan(file.system, file.resources, after: preconditions)
    plan.depth = options.depth
    plan.stateLimit = options.states
    plan.countPerKind = options.count
    // While what one task found is taken, its core has another one.
    plan.taskCount = 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    if let seed = options.seed { plan.order = .random(seed: seed) }
    let paths = options.suites + options.mutantSuites
    let suite =
      paths.isEmpty
      ? nil
      : try await readSuite(
        GivenCases(paths, options.patterns), in: language, profile: options.profile)
    let cases = tenken.digest(of: suite?.features ?? [])
    digest = SHA256.hash("\(digestOfExploredFile(file))\n\(cases)").description
    guard let suite else { return }
    if options.mutantSuites.isEmpty {
      plan.reached = try await file.reached(by: suite)
    } else {
      plan.mutants = try await file.unnoticedMutants(in: suite, after: preconditions)
    }
  }
}
