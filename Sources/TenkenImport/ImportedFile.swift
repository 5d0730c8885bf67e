/// A scenario file made from a source.
package struct ImportedFile: Hashable, Sendable {
  /// The suggested file name.
  package let name: String
  /// The content of the file.
  package let text: String
  /// The file that declares its system; nil if the system is built in.
  package let systemFile: String?
}
