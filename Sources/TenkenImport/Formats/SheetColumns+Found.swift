/// What headings nearly say, and what stands between columns that are known.
extension SheetColumns {
  /// Without titles and steps, the columns between the ids and what is expected have the inputs.
  mutating func findInputs() {
    let others: [SheetColumn] = [.title, .operation, .description, .feature, .data, .preconditions]
    guard let id = column(.id), let expected = columns[.expected]?.min(), id < expected,
      !others.contains(where: { column($0).map { profile($0).filled > 0 } ?? false })
    else { return }
    inputs = (id..<expected).filter {
      kinds[$0] == nil && !headings[$0].isEmpty && profile($0).filled > 0
    }
    for column in inputs { (kinds[column], reasons[column]) = (.data, .content) }
  }

  /// Headings of what has to be reached.
  static let goals: Set<String> = [
    "目標", "目標値", "基準", "基準値", "許容値", "目标", "目标值", "指标", "指標", "target", "targetvalue",
    "threshold", "goal", "zielwert", "valeurcible", "objetivo",
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
}
