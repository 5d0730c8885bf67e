import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import TenkenJSON
import TenkenResults

/// Answers the board's HTTP requests, but none without the token of the link.
struct BoardResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let board: Board
  let store: BoardStore
  let evidence: EvidenceFolder
  let pages: [BoardPage]
  let token: AccessToken
  /// The host names that the board answers to, in addition to numeric addresses.
  let hosts: Set<String>

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    do {
      return try await answer(request)
    } catch let error as RequestError {
      return .text(error.status, error.summary)
    } catch let error as HTTPError {
      return .text(error.status, error.body ?? error.status.reasonPhrase)
    } catch BoardError.full {
      return .text(.full, "the board is full")
    }
  }

  private func answer(_ request: Request) async throws -> Response {
    try checkOrigin(request)
    let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard let first = parts.first, token.isSame(as: first) else {
      throw RequestError(.notFound, "open the complete link of the board")
    }
    let rest = parts.dropFirst().map(String.init)
    switch (request.method, rest.first ?? "", rest.dropFirst().first) {
    case (.get, "", nil):
      // Links of the page are relative, so its address needs the slash at the end.
      guard !rest.isEmpty else { return .redirect(to: "/\(token)/", type: .found) }
      return .page(pages.first { $0.language == request.language } ?? pages[0])
    case (.get, "stream", nil): return try await stream(request)
    case (.get, "results.jsonl", nil): return try results()
    case (.post, "results", nil): return try await receiveResults(request)
    case (.post, "claims", nil): return try await receiveClaim(request)
    case (.post, "evidence", nil): return try await receiveEvidence(request)
    case (.get, "evidence", let name?) where rest.count == 2:
      guard let file = try evidence.file(named: name) else {
        throw RequestError(.notFound, "there is no such evidence")
      }
      return .file(file.bytes, type: file.type)
    case (let method, let name, nil):
      guard method == .get, let page = pages.first(where: { $0.name == name }) else {
        throw Self.notFound
      }
      return .page(page)
    case _: throw Self.notFound
    }
  }

  private static let notFound = RequestError(.notFound, "the board has nothing at this address")

  /// Rejects requests that come from another page, or that use an unknown host name.
  private func checkOrigin(_ request: Request) throws {
    let authority = request.head.authority ?? ""
    guard hosts.contains(authority.hostName) || authority.hostName.isNumericAddress else {
      throw RequestError(
        .misdirectedRequest,
        "the board does not accept the name '\(authority.hostName)'; start it with --host"
          + " \(authority.hostName)")
    }
    guard let origin = request.headers[.origin] else { return }
    guard origin == "http://\(authority)" || origin == "https://\(authority)" else {
      throw RequestError(.forbidden, "the board accepts nothing from other pages")
    }
  }

  /// Takes lines of results: stores those that are events, and answers why others are refused.
  private func receiveResults(_ request: Request) async throws -> Response {
    let bytes = try await request.body.collected(upTo: BoardLimits.results)
    var entries: [BoardEntry] = []
    var refused: [JSON] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        entries.append(BoardEntry(try event(Array(line))))
      } catch {
        refused.append(["line": .integer(index + 1), "reason": .string(error.summary)])
      }
    }
    let outcomes = try await board.add(entries)
    for (entry, outcome) in zip(entries, outcomes) where outcome == .conflicting {
      refused.append(["id": .string(entry.id), "reason": "another event has the same id"])
    }
    let accepted = zip(entries, outcomes).filter { $0.1 != .conflicting }.map(\.0.id)
    return .json([
      "taken": .array(accepted.map { .string($0) }), "refused": .array(refused),
      "fresh": .integer(outcomes.count(where: \.isAdded)),
    ])
  }

  private func event(_ line: [UInt8]) throws(RequestError) -> ResultEvent {
    let event: ResultEvent
    do throws(EventError) {
      event = try ResultEvent(line: line)
    } catch {
      throw RequestError(.badRequest, error.summary.en)
    }
    guard pages.contains(where: { $0.addresses.contains(event.address) }) else {
      throw RequestError(.badRequest, "the checklist has no case '\(event.address)'")
    }
    return event
  }

  /// Takes a claim, which says who works on a case.
  private func receiveClaim(_ request: Request) async throws -> Response {
    let bytes = try await request.body.collected(upTo: BoardLimits.claim)
    guard let json = try? JSON(parsing: bytes), case .string(let id)? = json["id"],
      EventID(id) != nil, case .string(let address)? = json["case"],
      case .string(let tester)? = json["tester"], tester.utf8.count <= BoardLimits.name,
      pages.contains(where: { $0.addresses.contains(address) })
    else {
      throw RequestError(
        .badRequest, "a claim needs an 'id', a 'case' of the checklist, and a 'tester'")
    }
    let claim: JSON = ["id": .string(id), "case": .string(address), "tester": .string(tester)]
    let outcomes = try await board.add([BoardEntry(kind: .claim, id: id, text: claim.compactText)])
    guard outcomes != [.conflicting] else {
      throw RequestError(.conflict, "another entry has the same id")
    }
    return .json(["taken": .array([.string(id)])])
  }

  private func receiveEvidence(_ request: Request) async throws -> Response {
    let bytes = try await request.body.collected(upTo: BoardLimits.evidence)
    let type = request.headers[.contentType] ?? ""
    guard !bytes.isEmpty, let file = try evidence.store(bytes, type: type) else {
      throw RequestError(
        .unsupportedMediaType,
        "evidence must be one of \(EvidenceFolder.types.values.sorted().joined(separator: ", "))")
    }
    return .json(["file": .string(file.name), "sha256": .string(file.sha256)])
  }

  /// All results as a file.
  private func results() throws -> Response {
    let store = store
    let body = ResponseBody { writer in
      var last: Int64 = 0
      while true {
        let entries = try store.entries(after: last, limit: 1_000)
        guard let end = entries.last else { break }
        last = end.number
        let lines = entries.filter { $0.entry.kind == .result }.map { $0.entry.text + "\n" }
        try await writer.write(ByteBuffer(string: lines.joined()))
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: .of(type: "application/x-ndjson"), body: body)
  }

  /// Sends the entries that the page does not have yet, and then each new one.
  private func stream(_ request: Request) async throws -> Response {
    // Subscribing before reading ensures that no entry is lost; entries in both are sent once.
    guard let messages = await board.listen() else {
      throw RequestError(.serviceUnavailable, "too many pages are open")
    }
    let (store, start) = (store, request.lastNumber)
    let body = ResponseBody { writer in
      var last = start
      while true {
        let entries = try store.entries(after: last, limit: 500)
        guard let end = entries.last else { break }
        last = end.number
        try await writer.write(ByteBuffer(string: entries.map(\.message).joined()))
      }
      try await writer.write(ByteBuffer(string: "event: ready\ndata: \(last)\n\n"))
      for await message in messages {
        // Only writing to the connection shows that a page is gone.
        guard let entry = message else {
          try await writer.write(ByteBuffer(string: ": still here\n\n"))
          continue
        }
        if entry.number > last { try await writer.write(ByteBuffer(string: entry.message)) }
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: .of(type: "text/event-stream"), body: body)
  }
}

/// The reason why a request is refused, in the form of an answer.
struct RequestError: Error {
  let status: HTTPResponse.Status
  let summary: String

  init(_ status: HTTPResponse.Status, _ summary: String) {
    self.status = status
    self.summary = summary
  }
}
