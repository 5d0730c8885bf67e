import Foundation
import GRDB
import TenkenDiagnostics

/// The database of everything that the board has accepted, which confirms what is on the disk.
struct BoardStore: Sendable {
  /// The outcome of adding an entry.
  enum Outcome: Hashable, Sendable {
    /// It is on the disk, with this number.
    case added(Int64)
    /// The same entry was there already.
    case known
    /// It is not added, for this reason, and replaces nothing.
    case refused(DiagnosticText)

    /// Another entry has the id.
    static let conflicting = refused(
      DiagnosticText("another event has the same id", ja: "同じ id の別のイベントがあります"))
  }

  private let database: DatabaseQueue

  /// Opens or creates a database, which only its owner can read because it contains the link.
  ///
  /// - Throws: ``BoardError/inUse`` if another board has it open, a `DatabaseError` otherwise.
  init(path: String) throws {
    _ = try RegularFile(path, O_RDWR | O_CREAT, permissions: 0o600)
    do {
      database = try Self.connected(path)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      throw BoardError.inUse
    }
  }

  private static func connected(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    configuration.prepareDatabase { database in
      // Two boards with the same folder would write the same lines.
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      // Acknowledged entries must survive a loss of power, and not only the end of the process.
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(
        sql: """
          CREATE TABLE entry (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL, id TEXT NOT NULL UNIQUE, text TEXT NOT NULL);
          CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
          """)
    }
    try migrator.migrate(database)
    let fault = try database.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard fault == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: fault) }
    return database
  }

  /// Adds entries in one transaction; when it returns, they are on the disk.
  ///
  /// Before a new entry is committed, `place` makes sure that its file can be written. If that
  /// throws a ``RequestError``, the entry is refused; any other error refuses all entries.
  func add(
    _ entries: [BoardEntry], place: (BoardEntry) throws -> Void = { _ in }
  ) throws -> [Outcome] {
    try database.write { database in
      let find = try database.cachedStatement(sql: "SELECT kind, text FROM entry WHERE id = ?")
      let insert = try database.cachedStatement(
        sql: "INSERT INTO entry (kind, id, text) VALUES (?, ?, ?)")
      return try entries.map { entry in
        if let row = try Row.fetchOne(find, arguments: [entry.id]) {
          // Two texts with the same letters in other code points are two texts.
          let (kind, text): (String, String) = (row["kind"], row["text"])
          let isSame = kind == entry.kind.rawValue && text.utf8.elementsEqual(entry.text.utf8)
          return isSame ? .known : .conflicting
        }
        do {
          try place(entry)
        } catch let error as RequestError {
          return .refused(error.summary)
        }
        try insert.execute(arguments: [entry.kind.rawValue, entry.id, entry.text])
        return .added(database.lastInsertedRowID)
      }
    }
  }

  /// The next entries after a number, in their order: at least one, if there is one.
  func entries(after number: Int64) throws -> [NumberedEntry] {
    try database.read { try Self.entries(after: number, in: $0) }
  }

  /// The next entries after a number, read while others use the database.
  func nextEntries(after number: Int64) async throws -> [NumberedEntry] {
    try await database.read { try Self.entries(after: number, in: $0) }
  }

  private static func entries(after number: Int64, in database: Database) throws -> [NumberedEntry]
  {
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT number, kind, id, text FROM entry WHERE number > ? ORDER BY number"),
      arguments: [number])
    var entries: [NumberedEntry] = []
    var size = 0
    while size < BoardLimits.batch, let row = try rows.next() {
      guard let kind = BoardEntry.Kind(rawValue: row["kind"]) else { continue }
      let entry = BoardEntry(kind: kind, id: row["id"], text: row["text"])
      entries.append(NumberedEntry(number: row["number"], entry: entry))
      // Short entries count as longer than they are, for what each one costs by itself.
      size += entry.text.utf8.count + 200
    }
    return entries
  }

  /// The number of the entry at a position; 0 if this database has no entry there.
  func number(at position: String) throws -> Int64 {
    let parts = position.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = Int64(parts[0]) else { return 0 }
    return try database.read { database in
      try Int64.fetchOne(
        database, sql: "SELECT number FROM entry WHERE number = ? AND id = ?",
        arguments: [number, String(parts[1])]) ?? 0
    }
  }

  /// The number of entries.
  func count() throws -> Int {
    try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") ?? 0 }
  }

  /// The setting with a name; if there is none that can be read, stores and returns a new value.
  func setting<Value: LosslessStringConvertible>(
    _ name: String, orStore value: () -> Value
  ) throws -> Value {
    try database.write { database in
      let kept = try String.fetchOne(
        database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
      if let kept = kept.flatMap({ Value($0) }) { return kept }
      let value = value()
      try database.execute(
        sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
        arguments: [name, value.description])
      return value
    }
  }

  /// Deletes the setting with a name.
  func removeSetting(_ name: String) throws {
    try database.write {
      try $0.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }
  }
}

extension BoardStore.Outcome {
  /// Whether the entry was new.
  var isAdded: Bool {
    switch self {
    case .added: true
    case .known, .refused: false
    }
  }

  /// Why the entry was refused; nil if the board has it.
  var refusal: DiagnosticText? {
    switch self {
    case .added, .known: nil
    case .refused(let reason): reason
    }
  }
}
