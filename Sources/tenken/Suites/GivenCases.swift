import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The cases that a command line names: the files to read, and what chooses among their cases.
struct GivenCases: Sendable {
  /// The files and folders to read.
  let paths: [String]
  /// What chooses among the cases in them.
  let filter: CaseFilter

  /// Splits path arguments into files to read and places in them.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders, lines of files, and addresses; these choose among the cases of
  ///     the others, or of the standard folder.
  ///   - patterns: The patterns that cases must match, too.
  init(_ arguments: [String], _ patterns: [GivenPattern] = []) {
    let named = arguments.map { (text: $0, place: CasePlace(argument: $0)) }
    let places = named.compactMap(\.place)
    let lines = places.compactMap(\.path)
    var others = named.filter { $0.place == nil }.map(\.text)
    if others.isEmpty, places.count > lines.count {
      // Without a standard folder, an address is taken for the path of a missing file.
      let usual = SuiteOptions.standard
      others =
        usual.allSatisfy(exists) ? usual : named.filter { $0.place?.path == nil }.map(\.text)
    }
    // Files are known by the paths of their lines, even if a folder leads to them, too.
    paths = lines + others
    filter = CaseFilter(patterns.map(\.expression), at: places)
  }

  /// Whether other cases do not exist: nothing is left out, and a project has no other scenarios.
  var isWhole: Bool {
    guard filter.takesAll else { return false }
    let given = paths.map { resolved($0) + "/" }
    return (Project.current.paths(.scenarios) ?? []).allSatisfy { path in
      given.contains { (resolved(path) + "/").hasPrefix($0) }
    }
  }

  /// Throws an error if a place among files without errors has no case.
  func check(in found: ScenarioFiles) async throws {
    guard !filter.places.isEmpty else { return }
    let read = await concurrentMap(found.files) { readFeature($0) }
    // Errors may hide cases, and whoever runs the files reports them.
    guard !read.contains(where: { $0.diagnostics.contains { $0.severity == .error } }) else {
      return
    }
    let entries = read.flatMap(\.features).map { Suite.Entry(chapters: [], feature: $0) }
    try Suite(entries: entries).check(filter.places, loading: sourceText)
  }
}

extension CasePlace {
  /// The place that an argument names; nil for a file or a folder, even if it does not exist.
  init?(argument: String) {
    guard !exists(argument) else { return nil }
    if let (path, line) = Self.line(in: argument) {
      guard exists(path), !isFolder(path) else { return nil }
      self = .line(line, of: path)
      return
    }
    let parts = argument.prefix { $0 != "[" }
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains(""), !argument.hasPrefix("."),
      !ScenarioFiles.isScenarioFile(argument)
    else { return nil }
    self = .address(argument)
  }

  /// The path and the line of an argument, which may be followed by a column; nil without a line.
  static func line(in argument: String) -> (path: String, line: Int)? {
    let form = /(.+?):([1-9][0-9]{0,8})(?::[0-9]+)?:?/
    guard let parts = argument.wholeMatch(of: form)?.output, let line = Int(parts.2) else {
      return nil
    }
    return (String(parts.1), line)
  }

  /// The path of the file that the place is in; nil for an address.
  fileprivate var path: String? {
    switch self {
    case .address: nil
    case .line(_, let path): path
    }
  }
}

/// Reads the only case that an argument names.
///
/// - Parameters:
///   - argument: The address of the case, or a line of its scenario.
///   - paths: The files and folders to read; the standard folder is not read for a line. If the
///     argument is a file and the only path is not there, they were given in the other order.
///   - language: The language of diagnostics.
/// - Returns: The case with its scenario and its feature.
/// - Throws: An error, if there is no such case, or the files have errors.
func readCase(
  _ argument: String, among paths: [String], in language: Language
) async throws -> (Feature, Scenario, Case) {
  if paths.count == 1, !exists(paths[0]), ScenarioFiles.isScenarioPath(argument) {
    return try await readCase(paths[0], among: [argument], in: language)
  }
  let place = CasePlace(argument: argument) ?? .address(argument)
  let others = place.path != nil && paths == SuiteOptions.standard ? [] : paths
  let files = [place.path].compactMap(\.self) + others
  let suite = try await readSuite(GivenCases(files), in: language)
  return try suite.testCase(at: place, loading: sourceText)
}
