/// A scenario file that was made of a source.
public struct ImportedFile: Hashable, Sendable {
  /// What the file should be called.
  public let name: String
  /// What it says.
  public let text: String
}
