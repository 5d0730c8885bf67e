/// Headings that name what is expected.
extension HeadingTable {
  /// The meaning of a heading that names what is expected: 期待判定, *Expected balance*.
  func namedResult(_ heading: String, _ key: HeadingKey) -> HeadingMeaning? {
    let isResult =
      Self.expectedStarts.contains(where: key.joined.hasPrefix) && heading.utf8.count <= 48
      || Self.namesResult(key.words) && key.words.count <= 4
        && key.words.allSatisfy { !Self.plans.contains($0) }
    guard isResult else { return nil }
    return HeadingMeaning(column: .expected, isSure: false, rank: 1000, isNamed: true)
  }

  /// Whether words name what is expected: *Expected balance*; with `should` only as a name in data.
  static func namesResult(_ words: [String], isKey: Bool = false) -> Bool {
    words.first == "expected" || isKey && words.first == "should"
      || !isKey && words.contains { word in expectedStems.contains(where: word.hasPrefix) }
  }

  /// Whether a heading says by its own words that something is expected, and not only by what it
  /// is about, as *Pass criteria* does.
  static func saysExpected(_ heading: String) -> Bool {
    let key = HeadingKey(heading)
    return namesResult(key.words) || key.words.contains { $0.hasPrefix("expect") }
      || expectedStarts.contains(where: key.joined.contains)
  }

  /// How the word begins in languages in which it may stand behind a noun: *Solde attendu*.
  private static let expectedStems = [
    "attendu", "esperad", "erwartet", "attes", "verwacht", "oczekiwan", "ожидаем", "очікуван",
  ]

  private static let expectedStarts = ["期待", "预期", "期望", "預期", "기대", "예상"]
  /// What is expected of work, and not of an app.
  private static let plans: Set<String> = [
    "date", "time", "duration", "effort", "hour", "day", "by", "limitation", "timeline",
    "duree", "temps", "heure", "jour", "delai", "fecha", "duracion", "tiempo", "hora", "plazo",
    "data", "duracao", "tempo", "prazo", "datum", "dauer", "zeit", "aufwand", "durata", "дата",
  ]
}
