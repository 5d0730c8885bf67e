public import TenkenDiagnostics

/// An error in a file that cannot be read as XML.
public struct XMLError: Error, Hashable {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The file is not well-formed.
    case broken
    /// The file declares its own entities, which can make a small file expand to a huge one.
    case declaresEntities
    /// The file exceeds a limit.
    case tooLarge
  }

  /// The kind of error.
  public let kind: Kind
  /// What is wrong, as a phrase without a full stop.
  public let summary: DiagnosticText
  /// The line of the error, from 1.
  public let line: Int
}

/// The limits of an XML file.
public struct XMLLimits: Sendable {
  /// The maximum depth of nested elements.
  public let depth: Int
  /// The maximum number of elements in a file.
  public let elements: Int
  /// The maximum number of bytes of all text together.
  public let textBytes: Int
  /// The maximum number of attributes of an element: more than any format has.
  public let attributes = 1_000

  /// Makes limits.
  public init(depth: Int, elements: Int, textBytes: Int) {
    (self.depth, self.elements, self.textBytes) = (depth, elements, textBytes)
  }
}
