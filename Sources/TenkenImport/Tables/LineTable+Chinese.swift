/// What lines in Chinese say.
extension LineTable {
  func chinese(_ line: Substring) -> LineUse {
    let text = line.reversed().drop { "。！ ".contains($0) }.reversed().map(String.init).joined()
    for (beginning, use) in beginnings where text.hasPrefix(beginning) {
      let rest = text.dropFirst(beginning.count)
      // `查看日志` does not say what has to be seen there.
      if has("look chinese", beginning), !chineseStates.contains(where: rest.contains),
        !rest.contains("是否")
      {
        return .open
      }
      // `购买流程` is a name, and `购买后解锁` says what happens then.
      if use == .done, chineseNames.contains(where: rest.hasPrefix) || saysWhatFollows(rest) {
        return states(String(rest)) ? .seen : .open
      }
      let isStatement = chineseStates.contains {
        text.hasSuffix($0) || text.contains("后" + $0)
          // `登录成功进入首页` says how it ends.
          || text.dropFirst(beginning.count).hasPrefix($0)
      }
      return use == .done && isStatement ? .open : use
    }
    if states(text) { return .seen }
    // `弹窗：输入书名`: the name before it says nothing.
    guard let colon = text.prefix(12).firstIndex(of: "：") else { return .open }
    return chinese(text[text.index(after: colon)...])
  }

  private func states(_ text: String) -> Bool {
    chineseStates.contains { text.contains($0) } || text.saysWhatIsPossible
  }
}

extension String {
  /// Whether a line in Chinese says what is possible or absent: `列表能打开`, `页面无报错`.
  fileprivate var saysWhatIsPossible: Bool {
    var depth = 0
    let text = filter { sign in
      if "(（".contains(sign) { depth += 1 }
      defer { if ")）".contains(sign) { depth -= 1 } }
      return depth <= 0
    }
    return Self.possible.contains { sign, before, after in
      text.indices.contains { index in
        guard text[index] == sign else { return false }
        let next = text[text.index(after: index)...].first
        let last = text[..<index].last
        return next.map { !after.contains($0) && !$0.isPunctuation } ?? false
          && last.map { !before.contains($0) } ?? true
      }
    }
  }

  /// The signs, and those before and behind them with which they are parts of other words.
  private static let possible: [(sign: Character, before: String, after: String)] = [
    ("能", "功性可智职機机技节節效本潜潛官才只", "量力源耗级級否"),
    ("无", "有", "痕线障需网論论限"), ("無", "有", "痕線障需網論限"),
  ]
}
