package import TenkenSimulation

extension Language {
  /// The part of file names that marks the language: empty for English, or for example `.ja`.
  package var fileNamePart: String { self == .english ? "" : ".\(code)" }

  /// The name of a page of a site in this language, for example `checklist.ja.html`.
  package func page(_ name: String) -> String { name + fileNamePart + ".html" }

  /// The name of a page beside an index page; nil without one.
  package func page(_ name: String, beside indexFile: String?) -> String? {
    indexFile.map { _ in page(name) }
  }
}
