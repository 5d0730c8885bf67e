import TenkenYAML

/// Which axes feed an item as it is written.
extension MatrixScope {
  /// The indices of the axes that an item differs with: they are named in `${…}`, or in the `when`
  /// of a look in it.
  func feedingAxes(of node: YAMLNode) -> Set<Int> {
    var names: Set<String> = []
    node.collectPlaceholders(&names)
    for look in node.kind == .mapping ? node["expect"].map({ Array($0.elements) }) ?? [] : []
    where look.kind == .mapping {
      for (key, _) in look["when"]?.entries.map({ $0 }) ?? [] { names.insert(key.text) }
    }
    return Set(names.compactMap { axis($0)?.axis })
  }

  /// What axes give an item whole.
  func feeds(of node: YAMLNode) -> [Feed] {
    guard node.kind == .mapping else { return feed(node, .word) }
    guard
      let (word, value) = node.entries.first(where: { key, _ in
        !StepReader.modifiers.contains { key.textEquals($0) }
      })
    else { return [] }
    guard value.kind == .mapping else { return feed(word, .word) + feeds(value, nil) }
    return feed(word, .word) + value.entries.flatMap { feeds($1, $0.text) }
  }

  /// What axes give an argument, or its elements.
  private func feeds(_ value: YAMLNode, _ name: String?) -> [Feed] {
    guard value.kind == .sequence else { return feed(value, .argument(name, element: nil)) }
    return value.elements.enumerated().flatMap { feed($1, .argument(name, element: $0)) }
  }

  private func feed(_ node: YAMLNode, _ target: Feed.Target) -> [Feed] {
    guard node.isPlaceholder, let name = node.placeholderNames.first,
      let axis = axis(name)?.axis
    else { return [] }
    return [Feed(axis: axis, target: target)]
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
