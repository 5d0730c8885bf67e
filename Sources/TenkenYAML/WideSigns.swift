/// A sign of YAML that was typed in another width or form.
enum WideSign {
  case space
  case colon
  /// Another sign, by its plain form.
  case other(String)
}

/// The signs of one line that YAML needs in their plain form, with the edits that write them.
struct WideSigns {
  /// The signs, in order.
  private(set) var found: [(sign: WideSign, edit: TextEdit)] = []

  private let line: ArraySlice<UInt8>
  private var index: Int
  /// Whether a value, and no key, comes next between braces.
  private var isBehindColon = false

  /// Finds those in the indentation, after the dashes, around the first colon, and in brackets.
  init(of line: ArraySlice<UInt8>) {
    self.line = line
    index = line.startIndex
    guard line.contains(where: { $0 >= 0x80 }) else { return }
    // A full-width space looks as wide as two plain ones.
    skipSpaces(replacedBy: "  ")
    if replace("＃", by: "#") { return }
    while skipDash() { skipSpaces(replacedBy: " ") }
    guard skipKey() else { return }
    skipSpaces(replacedBy: " ")
    readBrackets()
  }

  private func has(_ sign: String) -> Bool { line[index...].starts(with: sign.utf8) }

  /// Replaces a sign at the current place, if it is there, and moves behind it.
  private mutating func replace(_ wide: String, by plain: String) -> Bool {
    guard has(wide) else { return false }
    let range = index..<index + wide.utf8.count
    let sign: WideSign =
      switch wide {
      case "\u{3000}": .space
      case "：": .colon
      case _: .other(plain.filter { $0 != " " })
      }
    found.append((sign, TextEdit(range: range, replacement: Array(plain.utf8))))
    index = range.upperBound
    return true
  }

  /// Replaces a full-width colon by a plain one, with a space if none follows.
  private mutating func replaceColon() -> Bool {
    let rest = line[index...].dropFirst("：".utf8.count)
    let isSpaced = rest.first == 0x20 || rest.starts(with: "\u{3000}".utf8)
    return replace("：", by: isSpaced ? ":" : ": ")
  }

  private mutating func skipSpaces(replacedBy plain: String) {
    while index < line.endIndex {
      if line[index] == 0x20 {
        index += 1
      } else if !replace("\u{3000}", by: plain) {
        return
      }
    }
  }

  /// Moves behind the dash of a list item; false if there is none.
  private mutating func skipDash() -> Bool {
    if index < line.endIndex, line[index] == UInt8(ascii: "-") {
      index += 1
      return true
    }
    return ["－", "–", "—", "ー", "‐", "−"].contains { dash in
      let rest = line[index...].dropFirst(dash.utf8.count)
      let isAlone = rest.first == 0x20 || rest.starts(with: "\u{3000}".utf8)
      return isAlone && replace(dash, by: "-")
    }
  }

  /// Moves behind a key and its colon, or stays before a bracket; false if there is neither.
  private mutating func skipKey() -> Bool {
    let start = (index: index, count: found.count)
    skipName()
    guard index > start.index else { return true }
    skipSpaces(replacedBy: " ")
    if replaceColon() { return true }
    if index < line.endIndex, line[index] == UInt8(ascii: ":") {
      index += 1
      return true
    }
    // Without a colon, it is not a key but the beginning of a text.
    found.removeLast(found.count - start.count)
    return false
  }

  /// Moves behind small letters, digits and hyphens, of any width.
  private mutating func skipName() {
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        index += 1
      case 0xEF where isWideLetter: index += 3
      case _: return
      }
    }
  }

  /// Whether a full-width letter or digit is here: U+FF10 to U+FF19, U+FF21 to U+FF5A.
  private var isWideLetter: Bool {
    guard index + 2 < line.endIndex else { return false }
    let scalar = UInt32(line[index + 1] & 0x3F) << 6 | UInt32(line[index + 2] & 0x3F) | 0xF000
    return (0xFF10...0xFF19).contains(scalar) || (0xFF21...0xFF3A).contains(scalar)
      || (0xFF41...0xFF5A).contains(scalar)
  }
}

