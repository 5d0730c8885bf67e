extension Format {
  /// A mind map as one HTML page, to be folded, searched and printed in a browser.
  package static let htmlMap = Format(
    name: "html", document: .mindMap, fileExtension: "html",
    summary: "a page for any browser: fold, zoom, search, print", content: .page("mindmap.html"))
}
