import TenkenDiagnostics
import TenkenRendering
import TenkenScenarios
import TenkenSimulation
import TenkenWording

extension FuzzTarget {
  /// A user's templates and words files, and pages that are rendered with them.
  ///
  /// An input holds several files, each after a line `=== name`. The text before the first such
  /// line is the template of the checklist in Markdown.
  static let templates = FuzzTarget(
    name: "templates",
    seeds: ["Tests/TenkenRenderingTests/Fixtures/templates"],
    made: { TemplateLibrary.builtIn.map { "=== \($0.name)\n\($0.text)" } }, lengthLimit: 2048,
    smokeRuns: 150, hasLines: true,
    dictionary: { _ in
      let files = TemplateLibrary.builtIn
      let tags = files.filter { !$0.name.hasSuffix(".txt") }.flatMap {
        FuzzTarget.tags(in: $0.text)
      }
      let keys = files.filter { $0.name == "words.en.txt" }.flatMap { FuzzTarget.keys(in: $0.text) }
      return Array(Set(tags + keys)).sorted() + files.map { "=== \($0.name)\n" } + [
        "{{", "}}", "{{{", "}}}", "{{#", "{{^", "{{/", "{{>", "{{<", "{{$", "{{=", "=}}", "{{!",
        "{{%", "{n}", "{a}", " = ", "\n", "=== words.fr.txt\n", "=== own.md.mustache\n",
        "{{> own.md}}", "{{#children}}", "{{/children}}",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let files = files(in: bytes)
      let (library, diagnostics) = TemplateLibrary.reading(files)
      let texts = Dictionary(files.map { ($0.path, $0.bytes) }) { _, last in last }
      try FuzzTargets.check(diagnostics, TemplateLibrary.reading(files).diagnostics, in: texts)
      guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
      guard let (format, language) = choice(of: files, library, bytes.digest) else { return }
      let first = page(format, in: language, library)
      try require(
        page(format, in: language, library) == first,
        "rendering \(format.name) twice gives the same result")
    })

  private static let formats: [Format] = [.markdown, .csv, .opml, .mermaid, .coverageMarkdown]

  /// The page to render: a format that the input's files change, in one of the languages.
  ///
  /// Other pages would not change, and rendering all takes fifty times as long.
  private static func choice(
    of files: [TemplateLibrary.File], _ library: TemplateLibrary, _ choice: Int
  ) -> (Format, Language)? {
    let changesWords = files.contains { $0.name.hasSuffix(".txt") }
    let changed = formats.filter { format in
      changesWords || files.contains { $0.name.hasPrefix(format.document.rawValue) }
    }
    let languages = library.texts.languages
    guard !changed.isEmpty, !languages.isEmpty else { return nil }
    return (
      changed[choice % changed.count], languages[choice / changed.count % languages.count]
    )
  }

  /// A page, or the error if a template makes it too long.
  private static func page(
    _ format: Format, in language: Language, _ library: TemplateLibrary
  ) -> Result<[UInt8], Diagnostic> {
    do throws(Diagnostic) {
      return .success(
        try format.render(
          DocumentSource(suite) { ($0.language, $0.templates) = (language, library) }))
    } catch {
      return .failure(error)
    }
  }

  private static func files(in bytes: [UInt8]) -> [TemplateLibrary.File] {
    var files: [TemplateLibrary.File] = []
    var name = "checklist.md.mustache"
    var content: [UInt8] = []
    func end() {
      guard !content.isEmpty, !files.contains(where: { $0.name == name }) else { return }
      files.append(TemplateLibrary.File(name: name, path: name, bytes: content))
    }
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: Array("=== ".utf8)) {
        end()
        name = String(decoding: line.dropFirst(4), as: UTF8.self)
        content = []
      } else {
        content += line + [0x0A]
      }
    }
    end()
    return files
  }

  /// The tags of a template, as written.
  private static func tags(in text: String) -> [String] {
    text.split(separator: "{{").dropFirst().compactMap { part in
      let tag = part.prefix { $0 != "}" }
      return tag.utf8.count > 40 ? nil : "{{\(tag)}}"
    }
  }

  /// The keys of a words file.
  private static func keys(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard let key = line.split(separator: " ").first, !key.hasPrefix("#") else { return nil }
      return "\n\(key) = "
    }
  }

  private static let suite: Suite = {
    let read = readFeature(path: "sample.yaml", bytes: Array(sample.utf8), systems: systems)
    guard let feature = read.feature, read.isValid else {
      preconditionFailure("the sample has errors: \(read.diagnostics.map(\.summary))")
    }
    return Suite(entries: [Suite.Entry(chapters: [.init(name: "chapter")], feature: feature)])
  }()

  private static let sample = """
    feature: sample
    title: {en: "Coins {{title}}", ja: コイン}
    tags: [shop]
    requirements: [COIN-1]
    products:
      - {id: coins, type: consumable, price: 160, coins: 120}
    preconditions:
      - launch-app
    scenarios:
      - id: buy
        title: {en: Buy <coins>, ja: コインを買う}
        priority: critical
        matrix: {environment: [xcode, sandbox]}
        preconditions:
          - environment: ${environment}
        operations:
          - buy: coins
          - expect:
              - dialogues: {contains: [payment-sheet]}
          - authenticate
          - manual: "Look {n}"
        expected:
          - coins: 120
            when: {environment: sandbox}
          - charges: [{product: coins, amount: 160}]
    """
}
