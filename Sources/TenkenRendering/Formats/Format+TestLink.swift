extension Format {
  /// A checklist as XML test suites for import into TestLink.
  package static let testLink = Format(
    name: "testlink", document: .checklist, fileExtension: "xml", content: .page("checklist.xml"))
}
