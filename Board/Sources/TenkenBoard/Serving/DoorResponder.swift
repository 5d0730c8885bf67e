import HTTPTypes
import Hummingbird
import NIOCore
import TenkenData
import TenkenDiagnostics

/// Passes requests to `tenken serve`, within the limits of the board.
struct DoorResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let pipe: DoorPipe
  /// The secret in the link of the control page.
  let token: AccessToken
  /// The host names that clients may use, in addition to numeric addresses.
  let hosts: Set<String>
  private let received = ReceivedBytes(limit: BoardLimits.allReceived)

  init(pipe: DoorPipe, token: AccessToken, hosts: Set<String>) {
    (self.pipe, self.token, self.hosts) = (pipe, token, hosts)
  }

  /// Whether a path begins like one of the App Store, or with the secret of the link.
  static func isKnown(_ segment: Substring, _ token: AccessToken) -> Bool {
    ["inApps", "verifyReceipt", "production", "sandbox"].contains(segment)
      || token.isSame(as: segment)
  }

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let response: Response
    do {
      response = try await answer(request)
    } catch let error as RequestError {
      response = .text(error.status, error.summary[request.diagnosticLanguage])
    } catch let error as HTTPError {
      response = .text(error.status, error.body ?? error.status.reasonPhrase)
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: Request) async throws -> Response {
    let target = request.head.path ?? "/"
    let first = target.dropFirst().prefix { $0 != "/" && $0 != "?" }
    let isControl = token.isSame(as: first)
    guard isControl || Self.isKnown(first, token) else {
      throw RequestError(
        .notFound, en: "there is nothing at this address", ja: "このアドレスには何もありません")
    }
    try request.checkOrigin(among: hosts)
    return try await received.collecting(request, upTo: BoardLimits.apiBody) { bytes in
      guard let body = String(validating: bytes, as: UTF8.self) else {
        throw RequestError(.badRequest, en: "the body is not UTF-8", ja: "本文が UTF-8 ではありません")
      }
      let rest = isControl ? String(target.dropFirst(1 + first.utf8.count)) : target
      let members = [
        JSON.Member("control", .boolean(isControl)),
        JSON.Member("method", .string(request.method.rawValue)),
        JSON.Member("target", .string(rest)), JSON.Member("body", .string(body)),
        JSON.Member("authorization", request.headers[.authorization].map(JSON.string) ?? .null),
        JSON.Member("language", .string(request.language)),
      ]
      return Self.response(to: await pipe.ask(members))
    }
  }

  private static func response(to answer: JSON?) -> Response {
    guard let answer, case .integer(let status)? = answer["status"] else {
      return .text(.serviceUnavailable, "no answer")
    }
    var headers = HTTPFields.of(type: "application/json")
    if case .string(let type)? = answer["type"] { headers[.contentType] = type }
    if case .string(let policy)? = answer["policy"] { headers[.contentSecurityPolicy] = policy }
    if case .string(let place)? = answer["location"] { headers[.location] = place }
    var body = ResponseBody()
    if case .string(let text)? = answer["body"] {
      body = ResponseBody(byteBuffer: ByteBuffer(string: text))
    }
    return Response(status: .init(code: status), headers: headers, body: body)
  }
}
