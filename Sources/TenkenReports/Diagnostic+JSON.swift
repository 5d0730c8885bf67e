package import TenkenDiagnostics
package import TenkenJSON

extension Diagnostic {
  /// The diagnostic for programs: places count from 1, in lines and in characters of a line.
  package var json: JSON {
    .object(
      [
        JSON.Member("severity", .string(severity.name)),
        JSON.Member("code", .string(identifier)),
        JSON.Member("message", .string(summary.en)),
        JSON.Member("messages", ["ja": .string(summary.ja)]),
      ] + (range?.wholeMembers ?? [])
        + [JSON.Member("help", .array(help.map { .string($0.en) }))]
        + (notes.isEmpty ? [] : [JSON.Member("notes", .array(notes.map(\.json)))]))
  }
}

extension Diagnostic.Note {
  fileprivate var json: JSON {
    .object(
      [JSON.Member("message", .string(summary.en)), JSON.Member("path", .string(path))]
        + (range?.wholeMembers ?? []))
  }
}

extension SourceRange {
  /// The first place of the range and the one behind it, from 1.
  fileprivate var wholeMembers: [JSON.Member] {
    [
      JSON.Member("line", .integer(Int(start.line) + 1)),
      JSON.Member("column", .integer(Int(start.column) + 1)),
      JSON.Member("endLine", .integer(Int(end.line) + 1)),
      JSON.Member("endColumn", .integer(Int(end.column) + 1)),
    ]
  }
}

extension Diagnostic.Severity {
  /// What programs call it.
  fileprivate var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    }
  }
}
