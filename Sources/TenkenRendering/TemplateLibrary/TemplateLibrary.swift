package import TenkenDiagnostics
import TenkenSimulation
package import TenkenWording

/// The templates and page texts that documents are rendered with.
///
/// A user's file replaces the built-in file of the same name, but a words file only its keys.
package struct TemplateLibrary: Sendable {
  /// A user's own file.
  package struct File: Sendable {
    /// The name without folders, which determines the file to replace: `checklist.md.mustache`.
    package let name: String
    /// The path to show to users.
    package let path: String
    /// The content of the file.
    package let bytes: [UInt8]

    /// Creates a file from its content.
    package init(name: String, path: String, bytes: [UInt8]) {
      self.name = name
      self.path = path
      self.bytes = bytes
    }
  }

  /// The library with only the built-in files.
  package static let embedded = TemplateLibrary()

  /// The texts of templates, by the names used for inclusion: `checklist.md`.
  private var templates: [String: (path: String, text: String)] = [:]
  /// The page texts.
  package private(set) var texts = TextLibrary.embedded

  /// Loads the built-in templates, which tests have checked.
  private init() {
    for (name, bytes) in embeddedTemplates {
      let text = String(decoding: bytes, as: UTF8.self)
      templates[Self.templateName(name) ?? name] = (name, text)
    }
  }

  /// A template by the name used for inclusion; nil if there is no such template.
  func template(named name: String) -> Template? {
    templates[name].map { Template(name: name, path: $0.path, text: $0.text) }
  }

  /// The parsed built-in templates; all of them are checked whenever one is replaced.
  private static let builtInTemplates: [String: Template] = {
    let names = embedded.templates.keys.compactMap(embedded.template(named:))
    return Dictionary(names.map { ($0.name, $0) }) { one, _ in one }
  }()

  /// A template by name, without parsing a built-in template again.
  private func knownTemplate(named name: String) -> Template? {
    guard let (path, text) = templates[name] else { return nil }
    if let builtIn = Self.embedded.templates[name], builtIn == (path, text) {
      return Self.builtInTemplates[name]
    }
    return Template(name: name, path: path, text: text)
  }

  /// Renders a page.
  ///
  /// - Parameters:
  ///   - name: The name of its template: `checklist.md`.
  ///   - fields: The fields for the template.
  ///   - words: The page texts, the same in all templates of the page.
  ///   - sink: Receives the bytes of the page, some at a time.
  /// - Throws: A diagnostic if a user's own template makes the page too long.
  func write(
    _ name: String, _ fields: PageFields, _ words: PageTexts, to sink: @escaping ([UInt8]) -> Void
  ) throws(Diagnostic) {
    var compiler = TemplateCompiler(template(named:), words)
    let program = compiler.program(of: name, in: FieldScope(page: fields.names))
    if let fault = compiler.fault { throw fault }
    try PageWriter.write(fields.document, with: program, to: sink)
  }

  /// The name of a template for inclusion; nil if the file is not a template.
  private static func templateName(_ file: String) -> String? {
    let ending = ".mustache"
    return file.hasSuffix(ending) && file != ending ? String(file.dropLast(ending.count)) : nil
  }
}

extension TemplateLibrary {
  /// Creates a library in which users' files replace built-in files.
  ///
  /// - Parameter files: Templates and words files. A template with a new name can be included in
  ///   others.
  /// - Returns: The library, and the diagnostics for the files. Templates that cannot be parsed, or
  ///   would never end, are not in the library.
  package static func reading(
    _ files: [File]
  ) -> (library: TemplateLibrary, diagnostics: [Diagnostic]) {
    var library = embedded
    var diagnostics: [Diagnostic] = []
    var own: [Template] = []
    var words: [TextsFile] = []
    for file in files {
      // Some editors add a byte order mark, which must not appear in the page.
      let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      guard let text = String(validating: file.bytes[start...], as: UTF8.self) else {
        diagnostics.append(.templateEncoding(file.path))
        continue
      }
      if let name = templateName(file.name) {
        let template = Template(name: name, path: file.path, text: text)
        diagnostics += template.diagnostics
        guard template.diagnostics.isEmpty else { continue }
        library.templates[name] = (file.path, text)
        own.append(template)
      } else if let read = TextsFile(name: file.name, path: file.path, text: text) {
        diagnostics += read.diagnostics
        words.append(read)
      } else {
        let near = nearestName(to: file.name, in: builtIn.map(\.name))
        diagnostics.append(.unknownTemplate(file.path, file.name, near: near))
      }
    }
    let usedKeys = Set(own.flatMap { $0.tags.compactMap(\.textKey) })
    diagnostics += library.texts.add(words, usedKeys: usedKeys)
    diagnostics += library.check(own)
    return (library, diagnostics.sorted())
  }

  /// Checks the user's templates together with all others, and removes those that are unusable.
  private mutating func check(_ own: [Template]) -> [Diagnostic] {
    let inclusions = TemplateInclusions(templates.keys.compactMap(knownTemplate))
    var diagnostics: [Diagnostic] = []
    for template in own {
      let found = inclusions.diagnostics(of: template)
      if found.contains(where: \.isEndlessTemplate) {
        templates[template.name] = Self.embedded.templates[template.name]
      }
      diagnostics += found + unknownTexts(of: template)
      if Self.embedded.templates[template.name] == nil, !inclusions.isIncluded(template.name) {
        let file = template.name + ".mustache"
        let near = nearestName(to: file, in: Self.builtIn.map(\.name))
        diagnostics.append(.unknownTemplate(template.path, file, near: near))
      }
    }
    // Pages that include none of the user's own templates need no check.
    let changed = Set(own.map(\.name))
    let pages = Self.pages.filter { inclusions.reaches(changed, from: $0.template) }
    let names = TemplateNames(knownTemplate, texts[.english], pages: pages)
    return diagnostics + names.unknownFields(in: Set(own.map(\.path)))
  }

  /// The templates of all pages, with the names of their fields.
  static var pages: [(template: String, names: FieldNames)] {
    Format.pages + [SiteIndex.page, MutationPage.page] + ReleasePage.pages + TraceabilityPage.pages
      + ReviewDocument.pages + [TestPlanPage.page]
  }

  private func unknownTexts(of template: Template) -> [Diagnostic] {
    let known = texts.keys
    let unknown = template.tags.lazy.compactMap { tag in
      tag.textKey.flatMap { tag.kind == .end || known.contains($0) ? nil : (tag, $0) }
    }
    return unknown.prefix(TemplateReader.diagnosticLimit).map { tag, key in
      .unknownPageText(template.path.at(tag.range), key, near: nearestName(to: key, in: known))
    }
  }
}
