extension Format {
  /// A mind map as an OPML 2.0 outline, which mind map programs import.
  public static let opml = Format(
    name: "opml", document: .mindMap, fileExtension: "opml", template: "mindmap.opml")
}
