import ArgumentParser
import TenkenData
import TenkenPages

/// The format of what a command prints.
enum PrintFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// For a terminal.
  case text
  /// For programs.
  case json
}

/// The option for the format of a command that prints, and writes files only to a place of its own.
struct PrintFormatOption: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("The format: text, or json for programs (docs/JSON.md).", valueName: "name"))
  var choice = FormatChoice(usual: PrintFormat.text)

  /// The format, if nothing is written to a file that the user names.
  var format: PrintFormat { choice.value }

  /// Prints lines for people, or the data of an owner for programs.
  func print<Owner>(
    _ lines: @autoclosure () -> [String], _ format: JSONFormat<Owner>,
    of owner: @autoclosure () -> Owner
  ) throws {
    switch self.format {
    case .text: try Console.output.write(lines: lines())
    case .json: try Console.output.write(page: format.text(of: owner()))
    }
  }
}

/// The options for the format and the place of what a command prints.
struct PrintOptions: ParsableArguments {
  @OptionGroup var chosen: PrintFormatOption
  @OptionGroup var output: OutputOptions

  /// The style of the text.
  var style: Style { output.style }

  /// The format to write.
  var format: PrintFormat { get throws { try chosen.choice.format(for: output) } }

  func validate() throws { _ = try format }

  /// Writes a text for people, or the data of an owner for programs.
  ///
  /// - Parameters:
  ///   - name: The name of the file in a folder, without its extension.
  ///   - language: The language of the text.
  ///   - text: Makes the text.
  ///   - format: The format of the data.
  ///   - owner: Makes the owner of the data.
  /// - Throws: An error, if it cannot be written.
  func write<Owner>(
    named name: String, in language: LanguageOptions, _ text: @autoclosure () -> String,
    _ format: JSONFormat<Owner>, of owner: @autoclosure () -> Owner
  ) throws {
    try write(named: name, in: language, text(), json: format.text(of: owner()))
  }

  /// Writes a text for people, or data for programs.
  func write(
    named name: String, in language: LanguageOptions, _ text: @autoclosure () -> String,
    json: @autoclosure () -> String
  ) throws {
    switch try format {
    case .text: try output.write(page: text(), named: name + language.fileNamePart + ".txt")
    case .json: try output.write(page: json(), named: name + ".json")
    }
  }
}

extension [String] {
  /// The lines as a text.
  var page: String { map { $0 + "\n" }.joined() }
}
