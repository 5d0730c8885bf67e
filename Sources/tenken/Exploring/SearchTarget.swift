import TenkenScenarios
import TenkenSimulation

/// What a search is about: a file or a system, and the case that it begins with.
struct SearchTarget {
  /// The path of a scenario file or a system file, or the name of a built-in system.
  let path: String
  /// The address of the case whose preconditions the search begins with; nil for none.
  var from: String?

  private init(path: String, from: String? = nil) { (self.path, self.from) = (path, from) }

  /// The targets that the arguments of a search name.
  ///
  /// - Parameters:
  ///   - options: The options of the search.
  ///   - language: The language of diagnostics.
  /// - Returns: The targets, in the order of the arguments; of a folder, those of all its files.
  /// - Throws: An error, if a file or a case does not exist.
  static func all(_ options: SearchOptions, in language: Language) async throws -> [SearchTarget] {
    var targets: [SearchTarget] = []
    for place in try SearchPlace.all(options, in: language) {
      if let target = try await SearchTarget(at: place, in: language) { targets.append(target) }
    }
    guard let from = options.from, targets.count == 1 else { return targets }
    let isLine = CasePlace(argument: from).map { $0 != .address(from) } ?? false
    targets[0].from =
      isLine
      ? try await readCase(from, among: [targets[0].path], in: language).2.address : from
    return targets
  }

  /// The target at a place; nil if a file of a folder has nothing to search.
  init?(at place: SearchPlace, in language: Language) async throws {
    if CasePlace(argument: place.path) != nil {
      let (feature, _, testCase) = try await readCase(
        place.path, among: PathArguments.standard, in: language)
      self.init(path: feature.path, from: testCase.address)
    } else {
      guard try !place.isInFolder || Self.isSearchable(place.path) else { return nil }
      self.init(path: place.path)
    }
  }

  /// Whether a file of a folder has something to search: other files are only included.
  private static func isSearchable(_ path: String) throws(ToolError) -> Bool {
    if path.hasSuffix(SystemFormat.fileSuffix) { return true }
    return mayBeScenarioFile(try readGivenFile(path))
  }
}

/// Where something to search is, which is known before any file is read.
struct SearchPlace {
  /// A path, a case, or the name of a built-in system.
  let path: String
  /// Whether it is a file of a given folder, which may be one that is only included.
  let isInFolder: Bool

  /// The places that the arguments of a search name, in their order; of a folder, all its files.
  static func all(_ options: SearchOptions, in language: Language) throws -> [SearchPlace] {
    var places: [SearchPlace] = []
    for argument in options.paths {
      guard CasePlace(argument: argument) == nil, isFolder(argument) else {
        places.append(SearchPlace(path: argument, isInFolder: false))
        continue
      }
      let found = try ScenarioFiles([argument])
      try report(found.diagnostics, headings: [], in: language)
      places += (found.files + found.systemFiles).map {
        SearchPlace(path: $0.path, isInFolder: true)
      }
    }
    return places
  }
}
