extension Format {
  /// A mind map as a file for XMind: a ZIP archive with the map as JSON.
  package static let xmind = Format(
    name: "xmind", document: .mindMap, fileExtension: "xmind",
    summary: "a map for XMind: markers, labels and notes",
    // XMind expects the map as the first entry.
    content: .archive([
      ("content.json", .page("mindmap.xmind.json")),
      ("metadata.json", .text(#"{"creator":{"name":"Tenken"}}"#)),
      ("manifest.json", .text(#"{"file-entries":{"content.json":{},"metadata.json":{}}}"#)),
    ]))
}
