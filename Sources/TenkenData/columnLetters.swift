/// Returns the letters of a column of a sheet, by its index: A, B, …, AA.
package func columnLetters(at index: Int) -> String {
  var (rest, letters) = (index, "")
  repeat {
    letters = String(Character(Unicode.Scalar(UInt8(0x41 + rest % 26)))) + letters
    rest = rest / 26 - 1
  } while rest >= 0
  return letters
}
