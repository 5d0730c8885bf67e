import ArgumentParser
import TenkenImport

/// The option for the encoding of texts that are not UTF-8.
struct EncodingOption: ParsableArguments {
  @Option(
    name: .customLong("encoding"),
    help: ArgumentHelp(
      "The encoding of texts that are not UTF-8: \(TextEncoding.names.joined(separator: ", ")).",
      discussion: "By default, the file declares it, or headings of test cases show it.",
      valueName: "name"))
  private var name: String?

  /// The encoding; nil to recognise it.
  var encoding: TextEncoding? { name.flatMap { TextEncoding(named: $0) } }

  func validate() throws {
    guard let name, encoding == nil else { return }
    let names = TextEncoding.names.joined(separator: ", ")
    throw ValidationError("There is no encoding '\(name)'; the encodings are: \(names)")
  }
}
