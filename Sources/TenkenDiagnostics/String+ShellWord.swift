extension String {
  /// The text as an argument that a shell takes as it is: in quotes if needed.
  package var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
