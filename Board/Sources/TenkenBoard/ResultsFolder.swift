import Foundation
import TenkenResults

/// The folder of results: an append-only file for each tester and session.
struct ResultsFolder: Sendable {
  private let folder: URL

  /// Opens a folder, and creates it if it does not exist.
  init(path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The files belong in version control; the database does not, and it contains the link.
    let ignored = folder.appending(path: ".gitignore")
    if !FileManager.default.fileExists(atPath: ignored.path) {
      try Data("board.sqlite*\n".utf8).write(to: ignored)
    }
  }

  /// Copies events that only the folder has to the database, and the reverse.
  ///
  /// - Returns: The problems of files in the folder, one line each.
  func reconcile(with store: BoardStore) throws -> [String] {
    var inFolder: Set<String> = []
    var faults: [String] = []
    for url in try files() {
      var entries: [BoardEntry] = []
      let lines = try Data(contentsOf: url).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.isEmpty {
        do throws(EventError) {
          entries.append(BoardEntry(try ResultEvent(line: Array(line))))
        } catch {
          faults.append("\(url.path):\(index + 1): \(error.summary.en)")
        }
      }
      inFolder.formUnion(entries.map(\.id))
      for (entry, outcome) in zip(entries, try store.add(entries)) where outcome == .conflicting {
        faults.append("\(url.path): another event has the id \(entry.id)")
      }
    }
    var last: Int64 = 0
    while true {
      let entries = try store.entries(after: last, limit: 1_000)
      guard let end = entries.last else { return faults }
      last = end.number
      try append(entries.map(\.entry).filter { !inFolder.contains($0.id) }, store)
    }
  }

  /// Appends the events among the entries to the files of their sessions.
  func append(_ entries: [BoardEntry], _ store: BoardStore) throws {
    var lines: [String: String] = [:]
    for entry in entries where entry.kind == .result {
      let event = try ResultEvent(line: Array(entry.text.utf8))
      let name = try store.fileName(
        session: event.session, tester: event.tester, orStore: Self.name(of: event))
      lines[name, default: ""] += entry.text + "\n"
    }
    for (name, text) in lines { try append(text, to: folder.appending(path: name)) }
  }

  private func append(_ text: String, to url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) {
      try Data().write(to: url)
    }
    let file = try FileHandle(forUpdating: url)
    defer { try? file.close() }
    let end = try file.seekToEnd()
    var text = text
    if end > 0 {
      // A writer that was stopped in the middle of a line has left it unfinished.
      try file.seek(toOffset: end - 1)
      if try file.read(upToCount: 1) != Data("\n".utf8) { text = "\n" + text }
    }
    try file.write(contentsOf: Data(text.utf8))
  }

  private func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "jsonl" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The file name for an event's session, the same as the checklist uses.
  private static func name(of event: ResultEvent) -> String {
    let time = event.time.eventTime.replacing(":", with: "")
    let words = event.tester.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.joined(separator: "-").prefix(40)
    let session = event.session.allSatisfy(\.isHexDigit) ? event.session.prefix(16) : ""
    return "\(time)-\(slug.isEmpty ? "tester" : slug)-\(session.isEmpty ? "board" : session).jsonl"
  }
}

extension BoardEntry {
  /// Makes an entry from an event, in the form in which the event is written.
  init(_ event: ResultEvent) {
    self.init(kind: .result, id: event.id.description, text: event.line)
  }
}
