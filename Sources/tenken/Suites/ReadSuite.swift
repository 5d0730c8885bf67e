import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation

/// The result of reading a scenario file.
struct ReadScenarioFile: Sendable {
  /// The feature, once for each system that the file is about; none for a file without one.
  var features: [Feature] = []
  /// The problems with the file.
  let diagnostics: [Diagnostic]
  /// The number of bytes of the files that it includes.
  var includedByteCount = 0
  /// The number of warnings that the file says to ignore.
  var ignoredCount = 0
  /// The status of the file and of those that it names, when they were read; nil for missing files.
  var sources: [String: FileStatus?] = [:]

  /// The cost of reading the file.
  var cost: SuiteCost { .read(features, includedBytes: includedByteCount) }
}

/// Reads a scenario file; an unreadable file becomes a diagnostic.
func readFeature(_ file: ScenarioFile) -> ReadScenarioFile {
  // The status is read first, so that a change while the file is read is noticed afterwards.
  var sources = [file.path: fileStatus(file.path)]
  do {
    let bytes = try readFile(file.path)
    guard !file.isLink || mayBeScenarioFile(bytes) else {
      return ReadScenarioFile(diagnostics: [.foreignLink(file.path)], sources: sources)
    }
    let read = TenkenScenarios.readFeature(path: file.path, bytes: bytes, systems: systems) {
      path throws(UnreadableFile) in
      sources[path] = fileStatus(path)
      return try readNamedFile(path)
    }
    return ReadScenarioFile(
      features: read.features, diagnostics: read.diagnostics,
      includedByteCount: read.includedByteCount, ignoredCount: read.ignoredCount, sources: sources)
  } catch {
    return ReadScenarioFile(
      diagnostics: [.unreadable(file.path, error.text)], sources: sources)
  }
}

/// Reads a text as the scenario file at a path, with the files that it names.
func readFeature(_ bytes: [UInt8], at path: String) -> ReadFeature {
  TenkenScenarios.readFeature(path: path, bytes: bytes, systems: systems, loading: readNamedFile)
}

extension ScenarioFiles {
  /// Reads how a team checks observations.
  ///
  /// - Parameters:
  ///   - path: The path of a file that overrides those that were found; nil for none.
  ///   - vocabularies: The words of the files, also of systems of one's own.
  /// - Returns: The texts, and the diagnostics of the files.
  func handChecks(given path: String?, of vocabularies: [Vocabulary]) -> HandChecks {
    HandChecks(
      handCheckFiles.map { ($0.path, $0.chapters) }, given: path,
      of: systems.all.map(\.vocabulary) + vocabularies.filter { $0.file != nil },
      loading: readNamedFile)
  }
}

/// Reads a file that a scenario file names.
func readNamedFile(_ path: String) throws(UnreadableFile) -> [UInt8] {
  do throws(FileError) {
    return try readFile(path)
  } catch {
    throw UnreadableFile(reason: error.text, isMissing: error.isMissing)
  }
}

/// Reads the features of the given cases, and reports every problem with them.
///
/// `handCheckPath` names a file on how to check observations, which overrides the files among the
/// scenarios. `profilePath` names a profile: then only the cases that apply to it are kept.
/// Problems are reported in the given language.
func readSuite(
  _ cases: GivenCases, in language: Language, handChecks handCheckPath: String? = nil,
  profile profilePath: String? = nil
) async throws -> Suite {
  try requireGivenFile(handCheckPath)
  try requireGivenFile(profilePath)
  let found = try ScenarioFiles(cases.paths)
  let read = try await concurrentMap(found.files, costing: \.cost, readFeature)
  var titles = found.chapters
  titles.takeSystems(of: zip(found.files, read).map { ($0.chapters, $1.features) })
  let handChecks = found.handChecks(
    given: handCheckPath, of: read.flatMap(\.features).map(\.vocabulary))
  let whole = zip(found.files, read).flatMap { file, read in
    read.features.map { Suite.Entry(chapters: titles.chapters(of: file.chapters), feature: $0) }
  }
  let profile = profilePath.map(readProfile)
  let missing = profile?.profile?.diagnostics(in: Suite(entries: whole)) ?? []
  try report(
    found.diagnostics + titles.diagnostics + handChecks.diagnostics
      + (profile?.diagnostics ?? []) + missing + read.flatMap(\.diagnostics),
    headings: read.flatMap(\.features).map(\.heading), in: language)
  guard !whole.isEmpty else { throw ToolError.noScenarios() }
  try Suite(entries: whole).check(cases.filter.places, loading: sourceText)
  let all = Suite(entries: whole, handChecks: handChecks.texts)
  let suite = all.filtered(by: cases.filter)
  if suite.entries.isEmpty {
    throw ToolError.nothingMatches(cases.filter, among: ConditionValues(all))
  }
  guard let profile = profile?.profile else { return suite }
  return try suite.applied(to: profile)
}

extension Suite {
  /// The part of the suite that applies to an app; throws an error if nothing does.
  fileprivate func applied(to profile: AppProfile) throws -> Suite {
    let suite = applying(profile)
    if let scope = suite.scope, suite.entries.isEmpty { throw ToolError.nothingApplies(scope) }
    return suite
  }
}

/// Prints diagnostics; throws an exit code if one of them is an error.
///
/// Before it throws, it passes all diagnostics to a closure.
func report(
  _ diagnostics: [Diagnostic], headings: [Feature.Heading], in language: Language,
  beforeThrowing tellOthers: ([Diagnostic]) throws -> Void = { _ in }
) throws {
  let sorted = (diagnostics + duplicates(headings)).sortedOnce()
  Console.errors.report(sorted, in: language)
  guard sorted.contains(where: { $0.severity == .error }) else { return }
  try tellOthers(sorted)
  throw ExitCode.invalidScenarios
}

/// Returns the result of a closure, or prints its diagnostic and throws an exit code.
func reportingFault<Result>(
  in language: Language, _ write: () throws(Diagnostic) -> Result
) throws -> Result {
  do throws(Diagnostic) {
    return try write()
  } catch {
    Console.errors.report([error], in: language)
    throw ExitCode.invalidScenarios
  }
}

extension ToolError {
  /// All files are only for others to include or refer to.
  static func noScenarios() -> ToolError {
    .usage(
      "the files contain no scenario, only what scenario files include or refer to",
      ja: "ファイルにシナリオがありません（ほかのシナリオファイルが参照する内容だけです）"
    ).help(
      "give scenario files, or the folder that contains them; tenken lint checks other files",
      ja: "シナリオファイルかそのフォルダを指定してください。ほかのファイルは「tenken lint」で確認できます")
  }

  /// No case matches the filter.
  static func nothingMatches(_ filter: CaseFilter, among values: ConditionValues) -> ToolError {
    .usage(
      "no case matches the filter", ja: "条件に合うケースがありません",
      help: filter.hints(among: values)
    ).help(
      "a pattern is a part of an address such as feature/scenario[axis=value], or a tag",
      ja: "条件には、feature/scenario[axis=value] のようなアドレスの一部か、タグを指定します"
    ).help(UnknownCase.whereAddressesAre)
  }
}