/// Brackets with full-width signs.
extension WideSigns {
  /// Finds the signs of a value in brackets, if it ends with the line and is not simply a text.
  private mutating func readBrackets() {
    let start = found.count
    let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? index
    var open: [String] = []
    var isAtStart = true
    isBehindColon = true
    while index < end {
      let place = index
      if isAtStart { readStart(&open, &isAtStart) }
      if index == place { readSign(&open, &isAtStart) }
      if open.isEmpty { break }
    }
    if !open.isEmpty || index != end { found.removeLast(found.count - start) }
  }

  /// Reads what may stand at the start of a value: spaces, a quoted text, a bracket, a key.
  private mutating func readStart(_ open: inout [String], _ isAtStart: inout Bool) {
    skipSpaces(replacedBy: " ")
    guard index < line.endIndex else { return }
    if skipQuoted() {
      isAtStart = false
      return
    }
    for (wide, plain) in [("｛", "{"), ("［", "[")] {
      if has("｛"), !isBeforeKey("｛") { continue }
      if has("［"), !isList { continue }
      if has(plain) { index += 1 } else if !replace(wide, by: plain) { continue }
      open.append(plain)
      isBehindColon = false
      return
    }
    isAtStart = false
    guard open.last == "{", !isBehindColon else { return }
    let start = index
    skipName()
    if index > start, replaceColon() { (isAtStart, isBehindColon) = (true, true) }
  }

  /// Moves behind a text in plain quotation marks; false if there is none.
  private mutating func skipQuoted() -> Bool {
    guard index < line.endIndex, "\"'".utf8.contains(line[index]) else { return false }
    let close = line[(index + 1)...].firstIndex(of: line[index])
    index = close.map { $0 + 1 } ?? line.endIndex
    return true
  }

  /// Reads one character inside of brackets, and replaces it if it is a sign.
  private mutating func readSign(_ open: inout [String], _ isAtStart: inout Bool) {
    for (wide, plain, opening) in [("｝", "}", "{"), ("］", "]", "[")] where open.last == opening {
      if has(plain) { index += 1 } else if !replace(wide, by: plain) { continue }
      open.removeLast()
      return
    }
    if has(",") || has(":") {
      isBehindColon = has(":")
      index += 1
      isAtStart = true
    } else if let comma = ["，", "、"].first(where: { has($0) && isSeparator($0, in: open.last) }) {
      let isSpaced = line[index...].dropFirst(comma.utf8.count).first == 0x20
      isAtStart = replace(comma, by: isSpaced ? "," : ", ")
      isBehindColon = false
    } else {
      repeat { index += 1 } while index < line.endIndex && line[index] & 0xC0 == 0x80
    }
  }

  /// Whether a full-width comma separates values, and is no part of a text: a key follows.
  private func isSeparator(_ comma: String, in bracket: String?) -> Bool {
    if isBeforeKey(comma) { return true }
    var rest = self
    rest.index += comma.utf8.count
    rest.skipSpaces(replacedBy: " ")
    let start = rest.index
    rest.skipName()
    return bracket == "[" && (rest.index > start || rest.has("{") || rest.has("\""))
  }

  /// Whether a full-width bracket begins a list, and no text such as ［重要］購入.
  private var isList: Bool {
    let close = Array("］".utf8)
    guard
      let end = line[index...].indices.first(where: { line[$0...].starts(with: close) })
    else { return true }
    let rest = line[(end + close.count)...].drop { $0 == 0x20 }
    let isClosed =
      rest.isEmpty
      || [",", "，", "、", "}", "｝", "]", "］", "#"].contains { rest.starts(with: $0.utf8) }
    return isClosed && isOfNames(index..<end)
  }

  /// Whether a key and its colon follow a sign.
  private func isBeforeKey(_ sign: String) -> Bool {
    var rest = self
    rest.index += sign.utf8.count
    rest.skipSpaces(replacedBy: " ")
    let start = rest.index
    if !rest.skipQuoted() { rest.skipName() }
    return rest.index > start && (rest.has(":") || rest.has("："))
  }

  /// Whether a part of the line has only names and signs, and no text of a language.
  private func isOfNames(_ range: Range<Int>) -> Bool {
    var rest = self
    let signs = ["［", "］", "｛", "｝", "，", "、", "：", "\u{3000}"]
    while rest.index < range.upperBound {
      let place = rest.index
      rest.skipName()
      if let sign = signs.first(where: { rest.has($0) }) { rest.index += sign.utf8.count }
      if rest.index == place {
        guard line[place] < 0x80 else { return false }
        rest.index += 1
      }
    }
    return true
  }
}
