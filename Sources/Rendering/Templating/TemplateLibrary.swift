public import Simulation

/// The templates and page words that documents are rendered with.
///
/// Every file is built in; a file of the same name replaces it. A words file replaces only the
/// keys it has, and one of another language adds the language.
public struct TemplateLibrary: Sendable {
  /// The files that are built in.
  public static let embedded = TemplateLibrary()

  /// The names of the files that are built in, and can be replaced.
  public static var fileNames: [String] { embeddedTemplates.map(\.name) }

  /// The texts of templates by the names that templates know them by: `checklist.md`.
  private var templates: [String: String] = [:]
  private var words: [String: [String: String]] = [:]

  /// Reads the files that are built in, and then those that replace them.
  ///
  /// - Parameter overrides: The texts of files by their names, for example
  ///   `checklist.md.mustache`. A template of a new name can be used as a partial.
  /// - Throws: The first fault of a file, with its place.
  public init(overrides: [String: String]) throws(TemplateError) {
    self = Self.embedded
    // In the order of names, so that the first of several faults is always the same.
    for name in overrides.keys.sorted() {
      try add(overrides[name] ?? "", named: name)
    }
  }

  private init() {
    for (name, bytes) in embeddedTemplates {
      do throws(TemplateError) {
        try add(String(decoding: bytes, as: UTF8.self), named: name)
      } catch {
        preconditionFailure("\(error.file):\(error.line):\(error.column): \(error.summary)")
      }
    }
  }

  /// The codes of the languages that have page words, in order.
  public var languages: [Language] { words.keys.sorted().map(Language.init) }

  /// The words of pages in a language.
  func words(in language: Language) -> PageWords {
    PageWords(
      languageCode: language.code, texts: words[language.code] ?? [:],
      english: words[Language.english.code] ?? [:])
  }

  /// The templates for a page, by the name of its own one: `checklist.md`.
  func engine(for page: String, _ words: PageWords) -> TemplateEngine {
    TemplateEngine(templates, page: page, words)
  }

  private mutating func add(_ text: String, named file: String) throws(TemplateError) {
    let parts = file.split(separator: ".")
    if parts.last == "mustache" {
      let name = String(file.dropLast(".mustache".count))
      try TemplateSource(name: name, text: text).check(file: file)
      templates[name] = text
    } else if parts.count == 3, parts.first == "words", parts.last == "txt" {
      try addWords(text, languageCode: String(parts[1]), file: file)
    } else {
      throw TemplateError(
        file: file, line: 1, column: 1,
        summary: "a file is named '<name>.mustache' or 'words.<language>.txt'")
    }
  }

  private mutating func addWords(
    _ text: String, languageCode: String, file: String
  ) throws(TemplateError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (place, line) in lines.enumerated() {
      switch PageWords.read(line: line) {
      case .blank: break
      case .entry(let key, let text): words[languageCode, default: [:]][key] = text
      case .faulty:
        throw TemplateError(
          file: file, line: place + 1, column: 1, summary: "a line is 'key = text'")
      }
    }
  }
}
