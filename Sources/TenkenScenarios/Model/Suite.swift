public import TenkenSimulation

/// Features that are read together: the tree of chapters, features and scenarios.
public struct Suite: Sendable {
  /// A folder of scenario files.
  public struct Chapter: Hashable, Sendable {
    /// The name of the folder.
    public let name: String
    /// What people call it: the title in its `chapter.yaml`, or the folder's name.
    public let title: LocalizedText

    /// Makes a chapter of a folder.
    public init(name: String, title: LocalizedText? = nil) {
      self.name = name
      self.title = title ?? LocalizedText(name)
    }
  }

  /// A feature and the folders that it is in, below the paths that were given.
  public struct Entry: Sendable {
    /// The folders, outermost first; empty if the file's own path was given.
    public let chapters: [Chapter]
    /// The feature.
    public let feature: Feature

    /// Makes an entry.
    public init(chapters: [Chapter], feature: Feature) {
      self.chapters = chapters
      self.feature = feature
    }
  }

  /// The features, sorted by path, or by what their cases add if `enough` is set.
  public let entries: [Entry]

  /// The team's own instructions for checking observations, by the observations' words.
  public let handChecks: [String: LocalizedText]

  /// The team's app and the cases that do not apply to it; nil if everything applies.
  public let scope: SuiteScope?

  /// How the cases were chosen as enough, and which were left out; nil if no cases were chosen.
  public let enough: EnoughCases?

  /// The requirements that only cases name which a filter does not take.
  public let requirementsOutsideFilter: Set<String>

  /// Makes a suite of features sorted by path, or by what their cases add.
  public init(
    entries: [Entry], handChecks: [String: LocalizedText] = [:], scope: SuiteScope? = nil,
    enough: EnoughCases? = nil, requirementsOutsideFilter: Set<String> = []
  ) {
    self.entries = entries
    self.handChecks = handChecks
    self.scope = scope
    self.enough = enough
    self.requirementsOutsideFilter = requirementsOutsideFilter
  }
}
