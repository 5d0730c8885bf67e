package import TenkenDiagnostics
package import TenkenSimulation

/// The page texts of all languages: the built-in ones, and those of users' own words files.
///
/// A words file replaces only the keys that it contains; one of another language adds the language.
package struct TextLibrary: Sendable {
  /// The library with only the built-in files.
  package static let embedded = TextLibrary()

  /// The built-in words files: one line for each.
  package static let builtInFiles: [(name: String, bytes: [UInt8])] = [
    ("words.en.txt", PackageResources.words_en_txt),
    ("words.ja.txt", PackageResources.words_ja_txt),
  ]

  /// The languages with built-in page texts, in order.
  ///
  /// Every process needs them when it starts, so they are found by file name alone.
  package static let builtInLanguages: [Language] =
    builtInFiles.compactMap { TextsFile.languageCode(ofFile: $0.name) }.sorted()
    .map(Language.init)

  /// The texts by key, of each language by its code.
  private var texts: [String: [String: String]] = [:]
  /// The same, with English texts for missing keys.
  private var pages: [String: PageTexts] = [:]

  /// Reads the built-in files, which tests have checked.
  private init() {
    for (name, bytes) in Self.builtInFiles {
      let text = String(decoding: bytes, as: UTF8.self)
      if let file = TextsFile(name: name, path: name, text: text) { merge(file) }
    }
    preparePages()
  }

  /// The languages that have page texts, in the order of their codes.
  package var languages: [Language] { texts.keys.sorted().map(Language.init) }

  /// The keys that any language has, and those that follow from others.
  package var keys: Set<String> {
    Set(texts.values.flatMap(\.keys) + PageTexts.signs(in: [:]).keys)
  }

  /// The page texts of a language, with English texts for missing keys.
  package subscript(language: Language) -> PageTexts {
    pages[language.code] ?? PageTexts(languageCode: language.code, texts: [:], english: english)
  }

  private var english: [String: String] { texts[Language.english.code] ?? [:] }

  /// Adds users' own files.
  ///
  /// - Parameters:
  ///   - files: The files; where two have a key, the last one counts.
  ///   - usedKeys: The keys that users' own templates use.
  /// - Returns: The warnings about the files.
  package mutating func add(_ files: [TextsFile], usedKeys: Set<String>) -> [Diagnostic] {
    let warnings = files.flatMap { file in
      let others = texts[file.languageCode] ?? [:]
      merge(file)
      return file.warnings(
        english: Self.embedded.english, besides: others, usedKeys: usedKeys)
    }
    preparePages()
    return warnings
  }

  private mutating func merge(_ file: TextsFile) {
    texts[file.languageCode, default: [:]].merge(file.texts) { _, own in own }
  }

  private mutating func preparePages() {
    for (code, own) in texts {
      pages[code] = PageTexts(languageCode: code, texts: own, english: english)
    }
  }
}

extension Language {
  /// What stands between a name and its value: a colon, with a space where one is usual.
  package var colon: String { TextLibrary.embedded[self][PageTexts.colonKey] }
}
