/// A text outside of cases, or a text of a case that has no key of its own in YAML.
struct ImportedNote: Hashable, Sendable {
  /// The label in the source; empty if there is none.
  let label: String
  /// The text of the note.
  var text: ImportedText
  /// Whether Tenken's documents add it because it follows from the case.
  var isDerived = false
  /// Whether it is known what the text is, so that it is no expected result in disguise.
  var isUnderstood = false
  /// Whether it is a line of a document that may be a step, so that a report lists it.
  var isListed = false
  /// The headings of the section that it is about; empty if it is about the whole source.
  var section: [String] = []
}

/// An operation, with the results that are expected after it.
struct ImportedStep: Hashable, Sendable {
  /// The operation; nil if the step only checks something.
  var operation: ImportedText?
  /// The expected results.
  var expected: [ImportedText] = []
}

/// A case of the source, before its texts are matched with words.
struct ImportedCase: Hashable, Sendable {
  /// The id in the source: an address of Tenken, or a number of another tool.
  var id: ImportedText?
  /// The headings above it, outermost first.
  var section: [String] = []
  var title: ImportedText?
  /// The priority, as the source writes it.
  var priority: ImportedText?
  /// What the source calls the priority: it may be a severity.
  var priorityLabel = "Priority"
  /// The environment, if the source has a separate field for it.
  var environment: ImportedText?
  /// The labels.
  var tags: [ImportedText] = []
  var requirements: [ImportedText] = []
  /// The source of the expected behaviour.
  var source: ImportedText?
  var preconditions: [ImportedText] = []
  /// The operations and expected results.
  var steps: [ImportedStep] = []
  /// All other texts of the case.
  var notes: [ImportedNote] = []
  /// What testers wrote beside it.
  var tested = TestedCase()
  /// Whether it joins the lines of several cases, with conditions in brackets.
  var isOutline = false
  /// The values of each case that it joins; empty if it does not list them.
  var listedCases: [ImportedText] = []
  /// Whether some of its steps are steps only because they stand in a list.
  var isAssumed = false
  /// Whether what it expects would stand in a place of its own, where it has nothing.
  var lacksResult = false
  /// The lines that only their words made results.
  var linesByWords: Set<Int> = []
}
