/// Headings of questions beside answers that are expected.
struct QuestionHeadings {
  /// What they mean; empty if there are none.
  private(set) var found: [Int: SheetColumn] = [:]

  /// Where nothing else names cases, a question beside the answer that is expected does; a heading
  /// that ends as that of the answer is what came out: *Bot response* beside *Expected response*.
  init(_ headings: [String], _ meanings: [Int: HeadingMeaning]) {
    let kinds = Set(meanings.values.map(\.column))
    guard kinds.contains(.expected), kinds.isDisjoint(with: [.title, .operation, .description]),
      let question = headings.indices.first(where: { column in
        meanings[column] == nil
          && LineTable.embedded.has("question headings", HeadingKey(headings[column]).joined)
      })
    else { return }
    found[question] = .title
    let answers = meanings.filter { $0.value.column == .expected }.compactMap {
      HeadingKey(headings[$0.key]).words.last
    }
    for column in headings.indices.dropFirst(question + 1) where meanings[column] == nil {
      let words = HeadingKey(headings[column]).words
      guard words.count == 2, let last = words.last, answers.contains(last) else { continue }
      found[column] = .actual
    }
  }
}
