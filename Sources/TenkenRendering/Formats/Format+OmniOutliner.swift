extension Format {
  /// A mind map as an outline with the notes and checkboxes of OmniOutliner and WorkFlowy.
  package static let omniOutliner = Format(
    name: "opml-omnioutliner", document: .mindMap, fileExtension: "omnioutliner.opml",
    summary: "OPML with notes, checkboxes: OmniOutliner, WorkFlowy",
    content: .page("mindmap.omnioutliner.opml"))
}
