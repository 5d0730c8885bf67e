import TenkenImport
import TenkenResults
import TenkenScenarios
import TenkenSimulation

extension ImportCommand {
  /// The file that keeps the order of the source, if it is needed and there is none.
  func chapter(of names: [String], in folder: String) -> [FolderFile] {
    guard !exists(withoutTrailingSlashes(folder) + "/" + chapterFileName),
      let bytes = chapterFile(of: names, in: language.language)
    else { return [] }
    return [FolderFile(chapterFileName, bytes)]
  }

  /// What was imported, with which an update knows what has changed since.
  func records(
    of imported: [(path: String, result: ScenarioImport)], in folder: String
  ) throws -> [FolderFile] {
    var names: Set<String> = []
    // What a pipe said cannot be read again.
    return try imported.filter { fileStatus($0.path)?.isFile == true }.compactMap { path, result in
      let name = ImportBase.fileName(for: path) { name in
        names.contains(name) || exists("\(withoutTrailingSlashes(folder))/\(name)")
      }
      names.insert(name)
      let base = ImportBase(result, try settings.options(for: path, in: folder))
      let bytes = Array(base.json.utf8)
      guard bytes.count <= ImportBase.byteLimit else {
        Console.errors.note(
          "\(path): too large for a record of the import, so no update is possible",
          ja: "\(path)：取り込みの記録には大きすぎるため、更新（--update）はできません")
        return nil
      }
      return FolderFile(name, bytes)
    }
  }

  /// Records results in the folder that the option names, and says how if it names none.
  func record(_ tested: [TestedSource]) async throws {
    guard let results else {
      for source in tested { source.noteLeftOut(hasFolder: output != nil && output != "-") }
      return
    }
    var log = try await ResultFiles(exists(results) ? [results] : []).log()
    for source in tested where !source.events.isEmpty {
      let added = SettledResults(log).added(
        by: source.events, completedBy: try context.read())
      let written = try EventWriter(path: results).write(added.new)
      log.read(ResultEvent.lines(added.new), path: "")
      source.note(added, in: written)
    }
  }
}

/// The file that keeps the order of a source; nil if names sort its files in the same one.
///
/// - Parameters:
///   - names: The names of the files, in the order of the source.
///   - language: The language of the comment.
/// - Returns: The content of the file.
func chapterFile(of names: [String], in language: Language) -> [UInt8]? {
  guard names != names.map({ PathOrder($0) }).sorted().map(\.path) else { return nil }
  let comment = LocalizedText(en: "# As in the source.", ja: "# 元の文書と同じ順序")
  let lines = [comment[language], "order:"] + names.map { "  - \($0.dropLast(5))" }
  return Array((lines.joined(separator: "\n") + "\n").utf8)
}
