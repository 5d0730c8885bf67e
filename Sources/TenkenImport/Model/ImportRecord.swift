public import TenkenScenarios

/// What became of one text of a source.
public struct ImportRecord: Hashable, Sendable {
  /// Where a text is in the scenario file.
  public enum Outcome: Hashable, Sendable {
    /// It is a word: a precondition, an operation, an expected state, or a part of one.
    case word
    /// It is for people only.
    case manual
    /// It is a title, a priority, a label, a requirement, a source, or a part of an id.
    case heading
    /// It is a comment.
    case comment
  }

  /// The text.
  public let text: String
  /// Where it stands in the source.
  public let place: String
  /// Where it is in the scenario file.
  public let outcome: Outcome
  /// What would make a word of it; empty if nothing is known.
  public var hint = ""
}

/// What came of reading a source.
public struct ImportReport: Sendable {
  /// The number of cases.
  public var caseCount = 0
  /// The cases of which every line is a line of a known file's case of the same address.
  public var unchangedCount = 0
  /// What became of each text, in the order of the source.
  public var records: [ImportRecord] = []
  /// What the format has no place for, so that it could not come back.
  public var losses: [String] = []

  /// What texts that are not Tenken's own names of priorities became, each once, in the order of the source; nil
  /// where nobody knows what one means.
  public var priorities: [(text: String, priority: Priority?)] = []

  /// The number of texts that became something.
  public func count(_ outcome: ImportRecord.Outcome) -> Int {
    records.count { $0.outcome == outcome }
  }
}
