/// Numbers that are different for each node of a document, for programs that want such ids.
final class SerialNumbers {
  private var last = 0

  /// The next number in digits, from 1.
  func next() -> String {
    last += 1
    return String(last)
  }
}
