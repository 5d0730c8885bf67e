import ArgumentParser
import TenkenReports

/// A requested report: `json=results.json`.
struct ReportRequest {
  let kind: ReportKind
  /// The path of the report; nil for standard output.
  let file: String?

  /// Reads a request; throws an error that says what can be written.
  init(_ argument: String) throws {
    (kind, file) = try reportRequest(argument)
  }

  /// Writes the report to its file or to standard output.
  func write(_ content: FileContent) throws {
    guard let file else { return try Console.output.write(content) }
    try writeFile(content, to: file)
  }
}

/// The kind and the file of a requested report; the file is nil for standard output.
///
/// - Throws: An error that says what can be written.
func reportRequest<Kind: CaseIterable & RawRepresentable<String>>(
  _ argument: String
) throws -> (kind: Kind, file: String?) {
  let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  let kind: Kind = try GivenValue.choice(String(parts[0]))
  guard parts.count == 2, !parts[1].isEmpty else {
    throw ValidationError("name the file after '=', for example \(kind.rawValue)=FILE, or '-'")
  }
  return (kind, parts[1] == "-" ? nil : String(parts[1]))
}
