package import TenkenDiagnostics

/// What a project file says.
package struct ProjectFile: Sendable {
  /// A value of a key.
  package struct Value: Sendable {
    /// What it is for, if the key takes several by their names.
    package let name: String?
    /// The value as it is written.
    package let text: String
    /// Where it is written.
    package let range: SourceRange
  }

  /// The path of the file.
  package let path: String
  /// The valid values of each key that the file has, in their order.
  package var values: [ProjectKey: [Value]] = [:]
}
