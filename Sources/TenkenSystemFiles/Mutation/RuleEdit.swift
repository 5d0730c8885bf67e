import TenkenYAML

/// A change of one node of a system file, made while the file is read once more.
struct RuleEdit: Sendable {
  /// The kinds of changes.
  enum Change: Sendable {
    /// An entry or an element is left out.
    case remove
    /// An element is there twice.
    case double
    /// Two elements of a list change places; the other one by its identity.
    case swap(Int)
    /// Each member of a group takes the place of the one before it.
    case shift
    /// Scalars say something else, by their identities.
    case write([Int: String])

    /// One scalar says something else.
    static func write(_ node: YAMLNode, _ text: String) -> Change {
      .write([node.identity: text])
    }
  }

  /// The identity of the node; of the first of several scalars.
  let node: Int
  let change: Change

  /// The text of a scalar with the change.
  func text(of node: YAMLNode) -> String {
    if case .write(let texts) = change, let text = texts[node.identity] { return text }
    return node.text
  }

  /// The place of the first of two neighbours that have changed places; nil if none have.
  func swappedPlace(in elements: [YAMLNode]) -> Int? {
    guard case .swap(let first) = change,
      let place = elements.firstIndex(where: { $0.identity == first }),
      elements.indices.contains(place + 1), elements[place + 1].identity == node
    else { return nil }
    return place
  }

  /// The entries or elements of a node with the change, found by their values.
  func edited<Element>(
    _ elements: [Element], _ value: (Element) -> YAMLNode
  ) -> [Element] {
    guard let index = elements.firstIndex(where: { value($0).identity == node }) else {
      return elements
    }
    var edited = elements
    switch change {
    case .remove: edited.remove(at: index)
    case .double: edited.insert(elements[index], at: index)
    case .swap(let other):
      if let second = elements.firstIndex(where: { value($0).identity == other }) {
        edited.swapAt(index, second)
      }
    case .write, .shift: break
    }
    return edited
  }

  /// The member whose entry a step with a member does: another one with such a change.
  func chosen(_ member: Member, by each: YAMLNode?) -> Member {
    guard case .shift = change, each?.identity == node else { return member }
    return Member(group: member.group, place: (member.place + 1) % member.group.choices.count)
  }
}
