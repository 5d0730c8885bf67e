import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// Reads a team's profile; an unreadable file becomes a diagnostic.
func readProfile(_ path: String) -> (profile: AppProfile?, diagnostics: [Diagnostic]) {
  do throws(FileError) {
    return TenkenScenarios.readProfile(
      path: path, bytes: try readFile(path), systems: systems
    ) { declaredSystem($0, beside: path) }
  } catch {
    return (nil, [.unreadable(path, error.text)])
  }
}

/// The system of a file that a profile names as scenario files do; nil if there is none.
///
/// What is wrong with the file, the scenarios about it say.
private func declaredSystem(_ reference: String, beside path: String) -> System? {
  for candidate in SystemFormat.candidates(for: reference, beside: path) {
    do throws(FileError) {
      return SystemFormat.systemFile.read(candidate, try readFile(candidate)).system
    } catch {
      // The next folder may have it.
    }
  }
  return nil
}

extension ProfileOption {
  /// The cases that apply to the profile; nil if none is given.
  ///
  /// Files with errors have none: whoever runs them reports the errors.
  ///
  /// - Parameters:
  ///   - found: All files.
  ///   - filter: What else chooses cases.
  ///   - language: The language of diagnostics.
  ///   - isQuiet: Whether it does not say how many cases apply.
  /// - Returns: The choice.
  /// - Throws: An error, if the profile is invalid, or no case applies to it.
  func choice(
    among found: ScenarioFiles, _ filter: CaseFilter, in language: Language, isQuiet: Bool
  ) async throws -> CaseChoice? {
    guard let path else { return nil }
    try requireGivenFile(path)
    let read = await concurrentMap(found.files) { readFeature($0) }
    var titles = found.chapters
    titles.takeSystems(of: zip(found.files, read).map { ($0.chapters, $1.features) })
    let suite = Suite(
      entries: zip(found.files, read).flatMap { file, read in
        read.features.map { Suite.Entry(chapters: titles.chapters(of: file.chapters), feature: $0) }
      })
    let (profile, diagnostics) = readProfile(path)
    let isWhole = !read.contains { $0.diagnostics.contains { $0.severity == .error } }
    let unknown = isWhole ? profile?.diagnostics(in: suite) ?? [] : []
    try report(diagnostics + unknown, headings: [], in: language)
    guard let profile else { return nil }
    let chosen = suite.filtered(by: filter).applying(profile)
    if let scope = chosen.scope {
      guard scope.totalCount == 0 || scope.caseCount > 0 || !isWhole else {
        throw ToolError.nothingApplies(scope)
      }
      // Of a filter that no case matches, whoever runs the cases says more.
      if !isQuiet, scope.caseCount < scope.totalCount, let line = scope.lines(in: language).first {
        Console.errors.note(line)
      }
    }
    return .inFiles(
      Dictionary(
        chosen.entries.map { entry in
          (entry.feature.path, Set(entry.feature.scenarios.flatMap(\.cases).map(\.address)))
        }, uniquingKeysWith: { $0.union($1) }))
  }
}

extension ToolError {
  /// No case applies to a profile.
  static func nothingApplies(_ scope: SuiteScope) -> ToolError {
    .input(
      "no case applies to the profile '\(scope.profile.path)'",
      ja: "プロファイル「\(scope.profile.path)」に当てはまるケースがありません",
      help: zip(scope.lines(in: .english), scope.lines(in: .japanese)).dropFirst().prefix(5).map {
        DiagnosticText($0, ja: $1)
      } + [
        DiagnosticText(
          "correct the answers that leave out most, or give other scenario files",
          ja: "多くを除いている回答を直すか、別のシナリオファイルを指定してください")
      ])
  }
}
