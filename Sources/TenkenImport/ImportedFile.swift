/// A scenario file made from a source.
package struct ImportedFile: Hashable, Sendable {
  /// The suggested file name.
  package let name: String
  /// The lines before the scenarios, the last of which is `scenarios:`.
  let head: [String]
  /// The scenarios, each with the texts of the source that it was made from.
  let cases: [ImportBase.Case]
  /// The file that declares its system; nil if the system is built in.
  package let systemFile: String?

  /// The content of the file.
  package var text: String {
    (head + cases.map(\.lines).joined(separator: [""])).joined(separator: "\n") + "\n"
  }
}
