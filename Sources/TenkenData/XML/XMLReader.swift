import TenkenDiagnostics

/// Reads an XML file into its elements.
///
/// It supports what sheets, maps, test cases and test reports contain: elements, attributes, text,
/// CDATA, the entities of XML, and `&nbsp;`. It refuses a file that declares entities, so that none
/// can expand to a huge text.
///
/// [Extensible Markup Language 1.0](https://www.w3.org/TR/xml/)
struct XMLReader {
  private let bytes: [UInt8]
  private let limits: XMLLimits
  private var offset = 0
  private var line = 1
  private var elementCount = 0

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The file, UTF-8.
  ///   - limits: The limits of the file.
  /// - Returns: The root element.
  /// - Throws: What is wrong with it, and on which line.
  static func root(of bytes: [UInt8], _ limits: XMLLimits) throws(XMLError) -> XMLElement {
    var reader = XMLReader(bytes: bytes, limits: limits)
    return try reader.root()
  }

  private init(bytes: [UInt8], limits: XMLLimits) {
    (self.bytes, self.limits) = (bytes, limits)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// An element whose end tag has not been read.
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

  private mutating func root() throws(XMLError) -> XMLElement {
    var open: [Open] = []
    var textBytes = 0
    while offset < bytes.count {
      guard bytes[offset] == 0x3C else {
        let text = try text()
        textBytes += text.count
        guard textBytes <= limits.textBytes else {
          throw tooLarge(
            DiagnosticText("more bytes of text", ja: "テキストのバイト数"), limits.textBytes)
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
      guard open.count < limits.depth else {
        throw tooLarge(
          DiagnosticText("more levels of nested elements", ja: "要素の入れ子の深さ"), limits.depth)
      }
      if let last = open.indices.last { open[last].endText() }
      open.append(started)
      guard isEmpty else { continue }
      let element = close(&open)
      guard let last = open.indices.last else { return element }
      open[last].contents.append(.element(element))
    }
    throw broken(
      open.last.map {
        DiagnosticText(
          "'<\($0.name)>' of line \($0.line) is not closed",
          ja: "\($0.line) 行目の「<\($0.name)>」が閉じられていません")
      } ?? DiagnosticText("it has no element", ja: "要素がありません"))
  }

  private func broken(_ summary: DiagnosticText) -> XMLError {
    XMLError(kind: .broken, summary: summary, line: line)
  }

  private func tooLarge(_ what: DiagnosticText, _ limit: Int) -> XMLError {
    XMLError(
      kind: .tooLarge,
      summary: DiagnosticText(
        "it has \(what.en) than the limit of \(limit)", ja: "\(what.ja)が上限（\(limit)）を超えています"),
      line: line)
  }

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

  /// Skips a section between two delimiters; false if it does not begin here.
  private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
    guard has(start) else { return false }
    while offset < bytes.count, !has(end) { advance() }
    advance(end.utf8CodeUnitCount)
    return true
  }

  private mutating func cdata() throws(XMLError) -> [UInt8] {
    advance(9)
    let start = offset
    while offset < bytes.count, !has("]]>") { advance() }
    guard offset < bytes.count else {
      throw broken(DiagnosticText("a CDATA section is not closed", ja: "CDATA セクションが閉じられていません"))
    }
    let content = Array(bytes[start..<offset])
    advance(3)
    return content
  }

  private mutating func skipDeclaration() throws(XMLError) {
    while offset < bytes.count, bytes[offset] != 0x3E {
      if bytes[offset] == 0x5B {
        throw XMLError(
          kind: .declaresEntities,
          summary: DiagnosticText(
            "the file declares its own entities, which are not supported",
            ja: "ファイルが独自のエンティティを宣言しています。これは読み込めません"),
          line: line)
      }
      advance()
    }
    advance()
  }

  private mutating func text() throws(XMLError) -> [UInt8] {
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != 0x3C { appendCharacter(to: &text) }
    return text
  }

  /// Appends the next byte, or the character that an entity stands for.
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

  private mutating func name() throws(XMLError) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, !" \t\r\n=/><\"'&".utf8.contains(bytes[offset]) { advance() }
    guard offset > start else {
      throw broken(DiagnosticText("a name is missing", ja: "名前がありません"))
    }
    return bytes[start..<offset]
  }

  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let local = name.lastIndex(of: 0x3A).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  private mutating func startElement() throws(XMLError) -> (element: Open, isEmpty: Bool) {
    elementCount += 1
    guard elementCount <= limits.elements else {
      throw tooLarge(DiagnosticText("more elements", ja: "要素の数"), limits.elements)
    }
    let start = line
    advance()
    let fullName = try name()
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      guard offset < bytes.count else {
        throw broken(
          DiagnosticText(
            "it ends inside '<\(Self.localName(fullName))'",
            ja: "「<\(Self.localName(fullName))」の途中で終わっています"))
      }
      let isEmpty = bytes[offset] == 0x2F
      if isEmpty { advance() }
      if isEmpty || bytes[offset] == 0x3E {
        guard offset < bytes.count, bytes[offset] == 0x3E else {
          throw broken(DiagnosticText("'/' without '>'", ja: "「/」のあとに「>」がありません"))
        }
        advance()
        let element = Open(
          name: Self.localName(fullName), fullName: fullName, attributes: attributes, line: start)
        return (element, isEmpty)
      }
      guard attributes.count < limits.attributes else {
        throw tooLarge(
          DiagnosticText("more attributes in one element", ja: "要素の属性の数"), limits.attributes)
      }
      attributes.append(try attribute())
    }
  }

  private mutating func attribute() throws(XMLError) -> (name: String, value: String) {
    let name = Self.localName(try name())
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x3D else {
      throw broken(DiagnosticText("'\(name)' has no value", ja: "「\(name)」に値がありません"))
    }
    advance()
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x27 else {
      throw broken(
        DiagnosticText("the value of '\(name)' has no quotes", ja: "「\(name)」の値が引用符で囲まれていません"))
    }
    let quote = bytes[offset]
    advance()
    var value: [UInt8] = []
    while offset < bytes.count, bytes[offset] != quote { appendCharacter(to: &value) }
    guard offset < bytes.count else {
      throw broken(
        DiagnosticText("the value of '\(name)' is not closed", ja: "「\(name)」の値が閉じられていません"))
    }
    advance()
    return (name, String(decoding: value, as: UTF8.self))
  }

  private mutating func endElement(_ open: inout [Open]) throws(XMLError) -> XMLElement {
    advance(2)
    let name = try name()
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x3E else {
      throw broken(DiagnosticText("an end tag has no '>'", ja: "終了タグに「>」がありません"))
    }
    guard let last = open.last, last.fullName == name else {
      throw broken(
        DiagnosticText(
          "'</\(Self.localName(name))>' does not close an open element",
          ja: "「</\(Self.localName(name))>」に対応する開始タグがありません"))
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
