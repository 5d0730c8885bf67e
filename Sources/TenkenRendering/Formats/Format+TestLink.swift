extension Format {
  /// A checklist as XML test suites for import into TestLink.
  package static let testLink = Format(
    name: "testlink", document: .checklist, fileExtension: "xml", template: "checklist.xml")
}
