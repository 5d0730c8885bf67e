extension Format {
  /// A mind map as a file for Freeplane and FreeMind.
  package static let freeplane = Format(
    name: "freeplane", document: .mindMap, fileExtension: "mm",
    summary: "a map for Freeplane, FreeMind: icons and notes",
    content: .pageWithEntities("mindmap.mm"))
}
