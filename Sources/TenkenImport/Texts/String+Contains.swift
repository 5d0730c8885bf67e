extension StringProtocol {
  /// Whether a text has another one in it, byte by byte.
  ///
  /// The method of the standard library compares characters, and takes a hundred times as long;
  /// readers look for many signs in each line.
  func contains(_ other: String) -> Bool {
    var (text, part) = (String(self), other)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard part.count <= text.count else { return false }
        var rest = text[...(text.count - part.count)]
        while let start = rest.firstIndex(of: first) {
          if text[start..<start + part.count].elementsEqual(part) { return true }
          rest = rest[(start + 1)...]
        }
        return false
      }
    }
  }

  /// Whether a text has a character in it, byte by byte, as ``contains(_:)`` looks for texts.
  ///
  /// `":：".contains(sign)` compares no characters, each of which may have several forms.
  func contains(_ character: Character) -> Bool {
    guard let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 else {
      return contains(String(character))
    }
    return utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}
