extension Priority {
  /// What people call the priorities; the first two of each are Tenken's own, in both languages.
  package static let names: [(Priority, [String])] = [
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

  /// Takes the priority that Tenken calls so, in any language: `high`, `高`.
  package init?(named name: String) {
    guard let found = Self.names.first(where: { $0.1.prefix(2).contains(name) }) else { return nil }
    self = found.0
  }

  /// Takes the priority that authors mean by a name that Tenken does not use: `高`, `P1`, `Major`.
  ///
  /// It is nil if the name, in any case, has no usual meaning.
  package init?(meantBy text: String) {
    let name = text.lowercased()
    guard let found = Self.names.first(where: { $0.1.contains(name) }) else { return nil }
    self = found.0
  }
}
