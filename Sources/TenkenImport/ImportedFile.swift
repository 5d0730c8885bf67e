/// A scenario file made from a source.
public struct ImportedFile: Hashable, Sendable {
  /// The suggested file name.
  public let name: String
  /// The content of the file.
  public let text: String
}
