import TenkenSimulation

/// What the file says that `catalog:` names, as far as the system's subjects understand it.
struct Catalog {
  /// The file, as diagnostics tell it.
  let path: String
  /// What it declares, in the order of the file.
  let items: [Resources.Item]
  /// Whether something is wrong with the file, so that nothing in it counts.
  ///
  /// What is not in it may then only not have been understood: to complain of it would be noise.
  let isFaulty: Bool
  private let indices: [String: Int]

  init(path: String, items: [Resources.Item] = [], isFaulty: Bool = false) {
    self.path = path
    self.items = items
    self.isFaulty = isFaulty
    indices = Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The item with an id.
  func item(_ id: String) -> Resources.Item? {
    indices[id].map { items[$0] }
  }
}
