package import TenkenDiagnostics
import TenkenScenarios
package import TenkenSimulation

/// What an update of imported scenario files changes: three versions of them merged.
///
/// The versions are those that the import has written before, those that it would write now, and
/// the files as people have changed them since.
package struct ImportUpdate: Sendable {
  /// A file that changes.
  package struct File: Sendable {
    /// The name, without a folder.
    package let name: String
    /// The content before; nil for a new file.
    package let old: [UInt8]?
    /// The content afterwards; nil for a file that is removed.
    package let new: [UInt8]?
  }

  /// What happens to the cases, in the order of the source, then those that are gone.
  package let changes: [CaseChange]
  /// The files that change, by their names.
  package let files: [File]
  /// The names of the source's files in the folder, in the order of the source; empty if nothing
  /// changes.
  package let order: [String]
  /// What the next update has to know.
  package let base: ImportBase

  /// The number of cases about which people have to decide.
  package var conflictCount: Int { changes.count(where: \.isConflict) }

  /// Merges a source into files.
  ///
  /// - Parameters:
  ///   - base: What the last import or update read and wrote.
  ///   - result: What the source is now.
  ///   - options: What the import was told this time.
  ///   - files: The scenario files of the folder by their names.
  ///   - folder: The path of the folder that diagnostics show.
  ///   - language: The language of comments.
  ///   - error: The first error of a file with a content; nil if it is valid.
  /// - Throws: Why a file cannot be merged.
  package init(
    _ base: ImportBase, _ result: ScenarioImport, _ options: ImportBase.Options,
    files: [String: [UInt8]], in folder: String, language: Language,
    error: @escaping (_ name: String, _ bytes: [UInt8]) -> Diagnostic?
  ) throws(Diagnostic) {
    var merge = FolderMerge(base, ImportBase(result, options), files, in: folder, language, error)
    try merge.run()
    (changes, order) = (merge.changes, merge.order)
    self.files = try merge.changedFiles()
    self.base = merge.result
  }
}

extension Diagnostic {
  /// The scenarios of a file are no list with a line for each key.
  static func importUnmergeable(_ path: String) -> Diagnostic {
    importUnmergeable(
      path,
      DiagnosticText(
        "its scenarios are not a valid list in YAML with a line for each key",
        ja: "シナリオが、1 行に 1 キーの正しい YAML のリストではありません"))
  }

  /// A file is not valid before the update.
  static func importUnmergeable(_ path: String, isInvalid fault: DiagnosticText) -> Diagnostic {
    importUnmergeable(
      path, DiagnosticText("it is not valid: \(fault.en)", ja: "正しいファイルではありません：\(fault.ja)"))
  }

  /// A file would not be valid after the update.
  static func importUnmergeable(
    _ path: String, wouldBeInvalid fault: DiagnosticText
  ) -> Diagnostic {
    importUnmergeable(
      path,
      DiagnosticText(
        "the update would make it invalid: \(fault.en)", ja: "更新すると正しいファイルでなくなります：\(fault.ja)"))
  }

  private static func importUnmergeable(_ path: String, _ fault: DiagnosticText) -> Diagnostic {
    .error(.importUnmergeable, path.at(nil), fault).help(
      "nothing was written; correct it ('tenken lint' says where), and run the update again",
      ja: "何も書き込んでいません。「tenken lint」で確認して直してから、もう一度更新してください。")
  }
}
