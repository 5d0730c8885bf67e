package import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// The name of the file about its folder: `title: {en: …, ja: …}`, `order: […]`.
package let chapterFileName = "chapter.yaml"

/// What a file says of its folder.
package struct ChapterFile {
  /// What people call the folder; nil if the file does not say it.
  var title: LocalizedText?
  /// The names of files and folders in it, in their order.
  package var order: [(name: String, range: SourceRange)] = []
}

/// Reads what a file says of the folder of scenario files that it is in.
///
/// - Parameters:
///   - path: The path of the file ``chapterFileName``, as diagnostics show it.
///   - bytes: The file's content, UTF-8.
/// - Returns: What it says, and the diagnostics of the file.
package func readChapter(
  path: String, bytes: [UInt8]
) -> (chapter: ChapterFile, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = NodeReader(
    diagnostics: DiagnosticList(path: path, diagnostics: document.diagnostics))
  let chapter = document.root.map { reader.chapter($0) }
  return (chapter ?? ChapterFile(), reader.diagnostics.all.sorted())
}

extension NodeReader {
  fileprivate mutating func chapter(_ root: YAMLNode) -> ChapterFile {
    var chapter = ChapterFile()
    guard isMapping(root, of: .quoted(chapterFileName)) else { return chapter }
    checkKeys(
      of: root,
      DiagnosticText(
        "'\(chapterFileName)', which says what its folder is called,",
        ja: "「\(chapterFileName)」（フォルダの名前を書くファイル）"),
      allowed: ["title", "order"])
    let order = root["order"]
    if order == nil || root["title"] != nil {
      chapter.title = required("title", in: root, of: .quoted(chapterFileName))
        .flatMap { localizedText($0, of: "title") }
    }
    guard let order, isList(order, of: "order") else { return chapter }
    for entry in entries(of: order, "order")
    where !diagnostics.isFull {
      if let name = text(entry, of: "order") { chapter.order.append((name, entry.range)) }
    }
    return chapter
  }
}
