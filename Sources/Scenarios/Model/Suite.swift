/// Features that are read together: the tree of chapters, features and scenarios.
public struct Suite: Sendable {
  /// A feature and the folders it lies in, below the paths that were given.
  public struct Entry: Sendable {
    /// The names of the folders, outermost first; empty for a file given by itself.
    public let chapters: [String]
    /// The feature.
    public let feature: Feature

    /// Makes an entry.
    public init(chapters: [String], feature: Feature) {
      self.chapters = chapters
      self.feature = feature
    }
  }

  /// The features, sorted by path.
  public let entries: [Entry]

  /// Makes a suite of features sorted by path.
  public init(entries: [Entry]) {
    self.entries = entries
  }
}
