import ArgumentParser
import TenkenDiagnostics
import TenkenImport
import TenkenResults
import TenkenScenarios
import TenkenSimulation

/// A source of test cases with what its testers found.
struct TestedSource {
  let path: String
  /// The results that say who tested and when.
  let events: [ResultEvent]
  /// The number of the others.
  private let incompleteCount: Int
  /// What they do not say; nil if there are none.
  private let missing: MissingTestContext?
  private let language: Language

  /// Reads the results of a source, and reports what was not understood.
  ///
  /// - Parameters:
  ///   - path: The path of the source.
  ///   - results: What testers wrote into it.
  ///   - context: What the source does not say.
  ///   - needsAll: Whether it is an error if something is missing; otherwise it is noted later.
  ///   - language: The language of warnings and notes.
  /// - Throws: An error that names the options for what is missing.
  init(
    _ path: String, _ results: SheetResults, completedBy context: TestContext, needsAll: Bool,
    in language: Language
  ) throws {
    (self.path, self.language) = (path, language)
    let made = results.events(about: .written, completedBy: context, path: path)
    guard made.errors.isEmpty else {
      try report(made.errors, headings: [], in: language)
      throw ExitCode.invalidScenarios
    }
    Console.errors.report(made.warnings, in: language)
    if let missing = made.missing, needsAll { throw ToolError.missing(missing, of: path) }
    (events, missing, incompleteCount) = (made.events, made.missing, made.incompleteCount)
  }

  /// The name of the file with the results: that of the source.
  var fileName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let point = name.lastIndex(of: ".") ?? name.endIndex
    return (point == name.startIndex ? name : String(name[..<point])) + ResultFiles.ending
  }

  /// Says where the results are, and how to use them.
  func note(in folder: String) {
    let (count, folder) = (events.count, withoutTrailingSlashes(folder))
    Console.errors.note(
      LocalizedText(
        en: "\(counted(count, "result")) of testers in \(folder)/\(fileName):"
          + " tenken results status \(folder) --results \(folder)",
        ja: "テスト結果 \(count) 件を \(folder)/\(fileName) に書き出しました："
          + "tenken results status \(folder) --results \(folder)")[language])
  }

  /// Says what became of the results, and where they are.
  func note(_ added: AddedResults, in files: [String]) {
    let text = DiagnosticText.importedResults(
      of: path, new: added.new.count, known: events.count - added.new.count,
      corrected: added.correctedCount, in: files)
    Console.errors.note(text.en, ja: text.ja)
    if let text = added.elsewhereText { Console.errors.note(text.en, ja: text.ja) }
  }

  /// Says how results are kept that were left out.
  func noteLeftOut(hasFolder: Bool) {
    if let missing {
      let (count, options) = (incompleteCount, missing.options)
      Console.errors.note(
        LocalizedText(
          en:
            "\(path): \(counted(count, "result")) of testers left out, because the file does not state"
            + " \(missing.subjects.en): record them with --results FOLDER \(options)",
          ja: "\(path)：\(missing.subjects.ja)のないテスト結果 \(count) 件は記録していません。"
            + "--results FOLDER \(options) で記録できます")[language])
    }
    if !hasFolder, !events.isEmpty {
      Console.errors.note(
        LocalizedText(
          en: "\(path): \(counted(events.count, "result")) of testers:"
            + " record them with --output FOLDER or --results FOLDER",
          ja: "\(path)：テスト結果 \(events.count) 件は --output FOLDER か --results FOLDER で記録できます"
        )[language])
    }
  }
}
