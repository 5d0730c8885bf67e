import TenkenScenarios
import TenkenSimulation

/// What a search is about: a file or a system, and the case that it begins with.
struct SearchTarget {
  /// The path of a scenario file or a system file, or the name of a built-in system.
  let path: String
  /// The address of the case whose preconditions the search begins with; nil for none.
  var from: String?

  /// The targets that the arguments of a search name.
  ///
  /// - Parameters:
  ///   - options: The options of the search.
  ///   - language: The language of diagnostics.
  /// - Returns: The targets, in the order of the arguments; of a folder, those of all its files.
  /// - Throws: An error, if a file or a case does not exist.
  static func all(_ options: SearchOptions, in language: Language) async throws -> [SearchTarget] {
    var targets: [SearchTarget] = []
    for argument in options.paths {
      if CasePlace(argument: argument) != nil {
        let (feature, _, testCase) = try await readCase(
          argument, among: PathArguments.standard, in: language)
        targets.append(SearchTarget(path: feature.path, from: testCase.address))
      } else if isFolder(argument) {
        let found = try ScenarioFiles([argument])
        try report(found.diagnostics, headings: [], in: language)
        targets += try (found.files + found.systemFiles).map(\.path).filter(isSearchable)
          .map { SearchTarget(path: $0) }
      } else {
        targets.append(SearchTarget(path: argument))
      }
    }
    guard let from = options.from, targets.count == 1 else { return targets }
    let isLine = CasePlace(argument: from).map { $0 != .address(from) } ?? false
    targets[0].from =
      isLine
      ? try await readCase(from, among: [targets[0].path], in: language).2.address : from
    return targets
  }

  /// Whether a file of a folder has something to search: other files are only included.
  private static func isSearchable(_ path: String) throws(ToolError) -> Bool {
    if path.hasSuffix(SystemFormat.fileSuffix) { return true }
    return mayBeScenarioFile(try readGivenFile(path))
  }
}
