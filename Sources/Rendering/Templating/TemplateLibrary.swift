public import Diagnostics
public import Simulation

/// The templates and page words that documents are rendered with.
///
/// Every file is built in; a file of the same name replaces it. A words file replaces only the
/// keys it has, and one of another language adds the language.
public struct TemplateLibrary: Sendable {
  /// A file of the user's own.
  public struct File: Sendable {
    /// The name without folders, which says what the file replaces: `checklist.md.mustache`.
    public let name: String
    /// The path as people know it.
    public let path: String
    /// What it holds.
    public let bytes: [UInt8]

    /// Makes a file of what was read.
    public init(name: String, path: String, bytes: [UInt8]) {
      self.name = name
      self.path = path
      self.bytes = bytes
    }
  }

  /// The files that are built in.
  public static let embedded = TemplateLibrary()

  /// The texts of templates by the names that templates know them by: `checklist.md`.
  private var templates: [String: String] = [:]
  private var words: [String: [String: String]] = [:]

  /// Takes what is built in, which the tests have checked.
  private init() {
    for file in Self.builtIn {
      if let words = WordsFile(name: file.name, path: file.name, text: file.text) {
        self.words[words.languageCode] = words.texts
      } else {
        templates[Self.templateName(file.name) ?? file.name] = file.text
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

  /// The name by which templates know a file; nil if it is no template.
  private static func templateName(_ file: String) -> String? {
    let ending = ".mustache"
    return file.hasSuffix(ending) && file != ending ? String(file.dropLast(ending.count)) : nil
  }
}

extension TemplateLibrary {
  /// Puts files in the place of those that are built in.
  ///
  /// - Parameter files: Templates and words; a template of a new name can be put into others.
  /// - Returns: The library, and all that is wrong with the files. With an error among that the
  ///   library is without the file.
  public static func reading(
    _ files: [File]
  ) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
    var library = embedded
    var diagnostics: [Diagnostic] = []
    var own: [(name: String, path: String, tags: [TemplateTag])] = []
    var words: [WordsFile] = []
    for file in files {
      guard let text = String(validating: file.bytes, as: UTF8.self) else {
        diagnostics.append(.templateEncoding(file.path))
        continue
      }
      if let name = templateName(file.name) {
        let tags = TemplateTag.all(in: text)
        let faults = TemplateSource(name: name, text: text).faults(tags, path: file.path)
        diagnostics += faults
        guard faults.isEmpty else { continue }
        library.templates[name] = text
        own.append((name, file.path, tags))
      } else if let read = WordsFile(name: file.name, path: file.path, text: text) {
        diagnostics += read.faults
        words.append(read)
      } else {
        let near = nearestWord(to: file.name, in: builtIn.map(\.name))
        diagnostics.append(.unknownTemplate(file.path, file.name, near: near))
      }
    }
    diagnostics += library.add(words, asked: Set(own.flatMap { $0.tags.compactMap(\.wordKey) }))
    let names = TemplateNames(embedded.templates)
    for (name, path, tags) in own {
      diagnostics += names.unknownFields(of: tags, named: name, path: path)
      diagnostics += library.unknownWords(of: tags, path: path)
      diagnostics += library.partialFaults(of: tags, named: name, path: path)
    }
    diagnostics += library.unusedTemplates(own.map { ($0.name, $0.path) })
    return (library, diagnostics.sorted())
  }

  private mutating func add(_ files: [WordsFile], asked: Set<String>) -> [Diagnostic] {
    let english = Self.embedded.words[Language.english.code] ?? [:]
    return files.flatMap { file in
      let others = words[file.languageCode] ?? [:]
      words[file.languageCode] = others.merging(file.texts) { $1 }
      return file.warnings(english: english, besides: others, asked: asked)
    }
  }

  private func unknownWords(of tags: [TemplateTag], path: String) -> [Diagnostic] {
    let known = Set(words.values.flatMap(\.keys))
    return tags.compactMap { tag in
      guard let key = tag.wordKey, !known.contains(key) else { return nil }
      return .unknownPageWord(path, tag.range, key, near: nearestWord(to: key, in: known))
    }
  }

  /// What is put into a template and is not there, or would never end.
  private func partialFaults(
    of tags: [TemplateTag], named name: String, path: String
  ) -> [Diagnostic] {
    TemplateStructure.inclusions(of: tags).compactMap { inclusion in
      let tag = inclusion.tag
      guard templates[tag.name] != nil else {
        return .unknownPartial(path, tag, near: nearestWord(to: tag.name, in: templates.keys))
      }
      guard !inclusion.isForChildren, reaches(name, from: tag.name) else { return nil }
      return .endlessTemplate(path, tag)
    }
  }

  /// Whether a template is put into another, directly or not, other than for children.
  private func reaches(_ name: String, from start: String) -> Bool {
    var seen: Set<String> = []
    var next = [start]
    while let one = next.popLast() {
      guard one != name else { return true }
      guard seen.insert(one).inserted, let text = templates[one] else { continue }
      next += TemplateStructure.inclusions(of: TemplateTag.all(in: text))
        .filter { !$0.isForChildren }.map(\.tag.name)
    }
    return false
  }

  /// Warns of templates that stand in the place of none, and that no other puts anywhere.
  private func unusedTemplates(_ own: [(name: String, path: String)]) -> [Diagnostic] {
    let new = own.filter { Self.embedded.templates[$0.name] == nil }
    guard !new.isEmpty else { return [] }
    let used = Set(
      templates.flatMap { name, text in
        TemplateStructure.inclusions(of: TemplateTag.all(in: text)).map(\.tag.name)
          .filter { $0 != name }
      })
    return new.filter { !used.contains($0.name) }.map { name, path in
      let file = name + ".mustache"
      return .unknownTemplate(
        path, file, near: nearestWord(to: file, in: Self.builtIn.map(\.name)))
    }
  }
}

extension TemplateTag {
  /// The key of the page word that is asked for; nil if it is none.
  fileprivate var wordKey: String? {
    kind == .field && name.hasPrefix("words.") ? String(name.dropFirst("words.".count)) : nil
  }
}
