/// A text of the source, with where it stands there.
struct ImportedText: Hashable, Sendable {
  /// The text, as the source has it.
  var text: String
  /// Where it stands, for people: `row 3, column 'Steps'`.
  let place: String
}

/// Something that a source says beside its cases, or of a case without a key of its own in YAML.
struct ImportedNote: Hashable, Sendable {
  /// What the source calls it; empty if it does not.
  let label: String
  /// What it says.
  let text: ImportedText
  /// Whether a document of Tenken says it because it follows from the case.
  var isDerived = false
}

/// Something that is done, with what is seen then.
struct ImportedStep: Hashable, Sendable {
  /// What is done; nil if there is only to look.
  var operation: ImportedText?
  /// What is seen then.
  var expected: [ImportedText] = []
}

/// One case of a source, before anybody asked which of its texts are words.
struct ImportedCase: Hashable, Sendable {
  /// What the source calls it: an address of Tenken, or a number of another tool.
  var id: ImportedText?
  /// The headings above it, outermost first.
  var section: [String] = []
  /// What people call it.
  var title: ImportedText?
  /// How much it matters, in the words of the source.
  var priority: ImportedText?
  /// Where it is tested, if the source has a place of its own for that.
  var environment: ImportedText?
  /// Labels.
  var tags: [ImportedText] = []
  /// What product asked for.
  var requirements: [ImportedText] = []
  /// Where the behaviour is known from.
  var source: ImportedText?
  /// What is true before.
  var preconditions: [ImportedText] = []
  /// What is done and seen.
  var steps: [ImportedStep] = []
  /// Everything else that the source says of it.
  var notes: [ImportedNote] = []
  /// Whether its lines are those of several cases, each perhaps with its condition in brackets.
  var isOutline = false
}

/// What a source holds, in its order.
struct ImportedDocument: Sendable {
  /// What the source calls itself; nil if it does not.
  var title: String?
  /// The cases.
  var cases: [ImportedCase] = []
  /// What it says beside the cases.
  var notes: [ImportedNote] = []
}
