/// Code within the lines of a document, whose signs separate nothing: `cam record - --fps 30`.
enum InlineCode {
  /// The pieces of code with signs that separate elsewhere, while a document is read.
  @TaskLocal static var pieces: [String] = []

  private static let signs = [
    " - ", " – ", " — ", " -- ", "→", "⇒", "->", "=>", ";", "；", " > ", " / ", " | ", ": ", "：",
    "・",
  ]

  /// The pieces of code in a text that have such signs.
  static func pieces(of text: String) -> [String] {
    guard text.utf8.contains(0x60) else { return [] }
    var found: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) where line.utf8.contains(0x60) {
      // A fence of a block has three marks, and no line is in several pieces.
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      guard parts.count > 2, !line.contains("```") else { continue }
      for index in stride(from: 1, to: parts.count - 1, by: 2) {
        let piece = String(parts[index])
        if signs.contains(where: piece.contains), found.count < 2000 { found.insert(piece) }
      }
    }
    return found.sorted()
  }
}

extension String {
  /// Whether a place of a text without marks for code is within a piece of code.
  func isInCode(_ place: Range<Index>) -> Bool {
    InlineCode.pieces.contains { piece in
      ranges(of: piece).contains {
        $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound
      }
    }
  }
}
