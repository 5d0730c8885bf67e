extension Format {
  /// A mind map as a FreeMind file with the parts that Minder reads: notes and folding.
  ///
  /// Minder 1.14 opens every node of an outline, which takes minutes if there are thousands.
  package static let minder = Format(
    name: "minder", document: .mindMap, fileExtension: "minder.mm",
    summary: "a map for Minder: notes, opens folded",
    content: .pageWithEntities("mindmap.minder.mm"))
}
