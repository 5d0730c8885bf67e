import Foundation
import GRDB
import TenkenData
import TenkenDiagnostics
import TenkenResults

/// The folder of results: append-only files for each tester, session and day.
///
/// The database decides what the board has. The files follow it: what they lack is added at the
/// start, and while the board runs as soon as that is noticed.
actor ResultsFolder {
  /// What could not be read or written when the folder was last compared with the database.
  private(set) var problems: [DiagnosticText] = []

  private let path: String
  /// The sizes of the files that were written, which only ever grow.
  private var sizes: [String: Int] = [:]
  /// Whether the files certainly lack something that the database has.
  private var isBehind = false
  /// Whether somebody has shortened or deleted a file that was written.
  private var isCut = false

  /// The lines for each file, and the files that were made for them.
  private struct Placement {
    var names: [String: String] = [:]
    var lines: [String: String] = [:]
    var madeNames: [String] = []
  }

  /// Opens a folder, and creates it if it does not exist.
  init(path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Keeps the database, which contains the link, out of version control, where the files belong.
  private func ignoreDatabase() throws(SystemError) {
    let ignored = path + "/.gitignore"
    guard access(ignored, F_OK) != 0 else { return }
    try RegularFile(ignored, O_WRONLY | O_CREAT | O_EXCL).append(Array("board.sqlite*\n".utf8))
  }

  /// Adds entries to the database and then to the files.
  ///
  /// An entry is only committed when its file is there and can be written.
  func add(_ entries: [BoardEntry], to store: BoardStore) throws -> [BoardStore.Outcome] {
    var placement = Placement()
    do {
      let outcomes = try store.add(entries) { try place($0, in: &placement) }
      write(placement.lines)
      if isCut { try reconcile(with: store) }
      return outcomes
    } catch {
      for name in placement.madeNames where size(of: name) == 0 { unlink(path + "/" + name) }
      throw error
    }
  }

  /// Compares the folder with the database if its files lack something: they could not be written,
  /// or somebody has deleted or shortened them.
  func check(with store: BoardStore) throws {
    let isShorter = sizes.contains { size(of: $0.key) < $0.value }
    if isBehind || isShorter { try reconcile(with: store) }
  }

  /// Copies events that only the folder has to the database, and the reverse.
  ///
  /// Goes on past everything that cannot be read or written, and says so in ``problems``.
  func reconcile(with store: BoardStore) throws {
    problems = []
    sizes = [:]
    (isBehind, isCut) = (false, false)
    do { try ignoreDatabase() } catch { report(".gitignore", error.summary) }
    var inFolder: Set<String> = []
    for name in names() { try read(name, into: store, &inFolder) }
    var last: Int64 = 0
    while true {
      let entries = try store.entries(after: last)
      guard let end = entries.last else { return }
      last = end.number
      var placement = Placement()
      for entry in entries.map(\.entry) where !inFolder.contains(entry.id) {
        do {
          try place(entry, in: &placement)
        } catch {
          if error is SystemError { isBehind = true }
          report("board.sqlite", .reason(of: error))
        }
      }
      write(placement.lines)
    }
  }

  /// Reads the events of a file, and remembers which of them the database has in this form.
  private func read(_ name: String, into store: BoardStore, _ inFolder: inout Set<String>) throws {
    var faults: [DiagnosticText] = []
    var entries: [BoardEntry] = []
    func keep() throws {
      for (entry, outcome) in zip(entries, try store.add(entries)) {
        if let reason = outcome.refusal {
          faults.append(reason + DiagnosticText(": \(entry.id)", ja: "：\(entry.id)"))
        } else {
          inFolder.insert(entry.id)
        }
      }
      entries = []
    }
    do {
      let file = try RegularFile(path + "/" + name, O_RDONLY)
      guard file.size <= BoardLimits.fileRead else { throw SystemError.tooLarge }
      try file.forEachLine(limit: BoardLimits.line) { line, number in
        guard line.contains(where: { $0 != 0x20 && $0 != 0x0D }) else { return }
        do throws(EventError) {
          entries.append(try BoardEntry.result(line).entry)
        } catch {
          faults.append(.line(number, error.summary))
        }
        if entries.count == 1_000 { try keep() }
      }
      try keep()
    } catch let error as SystemError {
      faults.append(error.summary)
    }
    for fault in faults.prefix(BoardLimits.problemsOfFile) { report(name, fault) }
    let more = faults.count - BoardLimits.problemsOfFile
    if more > 0 {
      report(name, DiagnosticText("and \(more) more lines", ja: "ほかに \(more) 行"))
    }
  }

  private func report(_ name: String, _ reason: DiagnosticText) {
    let place = "\(path)/\(name)"
    let problem = DiagnosticText("\(place): \(reason.en)", ja: "\(place)：\(reason.ja)")
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Adds the line of a result to those for its file; claims have none.
  private func place(_ entry: BoardEntry, in placement: inout Placement) throws {
    guard entry.kind == .result else { return }
    let event = try ResultEvent(line: Array(entry.text.utf8))
    let stem = Self.stem(of: event)
    if placement.names[stem] == nil { placement.names[stem] = try usableName(stem, &placement) }
    guard let name = placement.names[stem] else { return }
    placement.lines[name, default: ""] += entry.text + "\n"
  }

  /// The first name with a stem whose file can be extended; creates the file.
  private func usableName(_ stem: String, _ placement: inout Placement) throws -> String {
    var reason = SystemError.tooLarge
    for number in 1...BoardLimits.filesOfTester {
      let name = number == 1 ? "\(stem).jsonl" : "\(stem)-\(number).jsonl"
      let isNew = access(path + "/" + name, F_OK) != 0
      let opened = Result { () throws(SystemError) in try extensible(name).size }
      switch opened {
      case .success(let size):
        if isNew { placement.madeNames.append(name) }
        if size < BoardLimits.file { return name }
      case .failure(let error):
        guard error.isAboutName else { throw error }
        reason = error
      }
    }
    let place = "\(path)/\(stem).jsonl"
    throw RequestError(
      .serviceUnavailable,
      en: "the board cannot write '\(place)': \(reason.summary.en)",
      ja: "ボードは「\(place)」に書き込めません：\(reason.summary.ja)")
  }

  private func extensible(_ name: String) throws(SystemError) -> RegularFile {
    try RegularFile(path + "/" + name, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW)
  }

  /// Adds lines to their files; what cannot be written now is written later.
  private func write(_ lines: [String: String]) {
    for (name, text) in lines {
      do throws(SystemError) {
        try write(text, to: name)
      } catch {
        isBehind = true
        report(name, error.summary)
      }
    }
  }

  private func write(_ text: String, to name: String) throws(SystemError) {
    let file = try extensible(name)
    if file.size < sizes[name, default: 0] { isCut = true }
    // A writer that was stopped in the middle of a line has left it unfinished.
    let last = try file.lastByte() ?? 0x0A
    let bytes = Array(((last == 0x0A ? "" : "\n") + text).utf8)
    try file.append(bytes)
    sizes[name] = file.size + bytes.count
  }

  /// The bytes of a file; 0 if it is missing.
  private func size(of name: String) -> Int {
    var status = stat()
    return lstat(path + "/" + name, &status) == 0 ? Int(status.st_size) : 0
  }

  private func names() -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".jsonl") }.sorted()
    } catch {
      report("", .reason(of: error))
      return []
    }
  }

  /// The file name for an event, without a number and an extension: the day, and a hash of the
  /// session and the tester, whose texts may be unfit for a file name.
  private static func stem(of event: ResultEvent) -> String {
    "\(event.day)-\(SHA256.hash("\(event.session)\n\(event.tester)").description.prefix(32))"
  }
}

extension DiagnosticText {
  fileprivate static func line(_ number: Int, _ reason: DiagnosticText) -> DiagnosticText {
    DiagnosticText("line \(number): \(reason.en)", ja: "\(number) 行目：\(reason.ja)")
  }

  /// What an error says.
  static func reason(of error: any Error) -> DiagnosticText {
    switch error {
    case let error as SystemError: error.summary
    case let error as EventError: error.summary
    case let error as RequestError: error.summary
    case let error as DatabaseError:
      DiagnosticText(
        error.message ?? error.resultCode.description,
        ja: "データベースのエラー（\(error.message ?? error.resultCode.description)）")
    default: DiagnosticText("\(error)", ja: "\(error)")
    }
  }
}
