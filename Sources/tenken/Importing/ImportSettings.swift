import TenkenImport
import TenkenScenarios
import TenkenSimulation

/// What an import needs to know besides its source, from options or from the record of an import.
struct ImportSettings {
  var format: ImportFormat?
  var encoding: TextEncoding?
  /// The meanings of columns, or files that contain them, as given.
  var columns: [String]
  /// The paths of known files.
  var known: [String]
  /// The suggestions that somebody takes, as given.
  var accepted: [String]
  /// The path of the profile, empty for none; nil if nothing is said: a record says which was used.
  var profile: String?
  /// The language of sentences that is tried first.
  var language: Language
  /// Whether the source was imported before.
  var isKnown = false

  /// Imports a source.
  ///
  /// - Parameters:
  ///   - path: The path of the source.
  ///   - known: The known files, which several sources may share.
  ///   - folder: The folder of the new files; nil for none.
  /// - Returns: The files, and what became of each text.
  /// - Throws: That the source or the meanings of columns cannot be read.
  func imported(
    _ path: String, _ known: KnownFiles, to folder: String?
  ) throws -> ScenarioImport {
    let references = known.systemFiles.mapValues { file in
      SystemReference(
        to: file, as: folder.map { systemName(of: file, for: $0) } ?? ownName(of: file))
    }
    let others: [Language] = [.english, .japanese].filter { $0 != language }
    return importScenarios(
      path: path, bytes: try readGivenFile(path), format: format, isKnown: isKnown,
      encoding: encoding,
      columns: try GivenColumns(columns, for: path).meanings,
      accepting: AcceptedSuggestions(accepted), profile: try givenProfile(),
      known: known.features,
      references: references, systems: systems, languages: [language] + others,
      link: folder == nil || fileStatus(path)?.isFile != true
        ? nil : path.split(separator: "/").last.map(String.init))
  }

  /// Reads the profile.
  private func givenProfile() throws -> AppProfile? {
    guard let profile, !profile.isEmpty else { return nil }
    try requireGivenFile(profile)
    let (read, diagnostics) = readProfile(profile)
    try report(diagnostics, headings: [], in: language)
    return read
  }

  /// What the record of an import keeps, with paths from the folder of the files.
  func options(for source: String, in folder: String) throws -> ImportBase.Options {
    var options = ImportBase.Options(source: relativePath(to: source, from: folder))
    options.inputFormat = format?.name ?? ""
    options.encoding = encoding?.rawValue ?? ""
    options.language = language.code
    options.known = known.map { relativePath(to: $0, from: folder) }
    options.accepted = accepted
    if let profile, !profile.isEmpty {
      options.profile = relativePath(to: profile, from: folder)
    }
    options.columns = try GivenColumns.lines(of: columns)
    return options
  }
}

extension ImportSettings {
  /// Takes what the record of an import keeps, except for what the command line says anew.
  init(_ options: ImportBase.Options, in folder: String, else given: ImportSettings) {
    isKnown = true
    format = given.format ?? ImportFormat.named(options.inputFormat)
    encoding = given.encoding ?? TextEncoding(named: options.encoding)
    columns = given.columns.isEmpty ? options.columns : given.columns
    // A suggestion that was taken once would become manual again without it.
    accepted = options.accepted + given.accepted.filter { !options.accepted.contains($0) }
    known = given.known.isEmpty ? options.known.map { pathFrom(folder, to: $0) } : given.known
    let path = options.profile.isEmpty ? nil : pathFrom(folder, to: options.profile)
    profile = given.profile ?? path
    language = options.language.isEmpty ? given.language : Language(code: options.language)
  }
}
