import TenkenYAML

/// Finding the axes whose values an item uses.
extension MatrixScope {
  /// The indices of the axes that the content of an item depends on.
  ///
  /// They are named in `${…}`, or in the `when` of an expectation under `expect`.
  func axisIndices(in node: YAMLNode, _ use: StepsUse?) -> Set<Int> {
    var names = axisNames(in: node, use)
    for expectation in node.kind == .mapping ? node["expect"].map({ Array($0.elements) }) ?? [] : []
    where expectation.kind == .mapping {
      for (key, _) in expectation["when"]?.entries.map({ $0 }) ?? [] { names.insert(key.text) }
    }
    return Set(names.compactMap { axis($0)?.axis })
  }

  /// The names of the axes that `${…}` at and below a node refers to.
  ///
  /// A parameter of named steps refers to the axes that its argument depends on.
  func axisNames(in node: YAMLNode, _ use: StepsUse?) -> Set<String> {
    var names: Set<String> = []
    node.collectPlaceholders(&names)
    guard let use else { return names }
    return names.reduce(into: []) { axes, name in
      axes.formUnion(use.arguments[name]?.axes ?? [])
    }
  }

  /// The placeholders of an item that are its word or a whole argument.
  func axisPlaceholders(of node: YAMLNode, _ use: StepsUse?) -> [AxisPlaceholder] {
    node.wholePlaceholders.flatMap { node, position in axisPlaceholders(of: node, use, at: position)
    }
  }

  private func axisPlaceholders(
    of node: YAMLNode, _ use: StepsUse?, at position: AxisPlaceholder.Position
  ) -> [AxisPlaceholder] {
    let (name, use) = StepsUse.origin(of: node, use)
    guard use == nil, let name, let axis = axis(name)?.axis else { return [] }
    return [AxisPlaceholder(axis: axis, position: position)]
  }
}

extension StepsUse {
  /// Follows a node that is only `${name}` outwards through the uses of named steps.
  ///
  /// - Returns: An axis without a use, or the last parameter found and its use. The name is nil for
  ///   any other node.
  static func origin(of node: YAMLNode, _ use: StepsUse?) -> (name: String?, use: StepsUse?) {
    var (node, use) = (node, use)
    while node.isPlaceholder, let name = node.placeholderNames.first {
      guard let inner = use else { return (name, nil) }
      guard let argument = inner.arguments[name], argument.node.isPlaceholder, argument.isExplicit
      else { return (name, inner) }
      (node, use) = (argument.node, argument.context.use)
    }
    return (nil, use)
  }
}

extension YAMLNode {
  /// The parts of an item that are only one `${name}`, each with its position in the item.
  var wholePlaceholders: [(node: YAMLNode, position: AxisPlaceholder.Position)] {
    guard containsPlaceholder else { return [] }
    return allPositions.filter(\.node.isPlaceholder)
  }

  /// The word and the arguments of an item.
  private var allPositions: [(node: YAMLNode, position: AxisPlaceholder.Position)] {
    guard kind == .mapping else { return [(self, .word)] }
    guard
      let (word, value) = entries.first(where: { key, _ in
        !ItemKeys.modifiers.contains { key.textEquals($0) }
      })
    else { return [] }
    guard value.kind == .mapping else { return [(word, .word)] + value.arguments(named: nil) }
    return [(word, .word)] + value.entries.flatMap { $1.arguments(named: $0.text) }
  }

  /// The node as an argument, or its elements if it is a list.
  private func arguments(named name: String?) -> [(
    node: YAMLNode, position: AxisPlaceholder.Position
  )] {
    guard kind == .sequence else { return [(self, .argument(name, element: nil))] }
    return elements.enumerated().map { ($1, .argument(name, element: $0)) }
  }
}

extension YAMLNode {
  /// Adds the names of all `${…}` at and below the node.
  fileprivate func collectPlaceholders(_ names: inout Set<String>) {
    guard containsPlaceholder else { return }
    switch kind {
    case .scalar: names.formUnion(placeholderNames)
    case .sequence: for element in elements { element.collectPlaceholders(&names) }
    case .mapping:
      for (key, value) in entries {
        key.collectPlaceholders(&names)
        value.collectPlaceholders(&names)
      }
    }
  }
}
