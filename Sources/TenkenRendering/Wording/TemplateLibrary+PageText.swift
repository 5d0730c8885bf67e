package import TenkenSimulation

extension TemplateLibrary {
  /// The text of a page text with its placeholders; the key itself if no language has it.
  ///
  /// Code that reads documents back needs the connectives between the words of a vocabulary.
  package func pageText(_ key: String, in language: Language) -> String {
    // Do not create a whole `PageTexts` for a single text.
    text(of: key, in: language) ?? key
  }
}
