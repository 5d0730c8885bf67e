/// The cases and lists of a source that its lines may refer to: `as in TC-4`, `同登录列表`.
struct CaseReferences {
  private let ids: Set<String>
  private let names: Set<Substring>

  /// - Parameters:
  ///   - cases: The cases of the source.
  ///   - areNamed: Whether what is done may be only the name of a branch.
  init(_ cases: [ImportedCase], areNamed: Bool) {
    var (ids, names): (Set<String>, Set<Substring>) = ([], [])
    for source in cases {
      if let id = source.id?.text, ColumnProfile.isID(id) { ids.insert(id.lowercased()) }
      let steps = areNamed ? source.steps.compactMap(\.operation?.text) : []
      for text in source.section + [source.title?.text ?? ""] + steps {
        for name in text.lowercased().split(separator: " › ") where name.count >= 3 {
          names.insert(name)
        }
      }
    }
    (self.ids, self.names) = (ids, names)
  }

  /// Whether a line refers to the id of another case, or is nothing but a reference to a name.
  func refers(_ text: String, from source: ImportedCase) -> Bool {
    guard text.utf8.count <= 160 else { return false }
    let line = LineMarks.trimmed(text).lowercased()
    return namesCase(line, other: source.id?.text.lowercased()) || isReference(line)
  }

  /// Whether the id of another case stands behind or before what says that it has the same.
  private func namesCase(_ line: String, other own: String?) -> Bool {
    let table = LineTable.embedded
    var place = line.startIndex
    while let start = line[place...].firstIndex(where: Self.isOfID) {
      let word = line[start...].prefix(while: Self.isOfID)
      place = word.endIndex
      let id = String(word.last == "." ? word.dropLast() : word)
      guard ids.contains(id), id != own else { continue }
      let before = Self.withoutNames(line[..<start])
      if table.sameBefore.contains(where: { Self.ends(before, with: $0) }) { return true }
      let after = line[place...].drop { $0 == " " }
      if table.sameAfter.contains(where: after.hasPrefix) { return true }
    }
    return false
  }

  /// Whether a line says of a list or another branch that this has the same, and nothing else.
  private func isReference(_ line: String) -> Bool {
    let table = LineTable.embedded
    let bare = line.last.map { ".。".contains($0) } == true ? line.dropLast() : line[...]
    for sign in table.sameBefore where bare.hasPrefix(sign) {
      if names.contains(bare.dropFirst(sign.count).drop { " :：".contains($0) }) { return true }
    }
    return table.sameAfter.contains { sign in
      bare.hasSuffix(sign) && names.contains(bare.dropLast(sign.count).drop { $0 == " " })
    }
  }

  private static func isOfID(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_.".contains(character))
  }

  /// What stands before an id, without a word for cases or steps: `same as test case`.
  private static func withoutNames(_ text: Substring) -> Substring {
    func bare(_ text: Substring) -> Substring {
      let end = text.lastIndex { !" :：#\"'「“".contains($0) }
      return end.map { text[...$0] } ?? ""
    }
    let text = bare(text)
    let name = LineTable.embedded.sameNames.first { ends(text, with: $0) }
    return name.map { bare(text.dropLast($0.count)) } ?? text
  }

  /// Whether a text ends with words, and not within one.
  private static func ends(_ text: Substring, with words: String) -> Bool {
    guard text.hasSuffix(words) else { return false }
    let before = text.dropLast(words.count).last
    return before.map { !$0.isLetter || !$0.isASCII } ?? true
  }
}
