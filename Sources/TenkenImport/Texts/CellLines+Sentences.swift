/// Sentences of Japanese and Chinese side by side in a cell.
extension CellLines {
  /// The sentences of a text, if it has several, and nothing behind the last one; nil for others.
  static func sentences(_ text: String) -> [String]? {
    guard text.contains("。") else { return nil }
    var (found, start): ([String], String.Index) = ([], text.startIndex)
    for end in text.openRanges(of: "。") {
      found.append(LineMarks.trimmed(text[start..<end.upperBound]))
      start = end.upperBound
    }
    let rest = LineMarks.trimmed(text[start...])
    if !rest.isEmpty { found.append(rest) }
    return found.count > 1 ? found : nil
  }

  /// Whether each of several sentences says what somebody does.
  static func areCommands(_ sentences: [String]) -> Bool {
    let table = LineTable.embedded
    return sentences.allSatisfy { table.isCommand($0) || table.use(of: $0) == .done }
  }
}
