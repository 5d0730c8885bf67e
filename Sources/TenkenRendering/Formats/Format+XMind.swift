import TenkenData

extension Format {
  /// A mind map as a file for XMind: a ZIP archive with the map as JSON.
  package static let xmind = Format(
    name: "xmind", document: .mindMap, fileExtension: "xmind",
    summary: "a map for XMind: markers, labels and notes", template: "mindmap.xmind.json",
    encode: archive)

  @Sendable private static func archive(_ texts: [[UInt8]]) -> [UInt8] {
    let metadata = #"{"creator":{"name":"Tenken"}}"#
    let manifest = #"{"file-entries":{"content.json":{},"metadata.json":{}}}"#
    // XMind expects the map as the first entry.
    return zipArchive([
      (name: "content.json", bytes: texts[0]),
      (name: "metadata.json", bytes: Array(metadata.utf8)),
      (name: "manifest.json", bytes: Array(manifest.utf8)),
    ])
  }
}
