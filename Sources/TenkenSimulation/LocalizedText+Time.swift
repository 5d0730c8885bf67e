extension LocalizedText {
  /// A length of time in words: `1 hour 30 minutes`; no seconds are `0 seconds`.
  ///
  /// - Parameters:
  ///   - seconds: The time.
  ///   - limit: How many of its units are told, from the largest on.
  package init(seconds: Int, units limit: Int = .max) {
    let units = [
      (86_400, "day", "日"), (3600, "hour", "時間"), (60, "minute", "分"), (1, "second", "秒"),
    ]
    var rest = seconds
    var texts: [(en: String, ja: String)] = []
    for (length, en, ja) in units where rest >= length {
      texts.append((counted(rest / length, en), "\(rest / length)\(ja)"))
      rest %= length
    }
    if texts.isEmpty { texts = [("0 seconds", "0秒")] }
    self.init(
      en: texts.prefix(limit).map(\.en).joined(separator: " "),
      ja: texts.prefix(limit).map(\.ja).joined())
  }
}
