package import TenkenDiagnostics
package import TenkenSimulation
import TenkenYAML

/// The name of the file that says how a team checks observations: `queue: {en: …, ja: …}`.
package let handChecksFileName = "how-to-check.yaml"

/// Reads how a team checks observations that no screen of its app shows.
///
/// - Parameters:
///   - path: The path that diagnostics show.
///   - bytes: The file's content, UTF-8.
///   - vocabularies: The words of the systems whose observations it may name.
/// - Returns: The texts by the names of the observations, and the diagnostics of the file.
package func readHandChecks(
  path: String, bytes: [UInt8], _ vocabularies: [Vocabulary]
) -> (texts: [String: LocalizedText], diagnostics: [Diagnostic]) {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = NodeReader(
    diagnostics: DiagnosticList(path: path, diagnostics: document.diagnostics))
  var known: Set<String> = []
  let words = vocabularies.flatMap { $0.observations.definitions.map(\.name) }
    .filter { known.insert($0).inserted }
  let texts = document.root.map { reader.handChecks($0, of: path, words: words) } ?? [:]
  return (texts, reader.diagnostics.all.sorted())
}

extension NodeReader {
  fileprivate mutating func handChecks(
    _ root: YAMLNode, of path: String, words: [String]
  ) -> [String: LocalizedText] {
    let name = path.split(separator: "/").last ?? ""
    guard isMapping(root, of: .quoted(String(name))) else { return [:] }
    checkKeys(
      of: root,
      DiagnosticText(
        "'\(name)', which says how observations are checked,",
        ja: "「\(name)」（観測の確認方法を書くファイル）"),
      allowed: words)
    var texts: [String: LocalizedText] = [:]
    for (key, value) in root.entries where words.contains(key.text) && !diagnostics.isFull {
      texts[key.text] = localizedText(value, of: key.text)
    }
    return texts
  }
}
