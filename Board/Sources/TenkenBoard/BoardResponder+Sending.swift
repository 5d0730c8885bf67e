import HTTPTypes
import Hummingbird
import NIOCore
import TenkenData
import TenkenDiagnostics

extension BoardResponder {
  /// All results as a file.
  func results() -> Response {
    let store = store
    let body = ResponseBody { writer in
      var last: Int64 = 0
      while case let entries = try await store.nextEntries(after: last), let end = entries.last {
        last = end.number
        let lines = entries.filter { $0.entry.kind == .result }.map { $0.entry.text + "\n" }
        try await writer.write(ByteBuffer(string: lines.joined()))
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: .of(type: "application/x-ndjson"), body: body)
  }

  /// Sends the entries that the page does not have yet, and then each new one.
  func stream(_ request: Request) async throws -> Response {
    let headers = HTTPFields.of(type: "text/event-stream")
    guard request.method == .get else {
      return Response(status: .ok, headers: headers, body: ResponseBody { _ in })
    }
    // Subscribing before reading ensures that no entry is lost.
    guard let calls = await board.listen() else {
      throw RequestError(
        .serviceUnavailable, en: "too many pages are open", ja: "開いているページが多すぎます")
    }
    let (store, board) = (store, board)
    let start = try store.number(at: request.position)
    let body = ResponseBody { writer in
      var last = start
      var problems: [DiagnosticText]?
      var isReady = false
      // A page that has another position than it believes forgets what it knows about the board.
      if start == 0 { try await writer.write(ByteBuffer(string: "event: anew\ndata: 0\n\n")) }
      var calls = calls.makeAsyncIterator()
      repeat {
        var text = ""
        while case let entries = try await store.nextEntries(after: last), let end = entries.last {
          last = end.number
          text = ""
          try await writer.write(ByteBuffer(string: entries.map(\.message).joined()))
        }
        if !isReady { text += "event: ready\ndata: \(last)\n\n" }
        isReady = true
        let found = await board.problems
        if problems != found {
          problems = found
          text += "event: problems\ndata: \(JSON.problems(found).compactText)\n\n"
        }
        // Only writing to the connection shows that a page is gone, and only hearing shows a page
        // that the board is there.
        try await writer.write(ByteBuffer(string: text.isEmpty ? "event: beat\ndata: 0\n\n" : text))
      } while await calls.next() != nil
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}

extension JSON {
  /// What the board could not read or write, in all languages.
  static func problems(_ problems: [DiagnosticText]) -> JSON {
    var shown = Array(problems.prefix(BoardLimits.problems))
    let more = problems.count - shown.count
    if more > 0 { shown.append(DiagnosticText("and \(more) more", ja: "ほかに \(more) 件")) }
    return .array(shown.map { ["en": .string($0.en), "ja": .string($0.ja)] })
  }
}
