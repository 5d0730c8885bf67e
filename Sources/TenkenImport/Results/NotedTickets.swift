/// The tickets that testers name in their notes: `#1234 The colour is wrong`, `PAY-88: …`, or the link of
/// an issue.
struct NotedTickets: Sendable {
  /// What the ids of the cases begin with, which are no tickets.
  private let forms: Set<Substring>
  /// The keys that tickets of the source have: several notes or a column of tickets begin with them.
  private var keys: Set<Substring> = []

  /// - Parameters:
  ///   - ids: The ids of the cases beside the notes.
  ///   - notes: All notes: what only one of them begins with may be a name, such as `UTF-8: …`.
  ///   - tickets: The texts of columns of tickets.
  init(
    besides ids: some Sequence<String>, among notes: some Sequence<String>,
    and tickets: some Sequence<String>
  ) {
    forms = Set(ids.map { $0.prefix(while: \.isLetter) })
    var known: [Substring: Set<String>] = [:]
    for note in notes {
      let text = LineMarks.trimmed(note)
      guard let id = ticketAtStart(of: text[...], isSure: true), !id.hasPrefix("#") else {
        continue
      }
      known[id[...].key, default: []].insert(id)
    }
    keys = Set(known.filter { $1.count > 1 }.keys)
    for text in tickets where text.contains("-") { keys.insert(LineMarks.trimmed(text)[...].key) }
  }

  /// The ticket that a note begins with, or else the first link of an issue in it; nil if it has none.
  func ticket(in note: String) -> String? {
    let text = LineMarks.trimmed(note)
    return ticketAtStart(of: text[...], isSure: false) ?? Self.link(in: text)
  }

  private func ticketAtStart(of text: Substring, isSure: Bool) -> String? {
    if let first = text.first, let close = Self.brackets[first] {
      guard let end = text.firstIndex(of: close) else { return nil }
      let inner = text[text.index(after: text.startIndex)..<end]
      return ticketAtStart(of: inner, isSure: isSure).flatMap { $0 == inner ? $0 : nil }
    }
    if let first = text.first, "#＃".contains(first) {
      let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
      let next = text.dropFirst(1 + digits.count).first
      // `#1` counts.
      let isNumber = digits.count > 1 && next.map { !$0.isLetter || !$0.isASCII } ?? true
      return isNumber ? "#" + digits : nil
    }
    let key = text.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber) }
    let number = text.dropFirst(key.count + 1).prefix { $0.isASCII && $0.isNumber }
    let whole = text.prefix(key.count + 1 + number.count)
    // `PAY-88 is fixed` names a ticket, but `UTF-8 is broken` does not: a sign has to follow.
    guard (2...10).contains(key.count), key.first?.isLetter == true, !number.isEmpty,
      whole.dropFirst(key.count).first == "-", !forms.contains(key.prefix(while: \.isLetter)),
      text.dropFirst(whole.count).first.map({ ":：)）]】,、".contains($0) }) ?? true,
      isSure || keys.contains(whole.key)
        || LineMarks.trimmed(text.dropFirst(whole.count + 1)).hasPrefix("http")
    else { return nil }
    return String(whole)
  }

  /// The first link of an issue.
  private static func link(in text: String) -> String? {
    guard text.contains("://") else { return nil }
    return text.split { $0.isWhitespace || "<>\"「」（）()[]、。".contains($0) }.lazy
      .map { part -> Substring in
        var link = part.firstRange(of: "http").map { part[$0.lowerBound...] } ?? ""
        while let last = link.last, ".,;:".contains(last) { link.removeLast() }
        return link
      }
      .first { link in
        link.hasPrefix("https://") || link.hasPrefix("http://")
          ? paths.contains { isIssue(link, behind: $0) } : false
      }
      .map(String.init)
  }

  /// Whether a number of an issue stands in a link directly behind a part of it.
  private static func isIssue(_ link: Substring, behind path: String) -> Bool {
    guard let range = link.firstRange(of: path) else { return false }
    let rest = link[range.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    return rest.last?.isNumber == true
  }

  /// What stands before the number in the links of trackers.
  private static let paths = [
    "/issues/", "/issue/", "/browse/", "/view/", "/work_items/", "/_workitems/edit/", "/tickets/",
    "/ticket/", "/bugs/", "show_bug.cgi?id=",
  ]
  private static let brackets: [Character: Character] = ["[": "]", "【": "】", "(": ")", "（": "）"]
}

extension Substring {
  /// What stands before the number of a ticket: `PAY` of `PAY-88`.
  fileprivate var key: Substring { prefix { $0 != "-" } }
}
