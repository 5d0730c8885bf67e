import TenkenScenarios

/// The names of priorities in sheets.
enum PriorityText {
  private static let names: [(Priority, [String])] = [
    (
      .critical,
      [
        "critical", "最優先", "最重要", "最高", "緊急", "致命的", "p0", "s", "blocker", "highest", "urgent",
        "must", "crítica", "crítico", "kritisch", "critique", "критический", "紧急", "최상",
      ]
    ),
    (
      .high,
      [
        "high", "高", "重要", "p1", "a", "major", "should", "alta", "alto", "hoch", "haute",
        "élevée", "élevé", "высокий", "cao", "yüksek", "tinggi", "wysoki", "높음", "상",
      ]
    ),
    (
      .normal,
      [
        "normal", "中", "通常", "普通", "p2", "b", "medium", "middle", "中程度", "media", "medio",
        "média", "médio", "mittel", "moyenne", "moyen", "средний", "orta", "sedang", "średni", "중간",
        "trung bình", "trung binh",
        "보통", "중",
      ]
    ),
    (
      .low,
      [
        "low", "低", "p3", "p4", "c", "minor", "lowest", "could", "baja", "bajo", "baixa", "baixo",
        "niedrig", "gering", "basse", "faible", "bassa", "низкий", "düşük", "rendah", "niski", "낮음",
        "하", "thấp", "thap",
      ]
    ),
  ]

  /// The priority that a text means; nil if it is unknown.
  static func priority(_ text: String) -> Priority? {
    // `🔴 High`: a picture before the word.
    let word = text.drop { !$0.isLetter && !$0.isNumber }
    let bytes = NormalizedText(String(word.isEmpty ? text[...] : word)).bytes
    return names.first { $0.1.contains { NormalizedText($0).bytes == bytes } }?.0
  }

  /// Whether a text is one of Tenken's own names, so that the key states it without loss.
  static func isUsual(_ text: String) -> Bool {
    let bytes = NormalizedText(text).bytes
    return names.contains { $0.1.prefix(2).contains { NormalizedText($0).bytes == bytes } }
  }
}
