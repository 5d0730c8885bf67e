package import TenkenDiagnostics
import TenkenScenarios

/// A file format for the documents of a suite.
///
/// To add a format, add a file, a template, and a line in ``all``.
package struct Format: Sendable {
  /// The kind of document in a format.
  package enum Document: String, CaseIterable, Sendable {
    /// Cases to work through and to tick.
    case checklist
    /// The tree of chapters, features and scenarios.
    case mindMap = "mindmap"
    /// What the suite covers, and what it does not.
    case coverage
  }

  /// All formats, in the order in which they are listed.
  package static let all: [Format] = [
    .markdown, .html, .csv, .xlsx, .testLink,
    .opml, .omniOutliner, .minder, .freeplane, .xmind, .mermaid, .svg, .htmlMap,
    .coverageHTML, .coverageSVG, .coverageMarkdown, .coverageJSON,
  ]

  /// The name of the format on the command line.
  package let name: String
  /// The kind of document.
  package let document: Document
  /// The file name extension, without a dot.
  package let fileExtension: String
  /// What its files contain and which programs read them, as a phrase for help texts.
  package var summary = ""
  /// What its files consist of.
  let content: FormatContent
  /// Whether a checklist can be compact.
  package var hasCompactLayout = false
  /// Whether its files contain a title.
  package var hasTitle = true
  /// The most steps that its files can hold; nil if there is no limit.
  var stepLimit: Int?

  /// Renders a document: the same input always gives the same bytes.
  ///
  /// - Parameter source: The suite, its results, the language and the options.
  /// - Returns: The bytes of the file.
  /// - Throws: A diagnostic if there are more steps than the file can hold, or if a user's own
  ///   template makes it too long.
  package func render(_ source: DocumentSource) throws(Diagnostic) -> [UInt8] {
    try render(SuiteDocument(document, of: source)).bytes()
  }

  /// Renders a document that was made for the format, or for another one of the same kind.
  ///
  /// - Parameter document: A document of the format's kind.
  /// - Returns: The file, to be written.
  package func render(_ document: SuiteDocument) -> RenderedFile {
    let (fields, source) = (document.fields, document.source)
    let file = content.file(fields, source.words, source.templates)
    guard let stepLimit else { return file }
    return RenderedFile { sink throws(Diagnostic) in
      let count = fields.rowCount()
      guard count <= stepLimit else { throw .tooManySteps(count, limit: stepLimit, of: self) }
      try file.write(to: sink)
    }
  }

  /// The templates of all formats, with the names of their fields.
  static let pages: [(template: String, names: FieldNames)] = all.flatMap { format in
    let document = SuiteDocument(format.document, of: DocumentSource(Suite(entries: [])))
    let names = document.fields.names
    return format.content.templates.map { ($0, names) }
  }
}

extension Diagnostic {
  /// Reports a checklist with more steps than a file of the format can hold.
  fileprivate static func tooManySteps(
    _ count: Int, limit: Int, of format: Format
  ) -> Diagnostic {
    .error(
      .tooManySteps, "checklist.\(format.fileExtension)".at(nil),
      "\(count) steps are more than the \(limit) that a file can hold",
      ja: "手順が \(count) 件あります。1つのファイルに入るのは \(limit) 件までです。"
    ).help(
      "choose a part of the cases with --filter, or write them with --format csv",
      ja: "「--filter」でケースを絞り込むか、「--format csv」で出力してください。")
  }
}

extension DiagnosticKind {
  static let tooManySteps = DiagnosticKind(
    "too-many-steps", .limit,
    "The checklist has more steps than a file of this format can hold; a sheet of Excel, for",
    "example, has a limited number of rows.",
    "Choose a part of the cases with '--filter', or another format such as csv.",
    ja: "Excel の行数のように、この形式のファイルに入る手順の数には上限があり、それを超えています。",
    "「--filter」でケースを絞り込むか、csv など別の形式にしてください。")
}
