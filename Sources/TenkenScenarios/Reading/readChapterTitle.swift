package import TenkenDiagnostics
package import TenkenSimulation
import TenkenYAML

/// The name of the file with the title of its folder: `title: {en: …, ja: …}`.
package let chapterFileName = "chapter.yaml"

/// Reads the title of a folder of scenario files.
///
/// - Parameters:
///   - path: The path of the file ``chapterFileName``, as diagnostics show it.
///   - bytes: The file's content, UTF-8.
/// - Returns: The title, and the diagnostics of the file.
package func readChapterTitle(
  path: String, bytes: [UInt8]
) -> (title: LocalizedText?, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = NodeReader(
    diagnostics: DiagnosticList(path: path, diagnostics: document.diagnostics))
  let title = document.root.flatMap { reader.chapterTitle($0) }
  return (title, reader.diagnostics.all.sorted())
}

extension NodeReader {
  fileprivate mutating func chapterTitle(_ root: YAMLNode) -> LocalizedText? {
    guard isMapping(root, of: .quoted(chapterFileName)) else { return nil }
    checkKeys(
      of: root,
      DiagnosticText(
        "'\(chapterFileName)', which says what its folder is called,",
        ja: "「\(chapterFileName)」（フォルダの名前を書くファイル）"),
      allowed: ["title"])
    return required("title", in: root, of: .quoted(chapterFileName))
      .flatMap { localizedText($0, of: "title") }
  }
}
