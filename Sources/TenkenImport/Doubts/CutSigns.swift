import TenkenDiagnostics

/// A sign at which readers cut some lines and cells, and leave others whole.
enum CutSign: CaseIterable, Hashable {
  case semicolon
  case arrow
  case dash
  case slash

  private var forms: [String] {
    switch self {
    case .semicolon: ["; ", "；", "؛"]
    case .arrow: ["→", "⇒", "->", "➔"]
    case .dash: [" — ", " – ", " - "]
    case .slash: [" / "]
    }
  }

  /// How often a text has it, outside of brackets and quotation marks.
  func count(in text: String) -> Int {
    forms.reduce(0) { sum, form in
      // `@ # ; : &` is a list of signs.
      sum
        + text.openRanges(of: form).count {
          self != .semicolon || text[..<$0.lowerBound].last?.isWhitespace == false
        }
    }
  }

  /// Whether a text may have one of the signs: bytes decide before characters do.
  static func mayBeIn(_ text: String) -> Bool {
    text.utf8.contains { [0x3B, 0x2D, 0x2F, 0xE2, 0xEF, 0xD8].contains($0) }
      && allCases.contains { sign in sign.forms.contains(where: text.contains) }
  }
}

/// Lines and cells that the same rule has cut, or has left whole.
struct CutLines {
  /// What is alike: the sign, the column, and whether a line is a case of its own.
  private struct Family: Hashable {
    let sign: CutSign
    let column: String
    let isCase: Bool
  }

  /// What became of the lines and cells that are alike.
  private struct Found {
    var cut: [DiagnosticText] = []
    var whole: [DiagnosticText] = []
    /// Those that are whole because they seem to lead through screens or menus.
    var ways: [DiagnosticText] = []
    /// Those that were cut, although no word says that the parts are done or seen.
    var unsure: [DiagnosticText] = []
  }

  private var found: [Family: Found] = [:]

  /// Adds a line or a cell.
  ///
  /// - Parameters:
  ///   - whole: The text in the source.
  ///   - texts: What became of it.
  ///   - isCase: Whether it is the title of its case, too.
  ///   - list: The list of its case, if a label says which.
  mutating func add(_ whole: String, _ texts: [ImportedText], isCase: Bool, of list: String) {
    guard let place = texts.first?.position else { return }
    // `sheet 'A', row 3, column 'Steps'`
    let cell = String(place.en.drop { $0 != "," }.drop { $0 != "c" })
    let column = isCase ? "" : place.isLine ? list : cell
    for sign in CutSign.allCases {
      // A dash or a slash in a sentence is one of many, unless a line is all that a case says.
      guard isCase || sign == .semicolon || sign == .arrow, sign.count(in: whole) > 0 else {
        continue
      }
      let family = Family(sign: sign, column: column, isCase: isCase)
      // `It shows: red; blue`: a label lists names.
      let left = texts.filter { text in
        sign.count(in: text.text) > 0
          && (sign != .semicolon || !text.text.contains { ":：".contains($0) })
      }
      var own = found.removeValue(forKey: family) ?? Found()
      if left.isEmpty, texts.count > 1 {
        own.cut.append(place)
        if sign == .arrow, !place.isLine,
          texts.allSatisfy({ LineTable.embedded.use(of: $0.text) == .open })
        {
          own.unsure.append(place)
        }
      } else if left.contains(where: { !$0.isWay }) || !place.isLine && texts.count > 1 {
        if !place.isLine || texts.count == 1 { own.whole.append(place) }
      } else if !place.isLine, !left.isEmpty {
        own.ways.append(place)
      }
      found[family] = own
    }
  }

  /// Adds texts of one list of a case whose lines nobody kept: what begins small goes on with the
  /// text before it.
  mutating func add(_ texts: [ImportedText], of list: String) {
    let family = Family(sign: .semicolon, column: list, isCase: false)
    for (before, text) in zip(texts, texts.dropFirst()) where before.position == text.position {
      let ends = before.text.last.map { ".:!?".contains($0) } ?? true
      if before.text.first?.isUppercase == true, text.text.first?.isLowercase == true, !ends {
        found[family, default: Found()].cut.append(text.position)
      }
    }
    for text in texts where CutSign.semicolon.count(in: text.text) > 0 {
      found[family, default: Found()].whole.append(text.position)
    }
  }

  /// The places of those that differ from most of their family; of all, if there are as many.
  var places: [DiagnosticText] {
    // A semicolon that separates steps hardly means something else in the results beside them.
    let isCut = found.contains { $0.sign == .semicolon && $1.cut.count > max(1, $1.whole.count) }
    return found.flatMap { family, own -> [DiagnosticText] in
      let (cut, whole) = (own.cut, own.whole + (own.unsure.isEmpty ? [] : own.ways))
      if cut.isEmpty, isCut, family.sign == .semicolon, !family.isCase {
        return whole.filter { !$0.isLine }
      }
      guard !cut.isEmpty, !whole.isEmpty else { return [] }
      guard cut.count != whole.count else { return cut + whole }
      return cut.count < whole.count ? cut : whole + own.unsure
    }
  }
}

extension ImportedText {
  /// Whether it leads through screens or menus, or says at its end what is done.
  fileprivate var isWay: Bool {
    InlineSteps.isRoute(text)
      || text.lastArrow.map { LineTable.embedded.use(of: $0.seen) == .done } ?? false
  }
}

extension ImportedDocument {
  /// Keeps a line or a cell as the source has it, if a sign may cut it.
  mutating func keepWhole(
    _ text: some StringProtocol, at place: @autoclosure () -> DiagnosticText
  ) {
    let text = String(text)
    guard wholes.count < 2000, CutSign.mayBeIn(text), !text.contains(where: \.isNewline) else {
      return
    }
    wholes[place().en] = text
  }

  /// Keeps the lines of a text, if a sign may cut them.
  mutating func keepWholes(of text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    { keepWhole(line, at: .line(index + 1)) }
  }
}
