/// Accepts entries from pages, stores them, and sends them to all pages.
actor Board {
  /// The messages to a page: entries in their order, and nil to keep the connection alive.
  ///
  /// The stream ends when the page has fallen behind and must ask again.
  typealias Messages = AsyncStream<NumberedEntry?>

  private let store: BoardStore
  private let folder: ResultsFolder
  private var listeners: [Int: Messages.Continuation] = [:]
  private var listenerCount = 0
  private var entryCount: Int
  /// The submissions that wait while earlier ones are written; they are then written together.
  private var waiting: [Submission] = []
  private var isWriting = false

  /// Entries that are written together or not at all, and the caller that waits for them.
  private struct Submission {
    let entries: [BoardEntry]
    let done: CheckedContinuation<[BoardStore.Outcome], any Error>
  }

  /// Opens a board whose database and folder of results have been reconciled.
  init(_ store: BoardStore, _ folder: ResultsFolder) throws {
    self.store = store
    self.folder = folder
    entryCount = try store.count()
  }

  /// Adds entries; when it returns, they are on the disk, and are being sent to every page.
  func add(_ entries: [BoardEntry]) async throws -> [BoardStore.Outcome] {
    guard entryCount + entries.count <= BoardLimits.entries else { throw BoardError.full }
    return try await withCheckedThrowingContinuation { done in
      waiting.append(Submission(entries: entries, done: done))
      if !isWriting {
        isWriting = true
        Task { await writeAll() }
      }
    }
  }

  private func writeAll() async {
    while !waiting.isEmpty {
      let submissions = waiting
      waiting = []
      let entries = submissions.flatMap(\.entries)
      do {
        let outcomes = try await written(entries)
        send(entries, outcomes)
        var rest = outcomes[...]
        for submission in submissions {
          submission.done.resume(returning: Array(rest.prefix(submission.entries.count)))
          rest = rest.dropFirst(submission.entries.count)
        }
      } catch {
        for submission in submissions { submission.done.resume(throwing: error) }
      }
    }
    isWriting = false
  }

  /// Writes outside of the actor, so that it can serve pages meanwhile.
  private func written(_ entries: [BoardEntry]) async throws -> [BoardStore.Outcome] {
    let (store, folder) = (store, folder)
    return try await Task.detached {
      let outcomes = try store.add(entries)
      // The database is authoritative: entries missing in the folder are added at the next start.
      let added = zip(entries, outcomes).filter { $0.1.isAdded }.map(\.0)
      try folder.append(added, store)
      return outcomes
    }.value
  }

  private func send(_ entries: [BoardEntry], _ outcomes: [BoardStore.Outcome]) {
    for (entry, outcome) in zip(entries, outcomes) {
      guard case .added(let number) = outcome else { continue }
      entryCount += 1
      send(NumberedEntry(number: number, entry: entry))
    }
  }

  private func send(_ message: NumberedEntry?) {
    for (listener, messages) in listeners {
      guard case .dropped = messages.yield(message) else { continue }
      messages.finish()
      listeners[listener] = nil
    }
  }

  /// Sends all pages a message to keep the connection alive, at regular intervals.
  func keepAlive() async throws {
    while true {
      try await Task.sleep(for: .seconds(BoardLimits.heartbeatSeconds))
      send(nil)
    }
  }

  /// Subscribes a page to all further entries; nil if too many pages are subscribed.
  func listen() -> Messages? {
    guard listeners.count < BoardLimits.listeners else { return nil }
    listenerCount += 1
    let listener = listenerCount
    let (stream, messages) = Messages.makeStream(
      bufferingPolicy: .bufferingOldest(BoardLimits.waiting))
    messages.onTermination = { _ in Task { await self.leave(listener) } }
    listeners[listener] = messages
    return stream
  }

  private func leave(_ listener: Int) { listeners[listener] = nil }
}

extension BoardStore.Outcome {
  /// Whether the entry was new.
  var isAdded: Bool {
    switch self {
    case .added: true
    case .known, .conflicting: false
    }
  }
}

/// The reason why the board accepts no entries.
enum BoardError: Error {
  /// It has reached the maximum number of entries.
  case full
  /// Another board has the folder open.
  case inUse
}
