import TenkenDiagnostics
import TenkenScenarios

/// The list of names in the file that says the order of a folder, as files come and go.
struct FolderOrder {
  private var lines: [String]

  /// Reads the file.
  ///
  /// - Parameter bytes: Its content.
  init(_ bytes: [UInt8]) {
    // A line break of Windows is one character, so bytes are divided.
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The content of the file.
  var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

  /// Names a new file behind the one that is before it in the source, or before the next one.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - files: The names of all files of the source, in its order.
  mutating func add(_ file: String, of files: [String]) {
    guard let index = files.firstIndex(of: file), range(of: file) == nil else { return }
    if let before = files[..<index].reversed().lazy.compactMap(range).first {
      insert(file, beside: before, isBehind: true)
    } else if let next = files[index...].lazy.compactMap(range).first {
      insert(file, beside: next, isBehind: false)
    }
  }

  /// Takes out a file that is gone, if it has a line of its own.
  ///
  /// - Parameter file: The name of the file.
  mutating func remove(_ file: String) {
    guard let range = range(of: file), hasOwnLine(range) else { return }
    lines.remove(at: Int(range.start.line))
  }

  private func range(of file: String) -> SourceRange? {
    let order = readChapter(path: chapterFileName, bytes: bytes).chapter.order
    let name = Chapters.withoutEnding(file)
    // YAML also ends lines with signs that are no line breaks here.
    return order.first { Chapters.withoutEnding($0.name) == name }.map(\.range).flatMap {
      $0.end.line < lines.count ? $0 : nil
    }
  }

  /// Whether an entry is an item of a list with a line for each.
  private func hasOwnLine(_ range: SourceRange) -> Bool {
    let before = text(before: range.start)
    return before.contains("-") && before.allSatisfy { $0 == " " || $0 == "-" }
  }

  private func text(before position: SourcePosition) -> String {
    String(lines[Int(position.line)].unicodeScalars.prefix(Int(position.column)))
  }

  private mutating func insert(_ file: String, beside entry: SourceRange, isBehind: Bool) {
    let name = Chapters.withoutEnding(file)
    let position = isBehind ? entry.end : entry.start
    let line = Int(position.line)
    guard hasOwnLine(entry) else {
      let rest = String(lines[line].unicodeScalars.dropFirst(Int(position.column)))
      lines[line] = text(before: position) + (isBehind ? ", \(name)" : "\(name), ") + rest
      return
    }
    let end = lines[line].hasSuffix("\r") ? "\r" : ""
    lines.insert("\(text(before: entry.start))\(name)\(end)", at: isBehind ? line + 1 : line)
  }
}
