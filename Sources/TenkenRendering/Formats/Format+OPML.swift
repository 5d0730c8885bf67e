extension Format {
  /// A mind map as an outline that passes the official validator of OPML 2.0.
  package static let opml = Format(
    name: "opml", document: .mindMap, fileExtension: "opml",
    summary: "strict OPML 2.0, for any outliner or map program",
    content: .page("mindmap.opml"))
}
