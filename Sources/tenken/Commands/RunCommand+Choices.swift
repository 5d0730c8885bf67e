import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

extension RunCommand {
  /// Whether only failed or changed cases are run, of which there may be none.
  var choosesCases: Bool { failed != nil || changed != nil }

  /// Prints what is chosen, and returns the choices.
  func choices(among files: [ScenarioFile]) async throws -> [CaseChoice] {
    var choices: [CaseChoice] = []
    if let failed { choices.append(try Self.failedCases(of: failed)) }
    if let changed { choices.append(try await changedCases(since: changed, among: files)) }
    return choices
  }

  /// The cases that the profile keeps; none, if there is no profile.
  func profileChoices(
    among found: ScenarioFiles, _ cases: GivenCases
  ) async throws -> [CaseChoice] {
    let choice = try await profile.choice(
      among: found, cases.filter, in: language.language, isQuiet: outputs.quiet)
    return choice.map { [$0] } ?? []
  }

  /// The cases that failed in an earlier run, and the files that were invalid.
  private static func failedCases(of path: String) throws -> CaseChoice {
    guard path != LastRun.path || exists(path) else {
      Console.errors.note(
        "no failed case of this folder is remembered", ja: "このフォルダで失敗したケースの記録がありません")
      return .named([], orIn: [])
    }
    let results = try readResults(path)
    let failed = results.verdicts.filter { $0.value.status == .failed || $0.value.status == .error }
    let invalid = Set(
      (try readJSON(path)["invalidFiles"]?.elements ?? []).compactMap { $0["path"]?.string })
    Console.errors.note(
      "\(path == LastRun.path ? "the last run" : path): \(counted(failed.count, "case")) failed"
        + (invalid.isEmpty ? "" : ", and \(counted(invalid.count, "file")) had errors"),
      ja: "\(path == LastRun.path ? "前回の実行" : path)：不合格 \(failed.count) 件"
        + (invalid.isEmpty ? "" : "、エラーのあるファイル \(invalid.count) 個"))
    return .named(Set(failed.keys), orIn: invalid)
  }
}

/// Returns the cases whose meaning differs from a commit, and new ones, and prints their number.
private func changedCases(
  since base: String, among files: [ScenarioFile]
) async throws -> CaseChoice {
  let repository = try GitRepository(changedSince: base)
  let read = await concurrentMap(files) { (file: $0, read: readFeature($0)) }
  var chosen: [String: Set<String>] = [:]
  for (file, read) in read {
    guard !read.features.isEmpty, read.sources.keys.contains(where: repository.mayHaveChanged)
    else { continue }
    // A case's hash contains the name of its system, but not the content of the system's file.
    let isSame = read.features.compactMap(\.heading.systemFile)
      .allSatisfy { !repository.mayHaveChanged($0) }
    let old = isSame ? try repository.oldHashes(of: file) : [:]
    let hashes = caseHashes(of: read.features)
    chosen[file.path] = Set(hashes.filter { old[$0.key] != $0.value }.keys)
  }
  let counts = chosen.values.map(\.count).filter { $0 > 0 }
  let all = read.reduce(0) { $0 + $1.read.features.reduce(0) { $0 + $1.caseCount } }
  Console.errors.note(
    "changed since \(base) (\(repository.commit.prefix(12))): \(counts.reduce(0, +)) of"
      + " \(counted(all, "case")), in \(counted(counts.count, "file"))",
    ja: "\(base)（\(repository.commit.prefix(12))）から変わったケース：\(all) 件中"
      + " \(counts.reduce(0, +)) 件（\(counts.count) ファイル）")
  return .inFiles(chosen)
}

extension GitRepository {
  /// The content hashes of a file's cases in the commit, by address.
  ///
  /// There are none if the file did not exist or had errors.
  fileprivate func oldHashes(of file: ScenarioFile) throws -> [String: String] {
    guard let bytes = try oldContent(of: file.path) else { return [:] }
    let read = TenkenScenarios.readFeature(path: file.path, bytes: bytes, systems: systems) {
      path throws(UnreadableFile) in
      // Unchanged files do not need to be read from git.
      guard mayHaveChanged(path) else { return try readNamedFile(path) }
      do throws(ToolError) {
        if let bytes = try oldContent(of: path) { return bytes }
      } catch {
        throw UnreadableFile(
          reason: error.summary, isMissing: true)
      }
      throw UnreadableFile(
        reason: DiagnosticText("It does not exist", ja: "ファイルがありません"), isMissing: true)
    }
    return read.isValid ? caseHashes(of: read.features) : [:]
  }
}
