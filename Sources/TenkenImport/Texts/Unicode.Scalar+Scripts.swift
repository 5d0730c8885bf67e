/// The scripts that decide how a text is read.
extension Unicode.Scalar {
  /// Whether it is kana, which only Japanese has.
  var isKana: Bool { (0x3040...0x30FF).contains(value) }
  /// Whether it is kana or a Chinese character.
  var isKanaOrHan: Bool { (0x3040...0x9FFF).contains(value) }
  /// Whether it is of a script without spaces between words, or of a later one.
  var isWide: Bool { value >= 0x3040 }
}
