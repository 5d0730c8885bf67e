import GRDB
import HTTPTypes
import Hummingbird
import TenkenDiagnostics

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
  /// What is being received: results and claims, and, apart from them, evidence.
  let received = ReceivedBytes(limit: BoardLimits.allReceived)
  let uploads = ReceivedBytes(limit: BoardLimits.allUploads)

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let response: Response
    do {
      response = try await answer(request)
    } catch {
      let error = Self.reason(of: error)
      response = .text(error.status, error.summary[language(for: request)])
    }
    guard request.method == .head else { return response }
    // The size is said only where it is known before the content is read.
    var head = response.createHeadResponse()
    if response.body.contentLength == nil { head.headers[.contentLength] = nil }
    return head
  }

  /// The page that a browser is shown.
  private func page(for request: Request) -> BoardPage {
    pages.first { $0.language == request.language } ?? pages[0]
  }

  /// The language of a sentence for a browser: that of its page, unless it prefers Japanese.
  private func language(for request: Request) -> DiagnosticLanguage {
    let preferred = request.diagnosticLanguage
    return preferred == .english
      ? DiagnosticLanguage(code: page(for: request).language) : preferred
  }

  /// What an error means for the request that met it.
  private static func reason(of error: any Error) -> RequestError {
    switch error {
    case let error as RequestError: return error
    case let error as HTTPError:
      let text = error.body ?? error.status.reasonPhrase
      return RequestError(
        error.status, en: text, ja: "リクエストを受け付けられません（\(error.status.code)）")
    case BoardError.full:
      return RequestError(.full, en: "the board is full", ja: "ボードの上限に達しました")
    case let error as SystemError where error.isFull: return noRoom
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: return noRoom
    default:
      let reason = DiagnosticText.reason(of: error)
      printError("warning: a request failed: \(reason.en)")
      return RequestError(
        .serviceUnavailable, en: "the board cannot write now: \(reason.en)",
        ja: "ボードは今は書き込めません：\(reason.ja)")
    }
  }

  private static let noRoom = RequestError(
    .full, en: "the disk of the board is full", ja: "ボードのディスクに空きがありません")

  private func answer(_ request: Request) async throws -> Response {
    let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard let first = parts.first, token.isSame(as: first) else {
      throw RequestError(
        .notFound, en: "open the complete link of the board", ja: "ボードのリンク全体を開いてください")
    }
    try request.checkOrigin(among: hosts)
    let rest = parts.dropFirst().map(String.init)
    let method = request.method == .head ? .get : request.method
    switch (method, rest.first ?? "", rest.dropFirst().first) {
    case (.get, "", nil):
      // Links of the page are relative, so its address needs the slash at the end.
      guard !rest.isEmpty else { return .redirect(to: "/\(token)/", type: .found) }
      return .page(page(for: request), for: request)
    case (.get, "stream", nil): return try await stream(request)
    case (.get, "results.jsonl", nil): return results()
    case (.get, "problems", nil): return .json(.problems(await board.problems))
    case (.post, "results", nil): return try await receiveResults(request)
    case (.post, "claims", nil): return try await receiveClaim(request)
    case (.post, "evidence", nil): return try await receiveEvidence(request)
    case (.get, "evidence", let name?) where rest.count == 2:
      guard let file = evidence.file(named: name) else {
        throw RequestError(
          .notFound, en: "there is no such evidence", ja: "そのエビデンスはありません")
      }
      return .file(file.body, type: file.type)
    case (.get, let name, nil):
      guard let page = pages.first(where: { $0.name == name }) else { throw Self.notFound }
      return .page(page, for: request)
    case _: throw Self.notFound
    }
  }

  private static let notFound = RequestError(
    .notFound, en: "the board has nothing at this address", ja: "このアドレスには何もありません")
}
