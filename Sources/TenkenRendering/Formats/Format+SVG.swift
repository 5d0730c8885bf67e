extension Format {
  /// The unfolded part of a mind map as a picture.
  package static let svg = Format(
    name: "svg", document: .mindMap, fileExtension: "svg",
    summary: "a picture of the open branches, for pages and slides", content: .page("mindmap.svg"))
}
