extension HelpTable {
  /// The columns that the parser has to take, so that it breaks no line itself.
  public static let columns = 100_000
  /// The columns of a line in Japanese.
  private static let width = 79

  /// Translates what the parser says, and breaks it into lines.
  public func translated(_ message: String) -> String {
    var lines: [String] = []
    var rest = message.split(separator: "\n", omittingEmptySubsequences: false)[...]
    // What is told further of an option is below its first sentence.
    var further = ""
    while let line = rest.popFirst() {
      var cell = HelpCell(line)
      while let next = rest.first, cell.goesOn(in: next) {
        cell.text += " " + next.drop { $0 == " " }
        rest.removeFirst()
      }
      if !further.isEmpty, cell.column == HelpCell.discussionColumn {
        lines += cell.lines(of: further, width: Self.width)
        further = ""
      } else if let known = translation(of: cell.text) {
        lines +=
          known.isWhole
          ? [cell.label + known.text] : cell.lines(of: known.text, width: Self.width)
        further = known.further
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Whether what the parser answers is for people, and not for a shell or another program.
  public static func isForPeople(_ arguments: [String]) -> Bool {
    !arguments.contains { argument in
      ["--generate-completion-script", "---completion", "--experimental-dump-help"].contains {
        argument.hasPrefix($0)
      }
    }
  }
}

/// A line of help: a text, with what it explains before it.
private struct HelpCell {
  /// The column of what is told further of an option.
  static let discussionColumn = 8
  /// The column of what an option is for, which the parser separates from a long name by one space.
  private static let abstractColumn = 26

  /// The spaces and the name before the text.
  var label: String
  var text: String
  /// Where the text begins.
  var column: Int { label.count }

  init(_ line: Substring) {
    let body = line.drop { $0 == " " }
    let indentation = line.count - body.count
    var start = body.startIndex
    if indentation > 0, let gap = body.firstRange(of: "  ") {
      start = body[gap.lowerBound...].firstIndex { $0 != " " } ?? body.endIndex
    } else if indentation == 2, let space = body.dropFirst(Self.abstractColumn - 3).first,
      space == " ", body.dropFirst(Self.abstractColumn - 4).first == ">"
    {
      start = body.index(body.startIndex, offsetBy: Self.abstractColumn - 2)
    }
    label = String(line[..<start])
    text = String(line[start...])
  }

  /// Whether a text that is broken by hand goes on in the next line.
  func goesOn(in next: Substring) -> Bool {
    let indentation = next.prefix { $0 == " " }.count
    return column >= Self.discussionColumn && indentation == column && indentation < next.count
  }

  /// The label and the lines of a text in its place.
  func lines(of text: String, width: Int) -> [String] {
    let lines = LineBreaks.lines(of: text[...], atMost: width - column) { character in
      character.unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }
    let indentation = String(repeating: " ", count: column)
    return lines.enumerated().map { ($0.offset == 0 ? label : indentation) + $0.element }
  }
}
