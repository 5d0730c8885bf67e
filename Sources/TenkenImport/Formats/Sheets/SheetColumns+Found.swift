/// What headings nearly say, and what stands between columns that are known.
extension SheetColumns {
  /// Beside the only other column, one of what is expected says what that happens to: *Request* and
  /// *Expected result*.
  mutating func findPair() {
    let named = headings.indices.filter { !headings[$0].isEmpty }
    guard named.count == 2, kinds[named[0]] == nil || reasons[named[0]] == .content,
      kinds[named[1]] == .expected, meanings[named[1]]?.isSure == true,
      profile(named[0]).filled > 0
    else { return }
    (kinds[named[0]], reasons[named[0]]) = (.operation, .content)
    columns[.operation] = [named[0]]
    columns[.title] = nil
    isOfPairs = true
  }

  /// Whether the descriptions say in each row what is done, as a column between the names of cases
  /// and what is expected does.
  var describesSteps: Bool {
    guard !isSummary, let title = column(.title), let expected = column(.expected),
      let about = column(.description), title < about, about < expected, reasons[about] != .given
    else { return false }
    let (own, names) = (profile(about), profile(title))
    return own.filled * 5 >= names.filled * 4 && own.isText && own.isDistinct
      && (names.isDistinct || !names.isInBlocks) && !names.isNumbersOrIDs
  }

  /// What is entered stands between the steps, or else the names of cases, and what is expected.
  ///
  /// Without titles, it is together the title of a case, and else its test data. Without steps, one or
  /// two columns behind a title may say anything about the case; of more, each row has its own texts.
  mutating func findInputs(in sheet: Sheet) {
    let last = columns.compactMapValues { $0.filter { profile($0).filled > 0 }.max() }
    guard let expected = columns[.expected]?.min() else { return }
    let (steps, title) = (last[.operation], last[.title])
    if last[.data] != nil {
      guard steps == nil, let title else { return }
      let own = InputColumns(in: self, between: title, and: expected).found
      for column in own { (kinds[column], reasons[column]) = (.data, .content) }
      columns[.data] = (columns[.data, default: []] + own).sorted()
      return
    }
    guard let name = steps ?? title ?? column(.id) ?? column(.number), name < expected else {
      return
    }
    let found = (name..<expected).filter { column in
      kinds[column] == nil && !headings[column].isEmpty && profile(column).filled > 0
        && !deviceMarks.contains(column) && !HeadingTable.embedded.isPlatform(headings[column])
    }
    let others: [SheetColumn] = [.description, .preconditions] + (title == nil ? [.feature] : [])
    if steps != nil {
      guard title != nil, found.allSatisfy({ profile($0).isValues }) else { return }
    } else if others.contains(where: { last[$0] != nil })
      || title != nil
        && (found.count < 3 || !sheet.hasOwnTexts(in: found, below: headerRows.upperBound))
    {
      return
    }
    for column in found { (kinds[column], reasons[column]) = (.data, .content) }
    if title == nil { inputs = found } else if !found.isEmpty { columns[.data] = found }
  }

  /// Headings of what has to be reached.
  static let goals: Set<String> = [
    "目標", "目標値", "基準", "基準値", "許容値", "目标", "目标值", "指标", "指標", "target", "targetvalue",
    "threshold", "goal", "zielwert", "valeurcible", "objetivo", "要件", "要求", "要求値", "requirement",
  ]

  /// A column of ids whose heading ends as those of ids do, such as 項目ID; nil if another has them.
  var namedIDs: Int? {
    guard column(.id).map({ profile($0).filled == 0 }) ?? true else { return nil }
    return headings.indices.first { column in
      let key = HeadingKey(headings[column]).joined
      return kinds[column] == nil && profile(column).isIDs
        && profile(column).distinctCount == profile(column).filled
        && Self.idEndings.contains(where: key.hasSuffix)
    }
  }

  private static let idEndings = ["id", "no", "code", "番号", "编号", "編號", "번호", "コード"]

  /// The column behind the ids, if its texts tell the cases apart.
  func nameBehindID(before steps: Int) -> Int? {
    guard let column = column(.id).map({ $0 + 1 }), column < steps, kinds[column] == nil,
      !headings[column].isEmpty
    else { return nil }
    // Several columns of inputs name the case together.
    let rest = column + 1..<max(steps, column + 1)
    guard !rest.contains(where: { kinds[$0] == nil && self.profile($0).filled > 0 }) else {
      return nil
    }
    let profile = profile(column)
    return profile.filled == mostFilled && profile.distinctCount == profile.filled
      && !profile.isNumbersOrIDs && profile.isShort ? column : nil
  }

  /// The column of requirements, if each row has a sentence of its own there, and no id: where nothing
  /// else names the cases, it does.
  var namingRequirements: Int? {
    columns(of: .requirements).first { column in
      let profile = profile(column)
      return reasons[column] != .given && profile.filled == mostFilled && profile.isText
        && profile.isDistinct && profile.isShort && !profile.isNumbersOrIDs
    }
  }

