/// The words of documents that are no test cases, from the table `prose.txt`.
struct ProseTable: Sendable {
  private let lists: [String: [String]]
  let kindsOfChange: Set<String>
  let readMe: Set<String>

  /// The table.
  static let embedded = ProseTable(String(decoding: PackageResources.prose_txt, as: UTF8.self))

  init(_ text: String) {
    var lists: [String: [String]] = [:]
    for line in TableLine.lines(of: text) {
      lists[line.name, default: []] += line.items
    }
    func keys(_ name: String) -> Set<String> {
      Set((lists[name] ?? []).map { HeadingKey($0, withBrackets: false).joined })
    }
    (kindsOfChange, readMe) = (keys("changes"), keys("readme"))
    self.lists = lists
  }

  func isTitleOfGuide(_ title: String) -> Bool { has("guide", title) }

  func isTitleOfChanges(_ title: String) -> Bool { has("changelog", title) }

  /// Whether a line begins with what people do to software and documents.
  func isTask(_ line: String) -> Bool {
    if isWork(line) { return true }
    let text = LineMarks.trimmed(String(line.reversed().drop { "。. ".contains($0) }.reversed()))
    return lists["task"]?.contains(Self.firstWord(of: line)) == true
      || lists["task at end"]?.contains { text.hasSuffix($0) } == true
  }

  private static let version = TextForm(
    /\[\d+\.\d|[\[(]*(?:[vV]?\d+\.\d+\.\d|[vV]\d|\d{4}[-\/年]\d|Unreleased)/)

  /// Whether a heading is that of a version: `v1.2.0`, `[1.2] - 2026-03-01`, `Unreleased`.
  static func isVersion(_ title: String) -> Bool {
    guard let first = title.utf8.first, "[(vVU0123456789".utf8.contains(first) else {
      return false
    }
    return title.prefixMatch(of: version.regex) != nil
  }

  /// Whether a line begins with what people do to software and documents, and to nothing else.
  func isWork(_ line: String) -> Bool { lists["work"]?.contains(Self.firstWord(of: line)) == true }

  private static func firstWord(of line: String) -> String {
    line.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
  }

  /// Whether a title has one of some words, or one of some texts of other scripts.
  private func has(_ list: String, _ title: String) -> Bool {
    let words = HeadingKey(title).words
    let joined = " " + words.joined(separator: " ") + " "
    return (lists[list] ?? []).contains { item in
      item.utf8.allSatisfy { $0 < 0x80 }
        ? joined.contains(" " + HeadingKey(item).words.joined(separator: " ") + " ")
        : title.contains(item)
    }
  }
}
