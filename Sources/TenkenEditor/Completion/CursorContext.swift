import TenkenDiagnostics

/// The context of the cursor in a scenario file: the keys and lists that enclose a position.
///
/// It is found by the indentation of the lines above, because a line that is still being written
/// can rarely be parsed.
struct CursorContext {
  /// One level of what encloses a position.
  enum Part: Hashable {
    /// The value of a key.
    case key(String)
    /// An item of a list.
    case item
    /// A mapping between braces, before a key.
    case braces
  }

  /// A step of a list, as far as it has been written.
  struct Step {
    /// The key of the list.
    let list: String
    /// The word; nil before there is one.
    let word: String?
    /// The parts around the position inside the word's value, or after a key next to the word.
    let rest: ArraySlice<Part>
  }

  /// The keys of lists of steps.
  static let lists = ["preconditions", "operations", "expected", "expect", "do"]

  /// The other keys of a step besides its word.
  static let modifiers = ["outcome", "when", "text"]

  /// The most lines above that are read: no readable scenario is longer.
  private static let lineLimit = 5_000

  /// The parts that enclose the position, the outermost first.
  private(set) var parts: [Part]
  /// The beginning of the word at the position.
  let word: String
  /// The first key of the innermost item.
  private var itemKey: String?

  /// Finds the parts that enclose a position.
  init(at position: SourcePosition, in document: OpenDocument) {
    let scalars = document.line(Int(position.line)).unicodeScalars.prefix(Int(position.column))
    let own = BlockLine(String(String.UnicodeScalarView(scalars)))
    let (inner, word) = Self.inside(own.rest)
    parts = own.tokens.map(\.part) + inner
    self.word = word
    isOnOwnLine = own.tokens.isEmpty && inner.isEmpty
    itemKey = own.isItem ? own.key : nil
    var column = own.tokens.first?.column ?? own.column
    var isItem = own.isItem
    var number = Int(position.line)
    let limit = max(0, number - Self.lineLimit)
    while number > limit, column > 0 || isItem {
      number -= 1
      let above = BlockLine(document.line(number))
      for token in above.tokens.reversed() {
        // The items of a list may be in the same column as its key.
        guard token.column < column || isItem && token.column == column && token.part != .item
        else { continue }
        if token.part == .item, !parts.contains(.item) || itemKey == nil { itemKey = above.key }
        parts.insert(token.part, at: 0)
        (column, isItem) = (token.column, token.part == .item)
      }
    }
  }

  /// The step that contains the position; nil outside of steps.
  var step: Step? {
    let list = parts.indices.last { index in
      guard case .key(let name) = parts[index] else { return false }
      // Beside 'do:', named steps have forms with the names of systems.
      let keys = parts[..<index].filter { $0 != .braces }
      let isForm = keys.count == 2 && keys[0] == .key("steps")
      return (Self.lists.contains(name) || isForm) && parts[(index + 1)...].first == .item
    }
    guard let list, case .key(let name) = parts[list] else { return nil }
    let rest = parts[(list + 2)...].drop { $0 == .braces }
    guard case .key(let word)? = rest.first else {
      // A key may follow the word of the item above.
      return Step(list: name, word: nil, rest: rest)
    }
    guard Self.modifiers.contains(word) else {
      return Step(list: name, word: word, rest: rest.dropFirst())
    }
    return Step(list: name, word: itemKey, rest: rest)
  }

  /// Whether the line has no dash, key or bracket before the position.
  let isOnOwnLine: Bool

  /// Whether the position begins a line below the word of a step, in the column of the word.
  var isBesideWord: Bool { isOnOwnLine && parts.last == .item && itemKey != nil }

  /// The parts that enclose the end of a value on one line, and the beginning of its last word.
  private static func inside(_ value: Substring) -> (parts: [Part], word: String) {
    var stack: [Part] = []
    var token = ""
    var (quote, isPlaceholder): (Character?, Bool) = (nil, false)
    func popKey() { if case .key? = stack.last { stack.removeLast() } }
    for (index, character) in zip(value.indices, value) {
      if let open = quote {
        if character == open { quote = nil } else { token.append(character) }
        continue
      }
      let next = value.index(after: index)
      switch character {
      case "\"", "'": quote = character
      case "{" where token.hasSuffix("$"):
        isPlaceholder = true
        token.append(character)
      case "}" where isPlaceholder:
        isPlaceholder = false
        token.append(character)
      case "{": (stack, token) = (stack + [.braces], "")
      case "[": (stack, token) = (stack + [.item], "")
      case "}", "]":
        popKey()
        _ = stack.popLast()
        token = ""
      case "," where !stack.isEmpty:
        popKey()
        token = ""
      case ":" where !stack.isEmpty && (next == value.endIndex || value[next] == " "):
        (stack, token) = (stack + [.key(token.filter { !$0.isWhitespace })], "")
      case _: token.append(character)
      }
    }
    return (stack, String(token.drop(while: \.isWhitespace)))
  }
}

/// A line in YAML's block style: its dashes and its key.
private struct BlockLine {
  /// The dashes and the key, with their columns.
  private(set) var tokens: [(column: Int, part: CursorContext.Part)] = []
  /// The text that follows them.
  private(set) var rest: Substring
  /// The column after the dashes.
  private(set) var column = 0

  init(_ line: String) {
    rest = line[...]
    skipSpaces()
    while rest.hasPrefix("- ") || rest == "-" {
      tokens.append((column, .item))
      rest = rest.dropFirst()
      column += 1
      skipSpaces()
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let behind = rest[name.endIndex...]
    guard !name.isEmpty, behind == ":" || behind.hasPrefix(": ") else { return }
    tokens.append((column, .key(String(name))))
    rest = behind.dropFirst().drop { $0 == " " }
  }

  /// Whether the line begins with a dash.
  var isItem: Bool { tokens.first?.part == .item }

  /// The key, if the line has one.
  var key: String? {
    if case .key(let name)? = tokens.last?.part { name } else { nil }
  }

  private mutating func skipSpaces() {
    let spaces = rest.prefix { $0 == " " }
    column += spaces.count
    rest = rest.dropFirst(spaces.count)
  }
}
