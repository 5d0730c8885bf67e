/// Columns whose headings name cases, and say what is done or seen beside others.
extension SheetColumns {
  /// Behind the steps, what is checked is what is expected: 操作 and 確認内容.
  mutating func distinguishTitles() {
    func filled(_ kind: SheetColumn) -> [Int] {
      columns(of: kind).filter { profile($0).filled > 0 }
    }
    // *Action* before *Steps*: what is done, and how.
    let acts = filled(.operation).sorted()
    if acts.count == 2, filled(.title).isEmpty, filled(.description).isEmpty,
      acts.allSatisfy({ reasons[$0] == .heading }), !profile(acts[0]).hasSeveralLines,
      LineTable.embedded.has("act headings", HeadingKey(headings[acts[0]]).joined),
      headings[acts[1]].namesSteps
    {
      kinds[acts[0]] = .title
      return
    }
    let titles = filled(.title).filter { reasons[$0] != .given }
    if filled(.operation).isEmpty, filled(.expected).isEmpty, titles.count > 1,
      let last = titles.last
    {
      if MarkdownLabel.isCheck(headings[last]) || headings[last].namesCriteria {
        kinds[last] = .expected
        return
      }
      // Only one of them says in each row what is seen.
      let isEven = titles.allSatisfy { profile($0).filled == profile(last).filled }
      if let seen = titles.first(where: { profile($0).isSeen }), isEven,
        titles.allSatisfy({ !profile($0).isSeen || $0 == seen })
      {
        (kinds[seen], reasons[seen]) = (.expected, .content)
        return
      }
    }
    // `Area` with a name in each row, and `Manual check`: the name, and what is done.
    if filled(.operation).isEmpty, !filled(.expected).isEmpty, titles.count == 1,
      headings[titles[0]].namesCheck, profile(titles[0]).isTasks,
      let name = SheetColumn.sections.flatMap(filled).first(where: { $0 < titles[0] }),
      profile(name).isDistinct, profile(name).isShort
    {
      (kinds[name], kinds[titles[0]]) = (.title, .operation)
      return
    }
    // テスト項目 and テスト内容 before what is expected: the name, and what is done.
    if filled(.operation).isEmpty, let expected = filled(.expected).first, titles.count == 2,
      titles[1] < expected, Self.contents.contains(HeadingKey(headings[titles[1]]).joined)
    {
      kinds[titles[1]] = .operation
      return
    }
    // `name` beside a `scenario` of several lines: the lines are what is done.
    if filled(.operation).isEmpty, titles.contains(where: { !profile($0).hasSeveralLines }),
      let steps = titles.first(where: { profile($0).hasSeveralLines })
    {
      kinds[steps] = .operation
      return
    }
    guard let steps = filled(.operation).first, filled(.expected).isEmpty,
      let last = filled(.title).last(where: { $0 > steps && reasons[$0] != .given }),
      (filled(.title) + filled(.description) + filled(.feature)).contains(where: { $0 < steps })
    else { return }
    kinds[last] = .expected
  }

  /// Headings that say what a test is about, and beside its name what is done in it.
  private static let contents: Set<String> = [
    "テスト内容", "試験内容", "チェック内容", "確認内容", "検証内容", "测试内容", "測試內容", "테스트내용",
  ]
}

extension String {
  /// Whether a heading names what has to hold, which names a case only where nothing else does.
  fileprivate var namesCriteria: Bool {
    LineTable.embedded.has("criteria headings", HeadingKey(self).joined)
  }

  /// Whether a heading calls what is below it a check: *Manual check*.
  fileprivate var namesCheck: Bool { HeadingKey(self).words.last == "check" }

  /// Whether a heading names several steps, and not only what is done.
  fileprivate var namesSteps: Bool {
    let name = HeadingKey(self).joined
    return LineTable.embedded.words["step headings"]?.contains(where: name.contains) ?? false
  }
}
