/// A template, or a file of page words, that cannot be used: where and why.
public struct TemplateError: Error, Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What is wrong, as a phrase without a full stop.
  public let summary: String
}
