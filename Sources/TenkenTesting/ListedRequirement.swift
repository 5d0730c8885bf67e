public import TenkenSimulation

/// A requirement on the product team's list.
public struct ListedRequirement: Hashable, Sendable {
  /// The id.
  public let id: String
  /// The title shown to readers; empty if the list has none.
  public let title: LocalizedText

  /// Creates a listed requirement.
  public init(id: String, title: LocalizedText = "") {
    self.id = id
    self.title = title
  }
}
