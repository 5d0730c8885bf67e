/// An element of an XML file with what is inside it.
public struct XMLElement: Sendable {
  /// A part of an element's content.
  public enum Content: Sendable {
    /// An element inside it.
    case element(XMLElement)
    /// A text, with its references in place.
    case text(String)
  }

  /// The name, without the prefix of a namespace.
  public let name: String
  /// The attributes, without prefixes, in their order.
  public let attributes: [(name: String, value: String)]
  /// What is inside, in its order.
  public let contents: [Content]
  /// The line on which it begins, from 1.
  public let line: Int

  /// The value of an attribute; nil if there is none.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements inside it.
  public var children: [XMLElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements inside it of a name.
  public func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element inside it of a name; nil if there is none.
  public func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// All text at any depth.
  public var text: String {
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
  ///   - limits: What it may have at most.
  /// - Throws: What is wrong with it, and on which line.
  public init(reading bytes: [UInt8], within limits: XMLLimits) throws(XMLFault) {
    self = try XMLReader.root(of: bytes, limits)
  }
}
