import Foundation
import TenkenDiagnostics

/// Accepts entries from pages, stores them, and wakes the streams of all pages.
actor Board {
  /// Tells a page's stream to look for what is new; several calls may arrive as one.
  typealias Calls = AsyncStream<Void>

  private let store: BoardStore
  private let folder: ResultsFolder
  /// The language of what the board prints.
  private let language: DiagnosticLanguage
  private let otherProblems: [DiagnosticText]
  /// What the board could not read or write, for the people who use it.
  private(set) var problems: [DiagnosticText] = []
  private var listeners: [Int: Calls.Continuation] = [:]
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

  /// Opens a board, and compares its database with its folder; `problems` were found before.
  init(
    _ store: BoardStore, _ folder: ResultsFolder, problems: [DiagnosticText],
    in language: DiagnosticLanguage
  ) async throws {
    self.store = store
    self.language = language
    self.folder = folder
    otherProblems = problems
    try await folder.reconcile(with: store)
    entryCount = try store.count()
    await noteProblems()
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
      do {
        let outcomes = try await folder.add(submissions.flatMap(\.entries), to: store)
        entryCount += outcomes.count(where: \.isAdded)
        var rest = outcomes[...]
        for submission in submissions {
          submission.done.resume(returning: Array(rest.prefix(submission.entries.count)))
          rest = rest.dropFirst(submission.entries.count)
        }
      } catch {
        for submission in submissions { submission.done.resume(throwing: error) }
      }
      call()
      await noteProblems()
    }
    isWriting = false
  }

  private func call() {
    for calls in listeners.values { calls.yield() }
  }

  /// Tells people about new problems, and forgets those that are solved.
  private func noteProblems() async {
    let found = otherProblems + (await folder.problems)
    guard found != problems else { return }
    for problem in found where !problems.contains(problem) { warn(problem) }
    problems = found
    call()
  }

  private func warn(_ problem: DiagnosticText) {
    printError((DiagnosticText("warning: ", ja: "警告：") + problem)[language])
  }

  /// Calls all pages at regular intervals, which keeps their connections alive, and sees to it that
  /// the files do not stay behind the database.
  func keepAlive() async throws {
    for count in 1... {
      try await Task.sleep(for: .seconds(BoardLimits.heartbeatSeconds))
      if count.isMultiple(of: BoardLimits.heartbeatsOfCheck) {
        do {
          try await folder.check(with: store)
        } catch {
          warn(.reason(of: error))
        }
        await noteProblems()
      }
      call()
    }
  }

  /// Subscribes a page to all further calls; nil if too many pages are subscribed.
  func listen() -> Calls? {
    guard listeners.count < BoardLimits.listeners else { return nil }
    listenerCount += 1
    let listener = listenerCount
    let (stream, calls) = Calls.makeStream(bufferingPolicy: .bufferingNewest(1))
    calls.onTermination = { _ in Task { await self.leave(listener) } }
    listeners[listener] = calls
    return stream
  }

  private func leave(_ listener: Int) { listeners[listener] = nil }
}
