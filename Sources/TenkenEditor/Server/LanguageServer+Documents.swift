import TenkenData
import TenkenDiagnostics

/// Opening, changing, analysing and closing files.
extension LanguageServer {
  mutating func open(_ item: JSON?) {
    guard let uri = item?["uri"]?.string, let text = item?["text"]?.string,
      documents.count < Self.documentLimit
    else { return }
    documents[uri] = OpenDocument(
      uri: uri, path: uri.pathOfURI, columns: columns, version: item?["version"]?.integer ?? 0,
      text: text)
    forgetAnalyses(of: .others(than: uri))
  }

  mutating func change(_ parameters: JSON) {
    guard let uri = parameters.at("textDocument", "uri")?.string, documents[uri] != nil else {
      return
    }
    let version = parameters.at("textDocument", "version")?.integer ?? 0
    for change in parameters["contentChanges"]?.elements ?? [] {
      _ = documents[uri]?.change(change, version: version)
    }
    forgetAnalyses(of: .others(than: uri))
  }

  mutating func close(_ uri: String?) {
    guard let uri, documents.removeValue(forKey: uri) != nil else { return }
    publish([], of: uri, version: nil)
    forgetAnalyses(of: .others(than: uri))
  }

  /// The files to analyse again.
  enum Affected {
    /// All files that include others or name a system, except for the changed one.
    case others(than: String)
  }

  /// Drops the analyses of files that may include the changed one, or use the system it declares.
  private mutating func forgetAnalyses(of affected: Affected) {
    guard case .others(let changed) = affected else { return }
    for uri in documents.keys where uri != changed {
      let names = documents[uri].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      if names.contains("include:") || names.contains("system:") { documents[uri]?.analysis = nil }
    }
  }

  /// The surroundings, with the open files as they are in the editor.
  var surroundingsOfOpenFiles: EditorSurroundings {
    surroundings.opening(
      Dictionary(
        documents.values.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Reads and runs a file, unless its analysis is up to date.
  mutating func analyse(_ uri: String) {
    guard let document = documents[uri], document.analysis == nil else { return }
    let analysis = DocumentAnalysis(
      document.source, document.bytes, in: surroundingsOfOpenFiles,
      since: document.lastValidAnalysis)
    documents[uri]?.analysis = analysis
    if analysis.errorCount == 0 { documents[uri]?.lastValidAnalysis = analysis }
    publish(analysis, of: uri)
  }

  /// Analyses the changed files, and publishes their diagnostics.
  mutating func publishChanges() {
    let changed = documents.values.filter { $0.analysis == nil }.map(\.uri).sorted()
    guard !changed.isEmpty else { return }
    for uri in changed { analyse(uri) }
    guard refreshesLenses else { return }
    outgoing.append([
      "jsonrpc": "2.0", "id": .string("lenses-\(requestNumber)"),
      "method": "workspace/codeLens/refresh",
    ])
    requestNumber += 1
  }

  private mutating func publish(_ analysis: DocumentAnalysis, of uri: String) {
    guard let document = documents[uri] else { return }
    let faults = analysis.diagnostics.filter { $0.path == document.path }.map {
      diagnostic($0, in: document)
    }
    let failures = analysis.failures.map { failure -> JSON in
      [
        "range": document.json(failure.range.firstLine(in: document)), "severity": 1,
        "source": "tenken run", "message": .string(failure.text.cut(to: 1_000)[language]),
      ]
    }
    publish(faults + failures, of: uri, version: document.version)
  }

  private mutating func publish(_ diagnostics: [JSON], of uri: String, version: Int?) {
    let version = version.map { [JSON.Member("version", .integer($0))] } ?? []
    outgoing.append([
      "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
      "params": .object(
        [JSON.Member("uri", .string(uri))] + version
          + [JSON.Member("diagnostics", .array(diagnostics))]),
    ])
  }

  /// A diagnostic in the form of the protocol.
  func diagnostic(_ diagnostic: Diagnostic, in document: OpenDocument) -> JSON {
    let start = SourcePosition(line: 0, column: 0)
    let text = ([diagnostic.summary] + diagnostic.help).map { $0[language] }.joined(separator: "\n")
    let related = diagnostic.notes.compactMap { note -> JSON? in
      guard let range = note.range, note.path == document.path else { return nil }
      return [
        "location": ["uri": .string(document.uri), "range": document.json(range)],
        "message": .string(note.summary[language]),
      ]
    }
    return [
      "range": document.json(diagnostic.range ?? SourceRange(start: start, end: start)),
      "severity": diagnostic.severity == .error ? 1 : 2, "code": .string(diagnostic.identifier),
      "source": "tenken", "message": .string(text), "relatedInformation": .array(related),
    ]
  }
}

extension SourceRange {
  /// The part on its first line, because underlining a whole scenario does not help.
  func firstLine(in document: OpenDocument) -> SourceRange {
    guard start.line != end.line else { return self }
    let length = UInt32(document.line(Int(start.line)).unicodeScalars.count)
    return SourceRange(start: start, end: SourcePosition(line: start.line, column: length))
  }
}
