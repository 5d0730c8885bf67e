/// Reads an XML file into its elements.
///
/// It knows what files of sheets, maps and test cases have: elements, attributes, text, CDATA, and
/// the entities of XML itself. A file that declares entities is refused, so that none can grow.
///
/// [Extensible Markup Language 1.0](https://www.w3.org/TR/xml/)
struct XMLReader {
  private let bytes: [UInt8]
  private let format: String
  private var offset = 0
  private var line = 1
  private var nodeCount = 0

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: What the file is, as people call it.
  /// - Returns: The outermost element.
  /// - Throws: What is wrong with it, and on which line.
  static func root(of bytes: [UInt8], _ format: String) throws(ImportFault) -> XMLElement {
    var reader = XMLReader(bytes: Array(try TextEncoding.decoded(bytes).utf8), format: format)
    return try reader.root()
  }

  private init(bytes: [UInt8], format: String) {
    (self.bytes, self.format) = (bytes, format)
  }

  /// An element that is open.
  private struct Open {
    let name: String
    let fullName: ArraySlice<UInt8>
    let attributes: [(name: String, value: String)]
    let line: Int
    var contents: [XMLElement.Content] = []
    var text: [UInt8] = []

    mutating func endText() {
      if !text.isEmpty { contents.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
  }

  private mutating func root() throws(ImportFault) -> XMLElement {
    var open: [Open] = []
    var textBytes = 0
    while offset < bytes.count {
      guard bytes[offset] == 0x3C else {
        let text = try text()
        textBytes += text.count
        guard textBytes <= ImportLimits.unpackedBytes else {
          throw .tooMuch("the text is longer", limit: "\(ImportLimits.unpackedBytes >> 20) MiB")
        }
        if let last = open.indices.last { open[last].text += text }
        continue
      }
      if skip("<!--", to: "-->") || skip("<?", to: "?>") { continue }
      if has("<![CDATA[") {
        let content = try cdata()
        if let last = open.indices.last { open[last].text += content }
        continue
      }
      if has("<!") {
        try skipDeclaration()
        continue
      }
      if has("</") {
        let element = try endElement(&open)
        guard let last = open.indices.last else { return element }
        open[last].contents.append(.element(element))
        continue
      }
      let (started, isEmpty) = try startElement()
      guard open.count < ImportLimits.depth else {
        throw .tooMuch(
          "elements lie deeper in each other", limit: "\(ImportLimits.depth)", place: place)
      }
      if let last = open.indices.last { open[last].endText() }
      open.append(started)
      guard isEmpty else { continue }
      let element = close(&open)
      guard let last = open.indices.last else { return element }
      open[last].contents.append(.element(element))
    }
    throw broken(
      open.last.map { "'<\($0.name)>' of line \($0.line) is not closed" } ?? "it has no element")
  }

  private var place: String { "line \(line)" }

  private func broken(_ what: String) -> ImportFault { .broken(format, what, place: place) }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where offset < bytes.count {
      if bytes[offset] == 0x0A { line += 1 }
      offset += 1
    }
  }

  /// Skips what stands between two marks; false if it does not begin here.
  private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
    guard has(start) else { return false }
    while offset < bytes.count, !has(end) { advance() }
    advance(end.utf8CodeUnitCount)
    return true
  }

  private mutating func cdata() throws(ImportFault) -> [UInt8] {
    advance(9)
    let start = offset
    while offset < bytes.count, !has("]]>") { advance() }
    guard offset < bytes.count else { throw broken("a CDATA section is not closed") }
    let content = Array(bytes[start..<offset])
    advance(3)
    return content
  }

  private mutating func skipDeclaration() throws(ImportFault) {
    while offset < bytes.count, bytes[offset] != 0x3E {
      if bytes[offset] == 0x5B {
        throw ImportFault(
          identifier: "import-entities",
          summary: "the file declares entities of its own, which are not read", place: place,
          help: ["remove what stands between '<!DOCTYPE' and the first element"])
      }
      advance()
    }
    advance()
  }

  private mutating func text() throws(ImportFault) -> [UInt8] {
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != 0x3C { appendCharacter(to: &text) }
    return text
  }

  /// Adds the next byte, or what an entity stands for.
  private mutating func appendCharacter(to text: inout [UInt8]) {
    guard bytes[offset] == 0x26,
      let end = bytes[offset...].prefix(12).firstIndex(of: 0x3B),
      let scalar = Self.scalar(ofEntity: String(decoding: bytes[offset + 1..<end], as: UTF8.self))
    else {
      text.append(bytes[offset])
      advance()
      return
    }
    text += Array(String(Character(scalar)).utf8)
    offset = end + 1
  }

  private static func scalar(ofEntity name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    case _ where name.hasPrefix("#x"):
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    case _: return nil
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { advance() }
  }

  private mutating func name() throws(ImportFault) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, !" \t\r\n=/><\"'&".utf8.contains(bytes[offset]) { advance() }
    guard offset > start else { throw broken("a name is missing") }
    return bytes[start..<offset]
  }

  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let local = name.lastIndex(of: 0x3A).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  private mutating func startElement() throws(ImportFault) -> (element: Open, isEmpty: Bool) {
    nodeCount += 1
    guard nodeCount <= ImportLimits.nodes else {
      throw .tooMuch("the file has more elements", limit: "\(ImportLimits.nodes)")
    }
    let start = line
    advance()
    let fullName = try name()
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      guard offset < bytes.count else {
        throw broken("it ends inside '<\(Self.localName(fullName))'")
      }
      let isEmpty = bytes[offset] == 0x2F
      if isEmpty { advance() }
      if isEmpty || bytes[offset] == 0x3E {
        guard offset < bytes.count, bytes[offset] == 0x3E else { throw broken("'/' without '>'") }
        advance()
        let element = Open(
          name: Self.localName(fullName), fullName: fullName, attributes: attributes, line: start)
        return (element, isEmpty)
      }
      guard attributes.count < 1_000 else {
        throw .tooMuch("the element has more attributes", limit: "1,000", place: place)
      }
      attributes.append(try attribute())
    }
  }

  private mutating func attribute() throws(ImportFault) -> (name: String, value: String) {
    let name = Self.localName(try name())
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x3D else {
      throw broken("'\(name)' has no value")
    }
    advance()
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x27 else {
      throw broken("the value of '\(name)' has no quotes")
    }
    let quote = bytes[offset]
    advance()
    var value: [UInt8] = []
    while offset < bytes.count, bytes[offset] != quote { appendCharacter(to: &value) }
    guard offset < bytes.count else { throw broken("the value of '\(name)' is not closed") }
    advance()
    return (name, String(decoding: value, as: UTF8.self))
  }

  private mutating func endElement(_ open: inout [Open]) throws(ImportFault) -> XMLElement {
    advance(2)
    let name = try name()
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x3E else { throw broken("an end tag has no '>'") }
    guard let last = open.last, last.fullName == name else {
      throw broken("'</\(Self.localName(name))>' closes nothing that is open")
    }
    advance()
    return close(&open)
  }

  private func close(_ open: inout [Open]) -> XMLElement {
    var last = open.removeLast()
    last.endText()
    return XMLElement(
      name: last.name, attributes: last.attributes, contents: last.contents, line: last.line)
  }
}
