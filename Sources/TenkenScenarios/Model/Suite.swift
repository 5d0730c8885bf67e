package import TenkenSimulation

/// Features that are read together: the tree of chapters, features and scenarios.
package struct Suite: Sendable {
  /// A folder of scenario files.
  package struct Chapter: Hashable, Sendable {
    /// The name of the folder.
    package let name: String
    /// What people call it: the title in its `chapter.yaml`, or the folder's name.
    package let title: LocalizedText

    /// Makes a chapter of a folder.
    package init(name: String, title: LocalizedText? = nil) {
      self.name = name
      self.title = title ?? LocalizedText(name)
    }
  }

  /// A feature and the folders that it is in, below the paths that were given.
  package struct Entry: Sendable {
    /// The folders, outermost first; empty if the file's own path was given.
    package let chapters: [Chapter]
    /// The feature.
    package let feature: Feature

    /// Makes an entry.
    package init(chapters: [Chapter], feature: Feature) {
      self.chapters = chapters
      self.feature = feature
    }
  }

  /// The features, sorted by path, or by what their cases add if `enough` is set.
  package let entries: [Entry]

  /// The features alone, in the same order.
  package var features: [Feature] { entries.map(\.feature) }

  /// The team's own instructions for checking observations, by the observations' words.
  package let handChecks: [String: LocalizedText]

  /// The team's app and the cases that do not apply to it; nil if everything applies.
  package let scope: SuiteScope?

  /// How the cases were chosen as enough, and which were left out; nil if no cases were chosen.
  package let enough: EnoughCases?

  /// The requirements that only cases name which a filter does not take.
  package let requirementsOutsideFilter: Set<String>

  /// Makes a suite of features sorted by path, or by what their cases add.
  package init(
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
