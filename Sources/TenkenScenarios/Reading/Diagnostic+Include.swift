import TenkenDiagnostics

/// What can be wrong with the files that others include.
extension Diagnostic {
  static func includeUnreadable(
    _ path: String, _ range: SourceRange, _ file: String, _ reason: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "include-unreadable", summary: "'\(file)' cannot be read: \(reason)", path: path,
      range: range, help: ["the path is relative to this file"])
  }

  static func includeCycle(
    _ path: String, _ range: SourceRange, _ files: [String]
  ) -> Diagnostic {
    let isItself = files.count == 2
    return Diagnostic(
      identifier: "include-cycle",
      summary: isItself
        ? "the file includes itself"
        : "the files include each other: " + files.joined(separator: " → "),
      path: path, range: range, help: ["move what both need into a file of its own"])
  }

  static func notShared(
    _ path: String, _ range: SourceRange, _ file: String, isScenarioFile: Bool, keys: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "not-a-shared-file",
      summary: isScenarioFile
        ? "'\(file)' is a scenario file, and cannot be included"
        : "'\(file)' has nothing that could be included",
      path: path, range: range,
      help: [
        isScenarioFile
          ? "move what both need into a file of its own, without 'feature' and 'scenarios'"
          : "such a file has one of: " + keys.joined(separator: ", ")
      ])
  }

  static func includeOfOtherSystem(
    _ path: String, _ start: SourcePosition, _ name: String, _ system: String
  ) -> Diagnostic {
    let end = SourcePosition(line: start.line, column: start.column + 1)
    return Diagnostic(
      identifier: "include-of-other-system",
      summary: "the file is about '\(name)', and one that includes it about '\(system)'",
      path: path, range: SourceRange(start: start, end: end),
      help: ["files of one system include each other; write 'system: \(system)' if it is meant"])
  }

  static func sharedAndInCatalog(
    _ path: String, _ range: SourceRange, _ id: String, _ catalog: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "shared-and-in-catalog", summary: "'\(catalog)' has the product '\(id)' as well",
      path: path, range: range,
      help: ["what a catalog does not say of a product stands beside 'catalog:'"],
      notes: [Note(summary: "the catalog", path: catalog, range: nil)])
  }

  static func conditionInSharedFile(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "condition-in-shared-file",
      summary: "a file to include knows no matrix, and has no 'when'", path: path, range: range,
      help: ["write what differs between cases in the scenario files"])
  }

  static func placeholderInSharedFile(
    _ path: String, _ range: SourceRange, _ name: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "placeholder-in-shared-file",
      summary: "'${\(name)}' stands for nothing: a file to include knows no matrix", path: path,
      range: range, help: ["let named steps take it, and each use say it"])
  }

  static func tooManyIncludes(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "include-limit",
      summary: """
        a file includes at most \(ReadingLimits.includedFiles) others, at most \
        \(ReadingLimits.includeDepth) deep
        """,
      path: path, range: range, help: ["put some of them into one"])
  }

  static func tooMuchIncluded(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "included-size-limit",
      summary: "the files that a file includes have at most \(ReadingLimits.includedBytes) bytes",
      path: path, range: range, help: ["include fewer of them"])
  }
}
