extension Format {
  /// The shares and the events of a coverage map as a picture.
  package static let coverageSVG = Format(
    name: "svg", document: .coverage, fileExtension: "svg",
    summary: "a picture of the shares and the events", content: .page("coverage.svg"))
}