  /// The title is that of the case, or else what it is about, or else the smallest heading.
  mutating func chooseTitle() {
    guard filledColumn(.title) == nil else {
      takeBlockNames()
      return preferDescription()
    }
    let isSure =
      describesGroups || column(.description).flatMap { meanings[$0]?.isSure } ?? false
    let order: [SheetColumn] =
      (isSure ? [.description, .feature, .part] : [.feature, .description, .part])
      + (filledColumn(.section) != nil ? [.chapter] : []) + (hasNames(.section) ? [.section] : [])
    guard let kind = order.first(where: { filledColumn($0) != nil && !isOfGroups($0) }),
      let column = column(kind)
    else { return }
    let first = columns[.title] ?? []
    columns[.title] = [column] + first
    columns[kind] = columns[kind]?.filter { $0 != column }
    if columns[kind]?.isEmpty == true { columns[kind] = nil }
    kinds[column] = .title
  }

  /// Whether cases with ids of their own share the texts of a column of sections: it names groups.
  private func isOfGroups(_ kind: SheetColumn) -> Bool {
    guard SheetColumn.sections.contains(kind), let column = self.column(kind),
      reasons[column] != .given, let id = self.column(.id) ?? self.column(.number)
    else { return false }
    return profile(column).distinctCount * 2 <= profile(id).distinctCount
  }

  /// Whether several cases share a feature, and descriptions tell them apart.
  private var describesGroups: Bool {
    guard let feature = column(.feature), let about = column(.description) else { return false }
    let (group, own) = (profile(feature), profile(about))
    return group.distinctCount < min(group.filled, own.distinctCount)
      && own.filled * 5 >= mostFilled * 4 && own.isShort
  }

  /// Of two columns of titles, the one with a text only where a block is counted names it, and so
  /// does the one with a text only where a block begins if each row has a text of the other.
  private mutating func takeBlockNames() {
    guard !isOwn, let titles = columns[.title]?.sorted(), titles.count == 2,
      let name = titles.first,
      let title = titles.last, reasons[name] != .given,
      profile(name).filled > 1, profile(name).filled < profile(title).filled
    else { return }
    let number = column(.id) ?? column(.number)
    if !has(.part), let number, profile(number).filled == profile(name).filled {
      blockNames = [name]
    } else if profile(title).filled < mostFilled || !profile(title).isDistinct
      || number.map({ profile($0).filled < profile(title).filled }) ?? false
    {
      return
    }
    let kind = has(.section) || !blockNames.isEmpty ? SheetColumn.part : .section
    guard !has(kind) else { return }
    (kinds[name], columns[kind]) = (kind, [name])
    columns[.title] = [title]
  }

  /// A title that many cases share names a group, if descriptions tell the cases apart.
  private mutating func preferDescription() {
    guard let title = column(.title), let about = column(.description), !has(.feature),
      reasons[title] != .given, reasons[about] != .given, profile(about).isShort
    else { return }
    let (names, own) = (profile(title), profile(about))
    // What stands in rows far from each other names no group of them: these would be moved.
    guard names.isInBlocks else { return }
    // Or it has a text only where a group begins, and each id a description.
    let isOfEach =
      names.filled > 1 && names.filled < own.filled && own.distinctCount == own.filled
      && column(.id).map { profile($0).filled == own.filled } ?? false
    guard
      isOfEach || own.distinctCount >= 2 * names.distinctCount && own.filled * 5 >= mostFilled * 4
    else { return }
    (kinds[title], kinds[about]) = (.feature, .title)
    columns[.feature] = [title]
    columns[.title] = [about] + (columns[.title]?.dropFirst() ?? [])
    columns[.description]?.removeFirst()
    if columns[.description]?.isEmpty == true { columns[.description] = nil }
  }

  /// Whether each case has a section of its own: then that is its name.
  private func hasNames(_ kind: SheetColumn) -> Bool {
    guard let column = column(kind), reasons[column] != .given else { return false }
    let profile = profile(column)
    return profile.filled > 0 && profile.filled == mostFilled
      && profile.distinctCount == profile.filled
  }

  /// The columns that may say what has to be reached: a requirement that is no id, too.
  var openForGoals: [Int] {
    headings.indices.filter { column in
      switch kinds[column] {
      case nil, .description: true
      case .requirements: !profile(column).isIDs
      case _: false
      }
    }
  }
}

extension Sheet {
  /// Whether nearly each row below another has other texts in some columns than the rest.
  fileprivate func hasOwnTexts(in columns: [Int], below header: Int) -> Bool {
    let own = rows.lazy.filter { $0.number > header && !$0.isEmpty }.prefix(ResultColumn.limit)
      .map { row in columns.map { row.text($0) } }
    return Set(own).count * 5 >= own.count * 4
  }
}
