import TenkenData
import TenkenDiagnostics

/// A SARIF log of one run with a result for each diagnostic, and a rule for each of their codes.
///
/// [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html)
func sarifLog(
  _ diagnostics: [(diagnostic: Diagnostic, source: SourceText?)], version: String,
  _ language: DiagnosticLanguage, showing show: (String) -> String
) -> JSON {
  let codes = Set(diagnostics.map(\.diagnostic.identifier)).sorted()
  let indices = Dictionary(uniqueKeysWithValues: zip(codes, codes.indices))
  let rules = codes.map { code -> JSON in
    // GitHub code scanning requires a short description, and shows it as the name of the rule.
    let words = code.split(separator: "-").joined(separator: " ")
    return ["id": .string(code), "shortDescription": ["text": .string(words)]]
  }
  let results = diagnostics.map { diagnostic, source in
    diagnostic.sarif(indices[diagnostic.identifier] ?? 0, in: source, language, show)
  }
  let driver: JSON = [
    "name": "tenken", "version": .string(version), "rules": .array(rules),
  ]
  return [
    "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
    "runs": [
      [
        "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
        "results": .array(results),
      ]
    ],
  ]
}

extension Diagnostic {
  fileprivate func sarif(
    _ rule: Int, in source: SourceText?, _ language: DiagnosticLanguage,
    _ show: (String) -> String
  ) -> JSON {
    let message = ([summary] + help).map { $0[language] }.joined(separator: "\n")
    var members = [
      JSON.Member("ruleId", .string(identifier)), JSON.Member("ruleIndex", .integer(rule)),
      JSON.Member("level", .string(severity.name)),
      JSON.Member("message", ["text": .string(message)]),
      JSON.Member("locations", [location(show(path), range, in: source)]),
    ]
    if !notes.isEmpty {
      let related = notes.enumerated().map { index, note -> JSON in
        let place = location(show(note.path), note.range, in: nil)
        return .object(
          [
            JSON.Member("id", .integer(index)),
            JSON.Member("message", ["text": .string(note.summary[language])]),
          ] + place.members)
      }
      members.append(JSON.Member("relatedLocations", .array(related)))
    }
    if let source {
      let fixes = corrections(in: source).prefix(Self.shownCorrectionLimit).map {
        fix($0, in: source, language, show)
      }
      if !fixes.isEmpty { members.append(JSON.Member("fixes", .array(fixes))) }
    }
    return .object(members)
  }

  /// A possible fix; the description says if it is only a suggestion.
  private func fix(
    _ correction: Correction, in source: SourceText, _ language: DiagnosticLanguage,
    _ show: (String) -> String
  ) -> JSON {
    let replacements = correction.edits.map { edit -> JSON in
      [
        "deletedRegion": region(edit.range, in: source),
        "insertedContent": ["text": .string(edit.newText)],
      ]
    }
    let change: JSON = [
      "artifactLocation": ["uri": .string(show(path).uri)], "replacements": .array(replacements),
    ]
    let suggestion = DiagnosticText("suggestion: ", ja: "提案：")
    let title =
      correction.confidence == .fix ? correction.title : suggestion + correction.title
    return [
      "description": ["text": .string(title[language])], "artifactChanges": [change],
    ]
  }
}

private func location(_ path: String, _ range: SourceRange?, in source: SourceText?) -> JSON {
  let artifact = JSON.Member("artifactLocation", ["uri": .string(path.uri)])
  let place = range.map { [JSON.Member("region", region($0, in: source))] } ?? []
  return ["physicalLocation": .object([artifact] + place)]
}

private func region(_ range: SourceRange, in source: SourceText?) -> JSON {
  let bytes = source?.byteRange(of: range)
  return .object(
    [
      JSON.Member("startLine", .integer(Int(range.start.line) + 1)),
      JSON.Member("startColumn", .integer(Int(range.start.column) + 1)),
      JSON.Member("endLine", .integer(Int(range.end.line) + 1)),
      JSON.Member("endColumn", .integer(Int(range.end.column) + 1)),
    ]
      + (bytes.map { bytes in
        [
          JSON.Member("byteOffset", .integer(bytes.lowerBound)),
          JSON.Member("byteLength", .integer(bytes.count)),
        ]
      } ?? []))
}

extension String {
  /// The path as a URI reference, in which all characters except unreserved ones are escaped.
  ///
  /// [RFC 3986, section 2.3](https://www.rfc-editor.org/rfc/rfc3986#section-2.3)
  fileprivate var uri: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let hexadecimal = Array("0123456789ABCDEF".unicodeScalars)
    var text = hasPrefix("/") ? "file://" : ""
    for byte in utf8 {
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(hexadecimal[Int(byte >> 4)])\(hexadecimal[Int(byte & 15)])"
      }
    }
    return text
  }
}
