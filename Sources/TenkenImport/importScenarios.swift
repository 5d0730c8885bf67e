package import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation

/// The result of an import: scenario files, and the outcome of each text of the source.
package struct ScenarioImport: Sendable {
  /// The files, in the order of the source; empty if it cannot be read.
  package let files: [ImportedFile]
  /// The outcome of each text.
  package let report: ImportReport
  /// What testers wrote beside the cases.
  package var results = SheetResults()
  /// The requirements of the source, also those without a case.
  var requirements: [SpecRequirement] = []
  /// Why it cannot be read; empty if it can.
  package let diagnostics: [Diagnostic]

  /// Whether the source can be read, but nothing in it looks like a test case.
  package var hasNoCases: Bool { diagnostics.contains { $0.kind == .importNoCases } }
}

/// How written files name a system that a file declares.
package struct SystemReference: Sendable {
  /// The path of the file that declares it.
  let file: String
  /// What `system:` says.
  let text: String

  /// Creates the reference to the system of a file.
  package init(to file: String, as text: String) {
    (self.file, self.text) = (file, text)
  }
}

/// Makes scenario files from a sheet, a map or a list of test cases.
///
/// A text that states a word becomes that word, any other line of a case becomes manual, and every
/// other text that is read becomes a comment; docs/IMPORT.md says what is not read. The files are
/// checked, so that they are valid.
///
/// - Parameters:
///   - path: The path that diagnostics show; its extension helps to recognise the format.
///   - bytes: The content.
///   - format: The format; nil to detect it.
///   - isKnown: Whether it was imported before, so that its looks are no reason to refuse it.
///   - encoding: The encoding of a text that is not in UTF-8; nil to recognise it.
///   - columns: The meanings that somebody gives to columns of sheets and to labels.
///   - accepted: The suggestions that somebody takes.
///   - profile: What the team says of its app, so that the cases hold for it; nil for nothing.
///   - known: Scenario files whose products, cases and wordings the source may use.
///   - references: The files that declare the systems of known files, by the path of the known file.
///   - systems: The systems that scenario files may be about.
///   - languages: The languages of sentences, in the order in which they are tried.
///   - link: The name of the source, for `source:` of the files; nil to leave it out.
/// - Returns: The files with the outcome of each text, or the reason why the source cannot be read.
package func importScenarios(
  path: String, bytes: [UInt8], format: ImportFormat? = nil, isKnown: Bool = false,
  encoding: TextEncoding? = nil,
  columns: ColumnMeanings = ColumnMeanings(),
  accepting accepted: AcceptedSuggestions = AcceptedSuggestions(),
  profile: AppProfile? = nil, known: [Feature] = [],
  references: [String: SystemReference] = [:], systems: Systems,
  languages: [Language] = [.english, .japanese], link: String? = nil
) -> ScenarioImport {
  do throws(ImportError) {
    guard bytes.count <= ImportLimits.sourceBytes else {
      throw .tooMuch(
        DiagnosticText("the file is larger", ja: "ファイルのサイズ"),
        limit: .plain("\(ImportLimits.sourceBytes >> 20) MiB"))
    }
    let source = try ImportSource(path, bytes, format, encoding)
    var document = try HeadingTable.$given.withValue(columns) {
      Result { () throws(ImportError) in try source.format.read(source.bytes) }
    }.get()
    if !["csv", "xlsx"].contains(source.format.name) { document.takeResults() }
    document.tellTwinsApart()
    document.keepHeadings()
    try document.check()
    try document.checkCases(isSure: isKnown || format != nil, as: source.format.name)
    var planner = DocumentPlanner(
      systems: systems, known: KnownScenarios(known), references: references,
      name: nameWithoutEnding(path), languages: languages, accepting: accepted, profile: profile,
      link: link)
    planner.note(source.encoding, unfound: columns.unfound)
    let files = try planner.files(of: document)
    return ScenarioImport(
      files: files, report: planner.report, results: planner.results,
      requirements: document.allRequirements, diagnostics: [])
  } catch {
    return ScenarioImport(
      files: [], report: ImportReport(), diagnostics: [error.diagnostic(path: path)])
  }
}

/// The name of a file without its folder and its extension.
private func nameWithoutEnding(_ path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
  return String(name[..<point])
}

/// A source with its format, and with its text decoded.
private struct ImportSource {
  let format: ImportFormat
  let bytes: [UInt8]
  /// The encoding of its text; nil for an archive.
  let encoding: TextEncoding?

  init(
    _ path: String, _ bytes: [UInt8], _ given: ImportFormat?, _ encoding: TextEncoding?
  ) throws(ImportError) {
    let format = given ?? ImportFormat.format(of: path, bytes)
    if let format, format.isArchive {
      (self.format, self.bytes, self.encoding) = (format, bytes, nil)
      return
    }
    let decoded = try DecodedSource(bytes, encoding)
    // A decoded text may show more.
    guard let format = given ?? ImportFormat.format(of: path, decoded.bytes) else {
      throw .unknownFormat
    }
    (self.format, self.bytes, self.encoding) = (format, decoded.bytes, decoded.encoding)
  }
}
