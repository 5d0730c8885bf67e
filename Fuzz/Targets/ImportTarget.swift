import TenkenDiagnostics
import TenkenImport
import TenkenResults
import TenkenScenarios
import TenkenSimulation

extension FuzzTarget {
  /// Sheets, maps and lists of other tools.
  static let imports = FuzzTarget(
    name: "import", seeds: ["Tests/TenkenImportTests/Fixtures/sources"], lengthLimit: 8192,
    smokeRuns: 300, hasLines: true,
    dictionary: { _ in
      [
        "Title", "Steps", "Expected result", "手順", "期待結果", "前提条件", "Launch the app", "アプリを起動する",
        "The balance is 120 coins", "\"", "\"\"", ",", ";", "\t", "\r\n", "<outline text=\"",
        "\"/>",
        "</outline>", "<![CDATA[", "]]>", "<!DOCTYPE", "&amp;", "&#x0;", "&#xD800;",
        "<node TEXT=\"",
        "# ", "- [ ] ", "**Expected**", "| a | b |", "Feature: ", "Scenario: ", "Given ",
        "Examples:",
        "${x}", "{en: a}", "PK\u{3}\u{4}", "\u{FEFF}", "\u{0}", "\u{202E}", "①", "★", "□ ",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let formats = ImportFormat.all
      let format = formats[bytes.digest % formats.count]
      let result = importScenarios(
        path: "fuzz.\(format.name)", bytes: bytes, format: format, systems: systems)
      try require(
        result.files.isEmpty != result.diagnostics.isEmpty,
        "an import gives either scenario files or diagnostics")
      let tested = result.results.events(about: .written, completedBy: TestContext(), path: "fuzz")
      try require(
        result.diagnostics.isEmpty || tested.events.isEmpty, "only what is imported has results")
      for file in result.files {
        let read = readFeature(path: file.name, bytes: Array(file.text.utf8), systems: systems)
        let errors = read.diagnostics.filter { $0.severity == .error }.map(\.summary.en)
        try require(read.feature != nil && errors.isEmpty, "an imported file is valid: \(errors)")
      }
      if result.diagnostics.isEmpty { try requireRecord(of: result) }
    })
}

/// Requires that an update with the same source changes nothing.
private func requireRecord(of result: ScenarioImport) throws(BrokenInvariant) {
  let options = ImportBase.Options(source: "fuzz")
  let base = ImportBase(result, options)
  let files = result.files.map { ($0.name, Array($0.text.utf8)) }
  let update: ImportUpdate
  do throws(Diagnostic) {
    let read = try ImportBase(reading: Array(base.json.utf8), path: "fuzz")
    update = try ImportUpdate(
      read, result, options, files: Dictionary(uniqueKeysWithValues: files), in: "fuzz",
      language: .english
    ) { _, _ in nil }
  } catch {
    throw BrokenInvariant(summary: "the record of an import is read: \(error.summary.en)")
  }
  try require(
    update.base == base && update.changes.isEmpty && update.files.isEmpty,
    "an update with the same source changes nothing")
}
