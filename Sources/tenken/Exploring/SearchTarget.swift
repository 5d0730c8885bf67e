import TenkenScenarios
import TenkenSimulation

/// What a search is about: a file or a system, and the case that it begins with.
struct SearchTarget {
  /// The path of a scenario file or a system file, or the name of a built-in system.
  let path: String
  /// Which of the systems of the file is searched; nil if it is about one.
  var system: String?
  /// The address of the case whose preconditions the search begins with; nil for none.
  var from: String?

  /// The path, with the system if the file is about several.
  var name: String { path + (system.map { " [system=\($0)]" } ?? "") }

  /// The targets that the arguments of a search name.
  ///
  /// - Parameters:
  ///   - options: The options of the search.
  ///   - language: The language of diagnostics.
  /// - Returns: The targets, in the order of the arguments; of a folder, those of all its files.
  /// - Throws: An error, if a file, a system or a case does not exist.
  static func all(_ options: SearchOptions, in language: Language) async throws -> [SearchTarget] {
    var targets: [SearchTarget] = []
    for place in try SearchPlace.all(options, in: language) {
      targets += try await all(at: place, options.system, in: language)
    }
    if let system = options.system, targets.isEmpty {
      throw ToolError.usage(
        "no file is about the system '\(system)'", ja: "システム「\(system)」のファイルがありません"
      ).help("leave out --system, or correct it", ja: "--system を外すか、名前を直してください")
    }
    guard let from = options.from, Set(targets.map(\.path)).count == 1 else { return targets }
    let isLine = CasePlace(argument: from).map { $0 != .address(from) } ?? false
    guard isLine || targets.count > 1 else {
      targets[0].from = from
      return targets
    }
    let (feature, _, testCase) = try await readCase(from, among: [targets[0].path], in: language)
    targets.removeAll { $0.system != nil && $0.system != feature.vocabulary.system }
    for index in targets.indices { targets[index].from = testCase.address }
    return targets
  }

  /// The targets at a place: of a file about several systems, one for each.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - system: The only system to search; nil for all.
  ///   - language: The language of diagnostics.
  /// - Returns: The targets; none if a file of a folder has nothing to search.
  /// - Throws: An error, if a file or a case does not exist.
  static func all(
    at place: SearchPlace, _ system: String?, in language: Language
  ) async throws -> [SearchTarget] {
    let system = system.map(SystemFormat.name(of:))
    if CasePlace(argument: place.path) != nil {
      let (feature, _, testCase) = try await readCase(
        place.path, among: SuiteOptions.standard, in: language)
      let name = feature.vocabulary.system
      return [SearchTarget(path: feature.path, system: name, from: testCase.address)]
    }
    let isDeclaration = place.path.hasSuffix(SystemFormat.fileSuffix)
    guard !isDeclaration, exists(place.path) else { return [SearchTarget(path: place.path)] }
    let bytes = try readGivenFile(place.path)
    // Other files of a folder are only included.
    guard !place.isInFolder || mayBeScenarioFile(bytes) else { return [] }
    let systems = readFeature(bytes, at: place.path).features.map(\.vocabulary.system)
    guard systems.count > 1 else {
      return system == nil || systems == [system] ? [SearchTarget(path: place.path)] : []
    }
    return systems.filter { system == nil || $0 == system }
      .map { SearchTarget(path: place.path, system: $0) }
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
