import TenkenDiagnostics
import TenkenImport

/// What somebody said about the columns of a sheet, or about the labels of a document.
struct GivenColumns {
  private(set) var meanings = ColumnMeanings()

  /// The file beside a source that keeps what columns are.
  static func path(of source: String) -> String { parent(of: source) + "/tenken-columns.txt" }

  /// Reads the file beside a source, then the options, which win.
  init(_ options: [String], for source: String) throws {
    let file = Self.path(of: source)
    if exists(file) { try add(linesOf: file) }
    for option in options {
      if option.contains("=") {
        try add(option)
      } else {
        try add(linesOf: option)
      }
    }
  }

  private mutating func add(_ option: String) throws {
    do throws(ColumnMeanings.Fault) {
      try meanings.add(option)
    } catch {
      throw ToolError.usage(error.summary)
    }
  }

  private mutating func add(linesOf file: String) throws {
    let text = String(decoding: try readGivenFile(file), as: UTF8.self)
    do throws(ColumnMeanings.Fault) {
      try meanings.add(linesOf: text)
    } catch {
      throw ToolError.input(
        "\(file): \(error.summary.en)", ja: "\(file)：\(error.summary.ja)")
    }
  }

  /// The meanings in options, with those of the files that they name.
  static func lines(of options: [String]) throws -> [String] {
    try options.flatMap { option in
      guard !option.contains("=") else { return [option] }
      return String(decoding: try readGivenFile(option), as: UTF8.self)
        .split(whereSeparator: \.isNewline).map(String.init)
        .filter { $0.contains("=") && !$0.hasPrefix("#") }
    }
  }

  /// What is wrong with options: the first heading that none of the sources has; nil if each has one.
  static func fault(in options: [String], for reports: [ImportReport]) throws -> DiagnosticText? {
    let unfound = reports.map { Set($0.unfoundHeadings) }
    let headings = try lines(of: options).compactMap(ColumnMeanings.heading)
    guard let name = headings.first(where: { name in unfound.allSatisfy { $0.contains(name) } })
    else { return nil }
    return DiagnosticText(
      "--columns says what '\(name)' is, but no source has this column or label",
      ja: "--columns の「\(name)」という列・ラベルは、どの資料にもありません")
  }

  /// Adds options to the file that keeps them.
  static func keep(_ options: [String], in file: String) throws {
    let before = exists(file) ? String(decoding: try readGivenFile(file), as: UTF8.self) : ""
    var lines = before.split(whereSeparator: \.isNewline)
    for option in options {
      let text =
        option.contains("=")
        ? option : String(decoding: try readGivenFile(option), as: UTF8.self)
      for line in text.split(whereSeparator: \.isNewline) where !lines.contains(line) {
        lines.append(line)
      }
    }
    try writeFile(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
  }
}
