extension Format {
  /// A mind map as an outline with the notes and tasks of Minder.
  public static let minder = Format(
    name: "opml-minder", document: .mindMap, fileExtension: "minder.opml",
    summary: "OPML with notes and tasks for Minder", template: "mindmap.minder.opml")
}
