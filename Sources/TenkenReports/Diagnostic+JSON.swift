package import TenkenData
package import TenkenDiagnostics

extension Diagnostic {
  /// The diagnostic as JSON, with positions in lines and characters of a line, from 1.
  ///
  /// With the text of its file, it also includes positions in bytes, from 0, and its corrections.
  package func json(in source: SourceText? = nil) -> JSON {
    let corrections =
      source.map { self.corrections(in: $0).prefix(Self.shownCorrectionLimit) } ?? []
    let members = [
      JSON.Member("severity", .string(severity.name)),
      JSON.Member("code", .string(identifier)),
      JSON.Member("message", .string(summary.en)),
      JSON.Member("messages", ["ja": .string(summary.ja)]),
    ]
    return .object(
      members + (range?.wholeMembers(in: source) ?? [])
        + [JSON.Member("help", .array(help.map { .string($0.en) }))]
        + (notes.isEmpty ? [] : [JSON.Member("notes", .array(notes.map(\.json)))])
        + (corrections.isEmpty
          ? []
          : [JSON.Member("corrections", .array(corrections.map { $0.json(in: source) }))]))
  }
}

extension Diagnostic {
  /// The diagnostic as JSON, with the path of its file.
  package func placedJSON(in source: SourceText? = nil) -> JSON {
    .object([JSON.Member("path", .string(path))] + json(in: source).members)
  }
}

extension Diagnostic.Note {
  fileprivate var json: JSON {
    .object(
      [JSON.Member("message", .string(summary.en)), JSON.Member("path", .string(path))]
        + (range?.wholeMembers(in: nil) ?? []))
  }
}

extension Correction {
  fileprivate func json(in source: SourceText?) -> JSON {
    [
      "confidence": .string(confidence.rawValue),
      "edits": .array(edits.map { $0.json(in: source) }),
    ]
  }
}

extension SourceEdit {
  fileprivate func json(in source: SourceText?) -> JSON {
    .object(range.wholeMembers(in: source) + [JSON.Member("newText", .string(newText))])
  }
}

extension SourceRange {
  /// The members for the start and the end of the range.
  fileprivate func wholeMembers(in source: SourceText?) -> [JSON.Member] {
    let bytes = source?.byteRange(of: self)
    return [
      JSON.Member("line", .integer(Int(start.line) + 1)),
      JSON.Member("column", .integer(Int(start.column) + 1)),
      JSON.Member("endLine", .integer(Int(end.line) + 1)),
      JSON.Member("endColumn", .integer(Int(end.column) + 1)),
    ]
      + (bytes.map { bytes in
        [
          JSON.Member("startByte", .integer(bytes.lowerBound)),
          JSON.Member("endByte", .integer(bytes.upperBound)),
        ]
      } ?? [])
  }
}

extension Diagnostic.Severity {
  /// The name in JSON and in SARIF.
  var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    }
  }
}
