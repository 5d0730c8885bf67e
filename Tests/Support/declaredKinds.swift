import Foundation

/// The codes of the kinds of diagnostics that the sources declare, sorted.
///
/// - Returns: The codes; one that is declared twice is there twice.
/// - Throws: An error of the file system.
package func declaredKinds() throws -> [String] {
  let folder = repository.appending(path: "Sources")
  let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  let declared = try (paths ?? []).filter { $0.hasSuffix(".swift") }.flatMap { path in
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      .matches(of: /(?:DiagnosticKind|\.named)\(\s*"([a-z0-9-]+)"/).map { String($0.1) }
  }
  // The parts of a log have a kind each.
  let parts = ["answers", "callbacks", "entries", "transactions"]
  return (declared + parts.map { "too-many-\($0)" }).sorted()
}
