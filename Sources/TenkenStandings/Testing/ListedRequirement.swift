package import TenkenSimulation

/// A requirement on the product team's list.
package struct ListedRequirement: Hashable, Sendable {
  /// The id.
  package let id: String
  /// The title shown to readers; empty if the list has none.
  package let title: LocalizedText

  /// Creates a listed requirement.
  package init(id: String, title: LocalizedText = "") {
    self.id = id
    self.title = title
  }
}
