extension Format {
  /// A mind map as a file of FreeMind with what Minder reads of such files: notes, and what is folded.
  ///
  /// Minder 1.14 opens every node of an outline, in minutes if there are thousands.
  public static let minder = Format(
    name: "minder", document: .mindMap, fileExtension: "minder.mm",
    summary: "a map for Minder: notes, opens folded", template: "mindmap.minder.mm",
    encode: withEntities)
}
