package import TenkenSimulation
import TenkenWording

extension Format {
  /// The name of a file in a language: `checklist.html`, `mindmap.ja.opml`.
  package func fileName(in language: Language) -> String {
    document.rawValue + language.fileNamePart + "." + fileExtension
  }
}
