import TenkenDiagnostics

/// Titles that say which case it is.
extension ImportedCase {
  /// Takes a better title than the id of the case, or than none: what it is about, or what is done.
  ///
  /// What is seen is the title only of a case without steps: *Saved* says nothing about the case.
  mutating func takeTitle() {
    let isRepeated = title.map { $0.text == id?.text || $0.text.isOnlyID } ?? true
    guard isRepeated else { return }
    let about = aboutIndex
    let operations = steps.lazy.compactMap(\.operation)
    // What is entered says more than what is seen then: *Empty file* before *Refused*.
    let holds = preconditions.count == 1 ? preconditions.first : nil
    let first =
      operations.first ?? data ?? holds ?? steps.lazy.compactMap { $0.expected.first }.first
    guard let better = about.map({ notes[$0].text }) ?? first else {
      return
    }
    if let title, title.text != id?.text {
      notes.append(ImportedNote(label: "", text: title, isUnderstood: true))
    }
    if let about { notes.remove(at: about) }
    title = ImportedText(
      text: better.text.split(whereSeparator: \.isNewline).joined(separator: " "),
      position: better.position)
  }

  /// The note that says what the case is about, if that is not too long for a title.
  private var aboutIndex: Int? {
    notes.firstIndex { note in
      HeadingTable.embedded.meaning(of: note.label)?.column == .description
        && note.text.text.utf8.count <= 600
    }
  }

  /// The test data, if it is a line that can be a title.
  private var data: ImportedText? {
    let texts = notes.filter { HeadingTable.embedded.meaning(of: $0.label)?.column == .data }
    guard texts.count == 1, let note = texts.first, note.text.text.utf8.count <= 300 else {
      return nil
    }
    // A number needs the heading.
    return note.text.text.contains(where: \.isLetter)
      ? note.text
      : ImportedText(text: "\(note.label): \(note.text.text)", position: note.text.position)
  }

  /// What the case is about, to tell it apart from others with its title.
  var about: String? { aboutIndex.map { notes[$0].text.text } }

  /// Adds what the case is about to its title.
  mutating func extendTitle() {
    guard let title, let about = aboutIndex else { return }
    let text = notes.remove(at: about).text.text
    self.title?.text =
      title.text + " › " + text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension ImportedDocument {
  /// Tells cases of one title apart by what each is about: *Sign-up* with and without an account.
  mutating func tellTwinsApart() {
    let twins = Dictionary(grouping: cases.indices) { index in
      cases[index].section + [cases[index].title?.text ?? ""]
    }
    for indices in twins.values where indices.count > 1 {
      if tellApartByResults(indices) { continue }
      let texts = indices.compactMap { cases[$0].about }
      let isForeign = indices.allSatisfy { cases[$0].isForeign }
      guard isForeign, texts.count == indices.count, Set(texts).count == indices.count else {
        continue
      }
      for index in indices { change(index) { $0.extendTitle() } }
    }
  }

  /// Calls cases that only have the name of the same first step by what each of them expects.
  private mutating func tellApartByResults(_ indices: [Int]) -> Bool {
    let isMade = indices.allSatisfy { index in
      guard let title = cases[index].title,
        let first = cases[index].steps.lazy.compactMap(\.operation).first
      else { return false }
      return title.text == first.text && title.position.en == first.position.en
    }
    guard isMade else { return false }
    let last = indices.map { cases[$0].steps.last?.expected.first }
    let results = Set(last.map(\.?.text)).count == indices.count ? last : ownLines(of: indices)
    guard !results.contains(nil), Set(results.map(\.?.text)).count == indices.count else {
      return false
    }
    for case (let index, let result?) in zip(indices, results) {
      let line = result.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      change(index) { $0.title = ImportedText(text: line, position: result.position) }
    }
    return true
  }
}

extension ImportedDocument {
  /// The lines of each case that not all of the others have, joined; nil where there is none.
  private func ownLines(of indices: [Int]) -> [ImportedText?] {
    let lines = indices.map { index in
      cases[index].steps.flatMap { [$0.operation].compactMap(\.self) + $0.expected }
    }
    var counts: [String: Int] = [:]
    for texts in lines {
      for text in Set(texts.map(\.text)) { counts[text, default: 0] += 1 }
    }
    return lines.map { texts in
      let own = texts.filter { counts[$0.text] != indices.count }
      return own.first.map { first in
        ImportedText(text: own.map(\.text).joined(separator: " › "), position: first.position)
      }
    }
  }
}

extension String {
  /// Whether a title is only an id; `Lv.1〜4` is a range of levels.
  fileprivate var isOnlyID: Bool {
    ColumnProfile.isID(self) && allSatisfy { $0.isASCII || $0.isLetter || $0.isNumber }
  }
}
