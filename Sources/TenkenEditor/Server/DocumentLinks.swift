import TenkenData
import TenkenScenarios
import TenkenYAML

/// The links of a file to those that it names: what it includes, and its products from Xcode.
struct DocumentLinks {
  let document: OpenDocument

  /// The links in the form of the protocol.
  var answer: JSON {
    guard let root = YAMLDocument.parse(path: document.path, bytes: document.bytes).root else {
      return []
    }
    let files =
      (root["include"].map { Array($0.elements) } ?? []) + [root["catalog"]].compactMap { $0 }
    return .array(
      files.filter { $0.kind == .scalar && !$0.text.isEmpty }.map { file in
        [
          "range": document.json(file.range),
          "target": .string(resolvedPath(file.text, beside: document.path).uriOfPath),
        ]
      })
  }
}
