import Foundation

/// Prints a line to standard error, and goes on if nobody can read it.
func printError(_ line: String) { printBytes(line + "\n", to: STDERR_FILENO) }

/// Prints a text without a buffer, so that a script that started the board can read it at once.
func printBytes(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
