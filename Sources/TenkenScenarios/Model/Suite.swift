public import TenkenSimulation

/// Features that are read together: the tree of chapters, features and scenarios.
public struct Suite: Sendable {
  /// A folder of scenario files.
  public struct Chapter: Hashable, Sendable {
    /// The name of the folder.
    public let name: String
    /// What people call it: the name, if its `chapter.yaml` says nothing else.
    public let title: LocalizedText

    /// Makes a chapter of a folder.
    public init(name: String, title: LocalizedText? = nil) {
      self.name = name
      self.title = title ?? LocalizedText(name)
    }
  }

  /// A feature and the folders it lies in, below the paths that were given.
  public struct Entry: Sendable {
    /// The folders, outermost first; empty for a file given by itself.
    public let chapters: [Chapter]
    /// The feature.
    public let feature: Feature

    /// Makes an entry.
    public init(chapters: [Chapter], feature: Feature) {
      self.chapters = chapters
      self.feature = feature
    }
  }

  /// The features, sorted by path; those that are enough by what they add.
  public let entries: [Entry]

  /// How the team checks what observations read, by their words, where it does so in its own way.
  public let handChecks: [String: LocalizedText]

  /// What the team's app is, and what does not apply to it; nil where everything applies.
  public let scope: SuiteScope?

  /// Of what the cases were chosen as enough, and for what; nil where all are wanted.
  public let enough: EnoughCases?

  /// Makes a suite of features sorted by path, or by what their cases add.
  public init(
    entries: [Entry], handChecks: [String: LocalizedText] = [:], scope: SuiteScope? = nil,
    enough: EnoughCases? = nil
  ) {
    self.entries = entries
    self.handChecks = handChecks
    self.scope = scope
    self.enough = enough
  }
}
