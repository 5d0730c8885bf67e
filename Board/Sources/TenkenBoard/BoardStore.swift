import Foundation
import GRDB

/// What the board has taken, in a database that says when it is on the disk.
struct BoardStore: Sendable {
  /// What became of an entry.
  enum Outcome: Hashable, Sendable {
    /// It is on the disk, under a number.
    case taken(Int64)
    /// It was there already.
    case known
    /// Its id is another one's: neither replaces the other.
    case conflicting
  }

  private let database: DatabaseQueue

  /// Opens or makes a database, which only its owner can read: the link is in it.
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
      // Two boards of one folder would write the same lines.
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      // What is acknowledged survives a loss of power, and not only the end of the process.
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

  /// Adds entries, all at once: they are on the disk when it returns.
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
        return .taken(database.lastInsertedRowID)
      }
    }
  }

  /// The next entries after a number, in their order.
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

  /// What is kept under a name; what is given is kept if nothing was.
  func setting(_ name: String, orKeep value: () -> String) throws -> String {
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

  /// Forgets what is kept under a name.
  func forgetSetting(_ name: String) throws {
    try database.write {
      try $0.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }
  }

  /// The name of the file of a tester's session; what is given is kept if it has none.
  func fileName(session: String, tester: String, orKeep name: String) throws -> String {
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
