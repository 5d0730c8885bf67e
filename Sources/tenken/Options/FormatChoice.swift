import ArgumentParser
import TenkenDiagnostics
import TenkenRendering

/// A format, or its name, that an option gives; if it does not, the ending of the file can choose.
struct FormatChoice<Value: ExpressibleByArgument>: ExpressibleByArgument {
  /// The given value, or the usual one.
  let value: Value
  private let isGiven: Bool

  /// Chooses a format that is used unless the option or the file says otherwise.
  init(usual value: Value) { (self.value, isGiven) = (value, false) }

  init?(argument: String) {
    guard let value = Value(argument: argument) else { return nil }
    (self.value, isGiven) = (value, true)
  }

  var defaultValueDescription: String { value.defaultValueDescription }
  static var allValueStrings: [String] { Value.allValueStrings }
  static var defaultCompletionKind: CompletionKind { Value.defaultCompletionKind }

  /// The format of a file.
  ///
  /// - Parameters:
  ///   - output: Where it is written.
  ///   - formats: The formats of the command.
  ///   - named: The format of the value.
  /// - Returns: The format of the value if it is given, or if the file's ending says nothing.
  /// - Throws: An error, if the ending is that of no format.
  fileprivate func format<Format: FileFormat>(
    for output: OutputOptions, among formats: [Format], named: Format
  ) throws -> Format {
    guard !isGiven, let endings = output.endings, let ending = endings.last else { return named }
    // The longest ending counts: `map.minder.mm` is for Minder.
    for ending in endings {
      let own = [named] + formats.filter { $0.name == ending } + formats
      if let format = own.first(where: { $0.isFormat(ofEnding: ending) }) { return format }
    }
    // Texts have this ending, too, and numbers are those of a build.
    guard ending != "txt", ending.contains(where: \.isLetter) else { return named }
    throw ending == "pdf"
      ? ValidationError.noFormat(ending, among: formats)
      : .noEnding(ending, among: formats)
  }
}

extension FormatChoice where Value: FileFormat & CaseIterable {
  /// The format of a command's file.
  func format(for output: OutputOptions) throws -> Value {
    try format(for: output, among: Array(Value.allCases), named: value)
  }
}

extension FormatChoice<String> {
  /// The format of a document of a suite.
  func format(for output: OutputOptions, of document: Format.Document) throws -> Format {
    try format(for: output, among: Format.all.filter { $0.document == document })
  }

  /// The format of a command's file, one of several.
  func format<Format: FileFormat>(for output: OutputOptions, among formats: [Format]) throws
    -> Format
  {
    guard let named = formats.first(where: { $0.name == value }) else {
      throw ValidationError.noFormat(value, among: formats)
    }
    return try format(for: output, among: formats, named: named)
  }
}

/// A format of files.
protocol FileFormat {
  /// The name on the command line.
  var name: String { get }
  /// The file name extension, without a dot.
  var fileExtension: String { get }
}

/// A format of files that is one of a list of names.
struct NamedFormat: FileFormat {
  let name: String
  let fileExtension: String
}

extension FileFormat {
  /// Whether the ending of a file is the format's.
  fileprivate func isFormat(ofEnding ending: String) -> Bool {
    fileExtension == ending || name == ending
  }
}

extension FileFormat where Self: RawRepresentable<String> {
  var name: String { rawValue }

  var fileExtension: String {
    switch rawValue {
    case "text": "txt"
    case "markdown": "md"
    default: rawValue
    }
  }
}

extension Format: FileFormat {}
extension DiagramFormat: FileFormat {}

extension OutputOptions {
  /// The endings of the file's name, in lower case, the longest first; nil if the name is not given.
  fileprivate var endings: [String]? {
    guard let path, isFile, !path.hasSuffix("/"), !isFolder(path) else { return nil }
    let name = path.split(separator: "/").last ?? ""
    return name.indices.dropFirst().filter { name[$0] == "." }
      .map { name[$0...].dropFirst().lowercased() }
  }
}

extension ValidationError {
  /// The name of a file does not say which format is wanted.
  fileprivate static func noEnding(
    _ ending: String, among formats: [some FileFormat]
  ) -> ValidationError {
    let names = formats.map(\.name).joined(separator: ", ")
    let text = DiagnosticText(
      "No format has files that end in '.\(ending)'; choose one with --format: \(names)",
      ja: "拡張子「.\(ending)」の形式はありません。--format で形式を指定してください：\(names)")
    return ValidationError(text[Console.language])
  }
}
