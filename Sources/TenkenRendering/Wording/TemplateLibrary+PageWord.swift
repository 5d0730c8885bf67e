package import TenkenSimulation

extension TemplateLibrary {
  /// The text of a page word with its placeholders; the key itself if no language has it.
  ///
  /// Code that reads documents back needs the connectives between the words of a vocabulary.
  package func pageWord(_ key: String, in language: Language) -> String {
    // Do not create a whole `PageWords` for a single word.
    text(of: key, in: language) ?? key
  }
}
