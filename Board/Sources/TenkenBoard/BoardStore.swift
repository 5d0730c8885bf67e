import Foundation
import GRDB

/// The database of everything that the board has accepted, which confirms what is on the disk.
struct BoardStore: Sendable {
  /// The outcome of adding an entry.
  enum Outcome: Hashable, Sendable {
    /// It is on the disk, with this number.
    case added(Int64)
    /// The same entry was there already.
    case known
    /// Another entry has its id, and is not replaced.
    case conflicting
  }

  private let database: DatabaseQueue

  /// Opens or creates a database, which only its owner can read because it contains the link.
  ///
  /// - Throws: ``BoardError/inUse`` if another board has it open.
  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      guard
        FileManager.default.createFile(
          atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    }
    do {
      database = try Self.open(path)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      throw BoardError.inUse
    }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
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
          CREATE TABLE file (session TEXT NOT NULL, tester TEXT NOT NULL, name TEXT NOT NULL UNIQUE,
            PRIMARY KEY (session, tester));
          """)
    }
    try migrator.migrate(database)
    return database
  }

  /// Adds entries in one transaction; when it returns, they are on the disk.
  func add(_ entries: [BoardEntry]) throws -> [Outcome] {
    try database.write { database in
      let find = try database.cachedStatement(sql: "SELECT kind, text FROM entry WHERE id = ?")
      let insert = try database.cachedStatement(
        sql: "INSERT INTO entry (kind, id, text) VALUES (?, ?, ?)")
      return try entries.map { entry in
        if let row = try Row.fetchOne(find, arguments: [entry.id]) {
          let isSame = row["kind"] == entry.kind.rawValue && row["text"] == entry.text
          return isSame ? .known : .conflicting
        }
        try insert.execute(arguments: [entry.kind.rawValue, entry.id, entry.text])
        return .added(database.lastInsertedRowID)
      }
    }
  }

  /// The entries after a number, in their order, at most `limit` of them.
  func entries(after number: Int64, limit: Int) throws -> [NumberedEntry] {
    try database.read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT number, kind, id, text FROM entry WHERE number > ? ORDER BY number LIMIT ?",
        arguments: [number, limit]
      ).compactMap { row in
        BoardEntry.Kind(rawValue: row["kind"]).map {
          NumberedEntry(
            number: row["number"], entry: BoardEntry(kind: $0, id: row["id"], text: row["text"]))
        }
      }
    }
  }

  /// The number of entries.
  func count() throws -> Int {
    try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") ?? 0 }
  }

  /// The setting with a name; if there is none, stores and returns the given value.
  func setting(_ name: String, orStore value: () -> String) throws -> String {
    try database.write { database in
      if let kept = try String.fetchOne(
        database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
      {
        return kept
      }
      let value = value()
      try database.execute(
        sql: "INSERT INTO setting (name, value) VALUES (?, ?)", arguments: [name, value])
      return value
    }
  }

  /// Deletes the setting with a name.
  func removeSetting(_ name: String) throws {
    try database.write {
      try $0.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }
  }

  /// The file name of a tester's session; if there is none, stores and returns the given name.
  func fileName(session: String, tester: String, orStore name: String) throws -> String {
    try database.write { database in
      let arguments: StatementArguments = [session, tester]
      if let kept = try String.fetchOne(
        database, sql: "SELECT name FROM file WHERE session = ? AND tester = ?",
        arguments: arguments)
      {
        return kept
      }
      try database.execute(
        sql: "INSERT INTO file (session, tester, name) VALUES (?, ?, ?)",
        arguments: [session, tester, name])
      return name
    }
  }
}
