import ArgumentParser
import TenkenDiagnostics
import TenkenScenarios

/// What a scenario file gives.
struct ReadScenarioFile: Sendable {
  /// The feature; nil for a file that has none.
  var feature: Feature?
  /// Everything wrong with it.
  let diagnostics: [Diagnostic]
  /// The bytes of the files that it includes.
  var includedByteCount = 0
}

/// Reads a scenario file; a file that cannot be read is a fault like any other.
func readFeature(_ file: ScenarioFile) -> ReadScenarioFile {
  do {
    let bytes = try readFile(file.path)
    guard !file.isLink || mayBeScenarioFile(bytes) else {
      return ReadScenarioFile(diagnostics: [.foreignLink(file.path)])
    }
    let read = TenkenScenarios.readFeature(path: file.path, bytes: bytes, systems: systems) {
      path throws(UnreadableFile) in
      do throws(FileError) {
        return try readFile(path)
      } catch {
        throw UnreadableFile(reason: error.reason)
      }
    }
    return ReadScenarioFile(
      feature: read.feature, diagnostics: read.diagnostics,
      includedByteCount: read.includedByteCount)
  } catch {
    return ReadScenarioFile(diagnostics: [.unreadable(file.path, error.reason)])
  }
}

/// Whether a text has the key that every scenario file has: `feature`, however it is written.
private func mayBeScenarioFile(_ bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.contains(/(?m)^[\s{]*(feature|"feature"|'feature')\s*:/)
}

extension Diagnostic {
  /// A link to a file that is not a scenario file: not a word of it is shown.
  fileprivate static func foreignLink(_ path: String) -> Diagnostic {
    Diagnostic(
      identifier: "foreign-link",
      summary: "the link leads to a file that has no 'feature', and is not a scenario file",
      path: path, range: nil, help: ["remove the link, or let it lead to a scenario file"])
  }
}

/// Reads the features of all files, and tells the user of everything that is wrong with them.
///
/// Beside how observations are checked as files among the scenarios say it, `handCheckPath` gives a
/// file that comes first.
func readSuite(
  _ paths: [String], _ filter: CaseFilter, handChecks handCheckPath: String? = nil
) async throws -> Suite {
  let found = try ScenarioFiles(paths)
  let read = try await concurrentMap(found.files, costing: { .read($0) }, readFeature)
  let titles = ChapterTitles(found)
  let handChecks = HandChecks(found, given: handCheckPath)
  try report(
    found.diagnostics + titles.diagnostics + handChecks.diagnostics + read.flatMap(\.diagnostics),
    headings: read.compactMap(\.feature?.heading))
  guard read.contains(where: { $0.feature != nil }) else { throw ToolError.noScenarios() }
  var entries: [Suite.Entry] = []
  for (file, read) in zip(found.files, read) {
    let feature = read.feature.flatMap { feature in
      filter.takesAll
        ? feature : feature.filtered { filter.includes($1, of: $0, in: feature) }
    }
    if let feature {
      entries.append(Suite.Entry(chapters: titles.chapters(of: file), feature: feature))
    }
  }
  if entries.isEmpty { throw ToolError.nothingMatches() }
  return Suite(entries: entries, handChecks: handChecks.texts)
}

/// Prints what is wrong with files; throws if they cannot be used.
func report(_ diagnostics: [Diagnostic], headings: [Feature.Heading]) throws {
  let sorted = (diagnostics + duplicates(headings)).sortedOnce()
  Console.errors.report(sorted)
  if sorted.contains(where: { $0.severity == .error }) { throw ExitCode.invalidScenarios }
}

extension Sequence where Element == Diagnostic {
  /// The diagnostics by position, each once: files may share what is wrong with a third.
  func sortedOnce() -> [Diagnostic] {
    Set(self).sorted()
  }
}

/// The features whose id an earlier one has already.
func duplicates(_ headings: [Feature.Heading]) -> [Diagnostic] {
  var firsts: [String: Feature.Heading] = [:]
  return headings.compactMap { heading in
    guard let first = firsts[heading.id] else {
      firsts[heading.id] = heading
      return nil
    }
    return .duplicateFeature(heading, first: first)
  }
}

extension ToolError {
  /// The files are all there for others to include.
  static func noScenarios() -> ToolError {
    .usage(
      "the files hold no scenario, but what scenario files include",
      help: ["give the scenario files, or the folder that they lie in; tenken lint checks others"])
  }

  /// No case is left to do anything with.
  static func nothingMatches() -> ToolError {
    .usage(
      "no case matches the filter",
      help: [
        "a pattern is a part of an address such as feature/scenario[axis=value], or a tag",
        "tenken run --verbose lists the addresses of all cases",
      ])
  }
}
