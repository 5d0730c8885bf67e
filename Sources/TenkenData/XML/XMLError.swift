package import TenkenDiagnostics

/// An error in a file that cannot be read as XML.
package struct XMLError: Error, Hashable {
  /// The kinds of errors.
  package enum Kind: Hashable, Sendable {
    /// The file is not well-formed.
    case broken
    /// The file declares its own entities, which can make a small file expand to a huge one.
    case declaresEntities
    /// The file exceeds a limit.
    case tooLarge
  }

  /// The kind of error.
  package let kind: Kind
  /// What is wrong, as a phrase without a full stop.
  package let summary: DiagnosticText
  /// The line of the error, from 1.
  package let line: Int
}

/// The limits of an XML file.
package struct XMLLimits: Sendable {
  /// The maximum depth of nested elements.
  package let depth: Int
  /// The maximum number of elements in a file.
  package let elements: Int
  /// The maximum number of bytes of all text together.
  package let textBytes: Int
  /// The maximum number of attributes of an element: more than any format has.
  package let attributes = 1_000

  /// Makes limits.
  package init(depth: Int, elements: Int, textBytes: Int) {
    (self.depth, self.elements, self.textBytes) = (depth, elements, textBytes)
  }
}
