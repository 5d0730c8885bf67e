import TenkenSimulation

/// The content of the file that `catalog:` names, as items of the system.
struct Catalog {
  /// The file's path, as diagnostics show it.
  let path: String
  /// The items that it declares, in the order of the file.
  let items: [Resources.Item]
  /// Whether the file has an error, so that its content is ignored.
  ///
  /// An item missing from such a catalog is not reported, because the error may hide it.
  let isFaulty: Bool
  private let indices: [String: Int]

  init(path: String, items: [Resources.Item] = [], isFaulty: Bool = false) {
    self.path = path
    self.items = items
    self.isFaulty = isFaulty
    indices = Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Returns the item with an id; nil if there is none.
  func item(_ id: String) -> Resources.Item? {
    indices[id].map { items[$0] }
  }
}
