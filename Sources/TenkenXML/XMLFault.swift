public import TenkenDiagnostics

/// Why a text cannot be read as XML.
public struct XMLFault: Error, Hashable {
  /// What kind of fault it is.
  public enum Kind: Hashable, Sendable {
    /// It is not well-formed.
    case broken
    /// It declares entities of its own, which can make a small file a huge one.
    case declaresEntities
    /// It is larger than a limit.
    case tooLarge
  }

  /// What kind of fault it is.
  public let kind: Kind
  /// What is wrong, as a phrase without a full stop.
  public let summary: DiagnosticText
  /// The line at fault, from 1.
  public let line: Int
}

/// What a file of XML may have at most.
public struct XMLLimits: Sendable {
  /// How deep elements may lie in each other.
  public let depth: Int
  /// The elements of a file.
  public let elements: Int
  /// The bytes of all texts together.
  public let textBytes: Int
  /// The attributes of an element: more than any format names.
  public let attributes = 1_000

  /// Makes limits.
  public init(depth: Int, elements: Int, textBytes: Int) {
    (self.depth, self.elements, self.textBytes) = (depth, elements, textBytes)
  }
}
