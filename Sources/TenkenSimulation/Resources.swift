/// A kind of thing that a scenario file declares, for example a product.
public struct ResourceDefinition: Hashable, Sendable {
  /// The name that references use: `product`.
  public let name: String
  /// The file's key: `products`.
  public let key: String
  /// The properties of a resource, including `id` and `title`.
  public let parameters: [Parameter]
  /// Resources for the examples of the words' definitions.
  public let examples: [Arguments]

  /// Makes the definition of a resource.
  public init(_ name: String, key: String, parameters: [Parameter], examples: [Arguments]) {
    self.name = name
    self.key = key
    self.parameters = parameters
    self.examples = examples
  }
}

/// The resources that a file declares in addition to its scenarios.
public struct Resources: Hashable, Sendable {
  /// One declared resource.
  public struct Item: Hashable, Sendable {
    /// The id that references use.
    public let id: String
    /// The name people read; the id if the file gives none.
    public let title: LocalizedText
    /// The properties of the resource.
    public let arguments: Arguments

    /// Makes an item.
    public init(id: String, title: LocalizedText, arguments: Arguments) {
      self.id = id
      self.title = title
      self.arguments = arguments
    }
  }

  private var items: [String: [Item]] = [:]
  /// The indices of items, by the resource's name and the id.
  private var indices: [String: [String: Int]] = [:]

  /// The file's settings for the environment as a whole, by the names that the system uses.
  public var settings: [String: Value] = [:]

  /// Makes an empty set of resources.
  public init() {}

  /// The items of a resource, by the resource's name, in the order of the file.
  public subscript(name: String) -> [Item] {
    get { items[name] ?? [] }
    set {
      items[name] = []
      indices[name] = [:]
      for item in newValue { put(item, among: name) }
    }
  }

  /// The index of the item with an id; nil if none is declared.
  public func index(of id: String, among name: String) -> Int? { indices[name]?[id] }

  /// The item with an id; nil if none is declared.
  public func item(_ id: String, among name: String) -> Item? {
    indices[name]?[id].flatMap { items[name]?[$0] }
  }

  /// Adds an item, or replaces the one with the same id.
  public mutating func put(_ item: Item, among name: String) {
    if let index = indices[name]?[item.id] {
      items[name]?[index] = item
    } else {
      indices[name, default: [:]][item.id] = items[name]?.count ?? 0
      items[name, default: []].append(item)
    }
  }
}
