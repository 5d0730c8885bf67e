package import TenkenSimulation

extension TemplateLibrary {
  /// The text of a page word in a language, with its places; the key itself if no language has it.
  ///
  /// Whoever reads documents back has to know what joins the words of a vocabulary there.
  package func pageWord(_ key: String, in language: Language) -> String {
    // All the words of a page would be made for one of them.
    text(of: key, in: language) ?? key
  }
}
