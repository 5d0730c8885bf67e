extension MarkdownCases {
  /// What holds for the sections below a heading.
  struct Context {
    /// The heading that names the file; none for the document's own.
    var section: [String] = []
    /// The headings below that, which begin the titles of cases.
    var path: [String] = []
    var preconditions: [ImportedText] = []
    var requirements: [ImportedText] = []
    /// Whether the headings name tests.
    var isAboutTests = false
    /// Whether one of them is below the title of the document.
    var isInTests = false
    /// Whether a heading is about something else.
    var isAside = false
    /// Whether it is counted as headings of cases beside it are.
    var isCounted = false
  }
}
