/// Takes what pages say, keeps it, and tells it to all of them.
actor Board {
  /// What a page hears: entries in their order, and nil as a sign of life; it ends when the page has
  /// fallen behind, and has to ask again.
  typealias Messages = AsyncStream<NumberedEntry?>

  private let store: BoardStore
  private let folder: ResultsFolder
  private var listeners: [Int: Messages.Continuation] = [:]
  private var listenerCount = 0
  private var entryCount: Int
  /// What waits for the disk while it writes what came before: all of it is written at once.
  private var waiting: [Submission] = []
  private var isWriting = false

  /// Entries that are written together or not at all, and who waits for it.
  private struct Submission {
    let entries: [BoardEntry]
    let done: CheckedContinuation<[BoardStore.Outcome], any Error>
  }

  /// Opens a board whose database and folder of results have the same.
  init(_ store: BoardStore, _ folder: ResultsFolder) throws {
    self.store = store
    self.folder = folder
    entryCount = try store.count()
  }

  /// Takes entries: when it returns, they are on the disk, and every page is being told.
  func take(_ entries: [BoardEntry]) async throws -> [BoardStore.Outcome] {
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
        tell(entries, outcomes)
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

  /// Writes away from the actor, so that pages are heard meanwhile.
  private func written(_ entries: [BoardEntry]) async throws -> [BoardStore.Outcome] {
    let (store, folder) = (store, folder)
    return try await Task.detached {
      let outcomes = try store.add(entries)
      // The database is the record; what the folder lacks after a stop is added at the next start.
      let fresh = zip(entries, outcomes).filter { $0.1.isTaken }.map(\.0)
      try folder.append(fresh, store)
      return outcomes
    }.value
  }

  private func tell(_ entries: [BoardEntry], _ outcomes: [BoardStore.Outcome]) {
    for (entry, outcome) in zip(entries, outcomes) {
      guard case .taken(let number) = outcome else { continue }
      entryCount += 1
      tell(NumberedEntry(number: number, entry: entry))
    }
  }

  private func tell(_ message: NumberedEntry?) {
    for (listener, messages) in listeners {
      guard case .dropped = messages.yield(message) else { continue }
      messages.finish()
      listeners[listener] = nil
    }
  }

  /// Gives all pages a sign of life, again and again.
  func keepAlive() async throws {
    while true {
      try await Task.sleep(for: .seconds(BoardLimits.heartbeatSeconds))
      tell(nil)
    }
  }

  /// Begins to hear what comes from now on; nil if too many do.
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
  var isTaken: Bool {
    switch self {
    case .taken: true
    case .known, .conflicting: false
    }
  }
}

/// Why the board takes nothing.
enum BoardError: Error {
  /// It has as many entries as it takes.
  case full
  /// Another board has its folder.
  case inUse
}
