/// A place in a file that a diagnostic is about: a range, or the whole file.
package struct SourcePlace: Hashable, Sendable {
  /// The path of the file.
  package var path: String

  /// The range in the file, or nil for the whole file.
  package var range: SourceRange?
}

extension String {
  /// A place in the file with this path; nil for the whole file.
  package func at(_ range: SourceRange?) -> SourcePlace {
    SourcePlace(path: self, range: range)
  }
}
