/// A text of the source, with its position.
struct ImportedText: Hashable, Sendable {
  /// The text, as the source has it.
  var text: String
  /// The position, as shown to people: `row 3, column 'Steps'`.
  let position: String
}

/// A text outside of cases, or a text of a case that has no key of its own in YAML.
struct ImportedNote: Hashable, Sendable {
  /// The label in the source; empty if there is none.
  let label: String
  /// The text of the note.
  let text: ImportedText
  /// Whether Tenken's documents add it because it follows from the case.
  var isDerived = false
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
  /// The title.
  var title: ImportedText?
  /// The priority, as the source writes it.
  var priority: ImportedText?
  /// The environment, if the source has a separate field for it.
  var environment: ImportedText?
  /// The labels.
  var tags: [ImportedText] = []
  /// The requirements.
  var requirements: [ImportedText] = []
  /// The source of the expected behaviour.
  var source: ImportedText?
  /// The preconditions.
  var preconditions: [ImportedText] = []
  /// The operations and expected results.
  var steps: [ImportedStep] = []
  /// All other texts of the case.
  var notes: [ImportedNote] = []
  /// Whether it joins the lines of several cases, with conditions in brackets.
  var isOutline = false
}

/// The content of a source, in its order.
struct ImportedDocument: Sendable {
  /// The title of the source; nil if it has none.
  var title: String?
  /// The cases.
  var cases: [ImportedCase] = []
  /// The texts outside of cases.
  var notes: [ImportedNote] = []
}
