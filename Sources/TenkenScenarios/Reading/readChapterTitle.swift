public import TenkenDiagnostics
public import TenkenSimulation
import TenkenYAML

/// The name of the file that says what people call its folder: `title: {en: …, ja: …}`.
public let chapterFileName = "chapter.yaml"

/// Reads what people call a folder of scenario files.
///
/// - Parameters:
///   - path: The path of its ``chapterFileName`` that diagnostics show.
///   - bytes: The file's content, UTF-8.
/// - Returns: The title, and everything wrong with the file.
public func readChapterTitle(
  path: String, bytes: [UInt8]
) -> (title: LocalizedText?, diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = FeatureReader(
    path: path, systems: Systems(.wordless), diagnostics: document.diagnostics)
  let title = document.root.flatMap { reader.chapterTitle($0) }
  return (title, reader.diagnostics.sorted())
}

extension System {
  /// A system without words: the title of a folder is about none.
  fileprivate static var wordless: System {
    let none = WordList([])
    let vocabulary = Vocabulary(
      system: "", preconditions: none, operations: none, observations: none)
    return System(vocabulary) { _ in preconditionFailure("nothing runs without a system") }
  }
}

extension FeatureReader {
  fileprivate mutating func chapterTitle(_ root: YAMLNode) -> LocalizedText? {
    guard isMapping(root, of: "'\(chapterFileName)'") else { return nil }
    checkKeys(
      of: root, "'\(chapterFileName)', which says what its folder is called,", allowed: ["title"])
    return required("title", in: root, of: "'\(chapterFileName)'")
      .flatMap { localizedText($0, of: "title") }
  }
}
