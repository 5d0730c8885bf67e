/// An element of an XML file with what is inside it.
struct XMLElement: Sendable {
  /// A part of an element's content.
  enum Content: Sendable {
    case element(XMLElement)
    case text(String)
  }

  /// The name, without the prefix of a namespace.
  let name: String
  /// The attributes, without prefixes, in their order.
  let attributes: [(name: String, value: String)]
  /// What is inside, in its order.
  let contents: [Content]
  /// The line on which it begins, from 1.
  let line: Int

  /// The value of an attribute; nil if there is none.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements inside it.
  var children: [XMLElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements inside it of a name.
  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element inside it of a name; nil if there is none.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// All text at any depth.
  var text: String {
    contents.map { content in
      switch content {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }
}
