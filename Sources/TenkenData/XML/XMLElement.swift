/// An XML element with its content.
package struct XMLElement: Sendable {
  /// A part of an element's content.
  package enum Content: Sendable {
    /// A child element.
    case element(XMLElement)
    /// Text, with entity references replaced.
    case text(String)
  }

  /// The name, without the prefix of a namespace.
  package let name: String
  /// The attributes, without prefixes, in their order.
  package let attributes: [(name: String, value: String)]
  /// The content in order.
  package let contents: [Content]
  /// The line of the start tag, from 1.
  package let line: Int

  /// The value of an attribute; nil if there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The child elements.
  package var children: [XMLElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The child elements with a name.
  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first child element with a name; nil if there is none.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The text of the element and its descendants.
  package var text: String {
    contents.map { content in
      switch content {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }
}

extension XMLElement {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file, UTF-8.
  ///   - limits: The limits of the file.
  /// - Throws: What is wrong with it, and on which line.
  package init(reading bytes: [UInt8], within limits: XMLLimits) throws(XMLError) {
    self = try XMLReader.root(of: bytes, limits)
  }
}
