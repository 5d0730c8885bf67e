package import TenkenSimulation

extension Format {
  /// The name of a file in a language: `checklist.html`, `mindmap.ja.opml`.
  package func fileName(in language: Language) -> String {
    document.rawValue + language.fileNamePart + "." + fileExtension
  }
}

extension Language {
  /// The part of file names that marks the language: empty for English, or for example `.ja`.
  package var fileNamePart: String { self == .english ? "" : ".\(code)" }
}
