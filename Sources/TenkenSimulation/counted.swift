/// A number with its noun: `1 file`, `2 files`.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
}
