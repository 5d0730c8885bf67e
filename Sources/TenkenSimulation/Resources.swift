/// A kind of thing that a scenario file declares, for example a product.
@usableFromInline package struct ResourceDefinition: Hashable, Sendable {
  /// The name that references use: `product`.
  @usableFromInline package let name: String
  /// The file's key: `products`.
  @usableFromInline package let key: String
  /// The properties of a resource, including `id` and `title`.
  @usableFromInline package let parameters: [Parameter]
  /// Resources for the examples of the words' definitions.
  @usableFromInline package let examples: [Arguments]

  /// Makes the definition of a resource.
  @usableFromInline package init(
    _ name: String, key: String, parameters: [Parameter], examples: [Arguments]
  ) {
    self.name = name
    self.key = key
    self.parameters = parameters
    self.examples = examples
  }
}

/// A key of a resource that is no longer read.
@usableFromInline package struct OutdatedKey: Sendable {
  /// The resource's name: `product`.
  @usableFromInline package let resource: String
  /// The key's name.
  @usableFromInline package let name: String
  /// The value of an item that did not have it, which hashes of cases contain.
  @usableFromInline package let usualValue: Value
  /// What to write in its place, as a phrase.
  @usableFromInline package let advice: LocalizedText
  /// The entries that say the same, by the texts of the item's entries; nil if nothing is sure.
  ///
  /// One of a name that the item has already replaces the value there.
  @usableFromInline package let replacement:
    @Sendable ([String: String]) -> [(name: String, value: String)]?

  /// Makes a key that is no longer read.
  @usableFromInline package init(
    _ name: String, of resource: String, usually usualValue: Value, advice: LocalizedText,
    replacement: @escaping @Sendable ([String: String]) -> [(name: String, value: String)]?
  ) {
    self.resource = resource
    self.name = name
    self.usualValue = usualValue
    self.advice = advice
    self.replacement = replacement
  }
}

/// What the properties of a resource have to do with each other.
@usableFromInline package struct ResourceCheck: Sendable {
  /// The resource's name: `product`.
  @usableFromInline package let resource: String
  /// What is wrong with an item; empty if nothing is.
  @usableFromInline package let errors: @Sendable (Arguments) -> [ArgumentError]

  /// Makes a check of a resource's items.
  @usableFromInline package init(
    of resource: String, _ errors: @escaping @Sendable (Arguments) -> [ArgumentError]
  ) {
    self.resource = resource
    self.errors = errors
  }
}

/// The resources that a file declares in addition to its scenarios.
@usableFromInline package struct Resources: Hashable, Sendable {
  /// One declared resource.
  @usableFromInline package struct Item: Hashable, Sendable {
    /// The id that references use.
    @usableFromInline package let id: String
    /// The name people read; the id if the file gives none.
    @usableFromInline package let title: LocalizedText
    /// The properties of the resource.
    @usableFromInline package let arguments: Arguments

    /// Makes an item.
    @usableFromInline package init(id: String, title: LocalizedText, arguments: Arguments) {
      self.id = id
      self.title = title
      self.arguments = arguments
    }
  }

  private var items: [String: [Item]] = [:]
  /// The indices of items, by the resource's name and the id.
  private var indices: [String: [String: Int]] = [:]

  /// The file's settings for the environment as a whole, by the names that the system uses.
  @usableFromInline package var settings: [String: Value] = [:]

  /// Makes an empty set of resources.
  @usableFromInline package init() {}

  /// The items of a resource, by the resource's name, in the order of the file.
  @usableFromInline package subscript(name: String) -> [Item] {
    get { items[name] ?? [] }
    set {
      items[name] = []
      indices[name] = [:]
      for item in newValue { put(item, among: name) }
    }
  }

  /// The index of the item with an id; nil if none is declared.
  @usableFromInline package func index(of id: String, among name: String) -> Int? {
    indices[name]?[id]
  }

  /// The item with an id; nil if none is declared.
  @usableFromInline package func item(_ id: String, among name: String) -> Item? {
    indices[name]?[id].flatMap { items[name]?[$0] }
  }

  /// Adds an item, or replaces the one with the same id.
  @usableFromInline package mutating func put(_ item: Item, among name: String) {
    if let index = indices[name]?[item.id] {
      items[name]?[index] = item
    } else {
      indices[name, default: [:]][item.id] = items[name]?.count ?? 0
      items[name, default: []].append(item)
    }
  }
}
