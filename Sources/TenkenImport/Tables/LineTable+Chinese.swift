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

  fileprivate func states(_ text: String) -> Bool {
    chineseStates.contains { text.contains($0) } || possibleInChinese.isSaid(in: text)
  }
}

/// How lines in Chinese say what is possible or absent: `列表能打开`, `页面无报错`.
struct PossibleInChinese: Sendable {
  /// The signs that say it.
  var signs: [String] = []
  /// The words in which these signs say nothing.
  var words: [String] = []

  func isSaid(in line: String) -> Bool {
    var depth = 0
    let text = line.filter { sign in
      if "(（".contains(sign) { depth += 1 }
      defer { if ")）".contains(sign) { depth -= 1 } }
      return depth <= 0
    }
    return text.indices.contains { index in
      let (before, after) = (text[...index], text[index...])
      return signs.contains(where: after.hasPrefix)
        && after.dropFirst().first.map { !$0.isPunctuation } ?? false
        && !words.contains { after.hasPrefix($0) || before.hasSuffix($0) }
    }
  }
}

extension String {
  /// Whether a line in Chinese may say what is done, but says how it ends: `修改昵称成功`.
  var saysHowItEnds: Bool {
    guard unicodeScalars.contains(where: \.isWide), !unicodeScalars.contains(where: \.isKana) else {
      return false
    }
    return LineTable.embedded.states(self) || dropLast().contains { "后後时時".contains($0) }
  }
}
