import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import TenkenDiagnostics

/// The bytes of requests that are being received at the same time, which share a limit.
struct ReceivedBytes: Sendable {
  private let limit: Int
  private let held = NIOLockedValueBox(0)

  init(limit: Int) { self.limit = limit }

  /// Receives the body of a request, and makes the answer from it.
  ///
  /// The room for the whole body is reserved first, so a body that is being received can always be
  /// finished.
  ///
  /// - Throws: ``RequestError`` if the body is larger than allowed, takes too long, or finds no room.
  func collecting(
    _ request: Request, upTo most: Int, _ answer: ([UInt8]) async throws -> Response
  ) async throws -> Response {
    let declared = request.headers[.contentLength].flatMap { Int($0) }
    let size = declared ?? most
    guard (0...most).contains(size) else { throw Self.tooLarge(most) }
    guard reserve(size) else {
      throw RequestError(
        .serviceUnavailable, en: "the board is receiving too much at once; try again",
        ja: "ボードが同時に受信できる量を超えています。もう一度お試しください")
    }
    defer { held.withLockedValue { $0 -= size } }
    let bytes = try await Self.bytes(of: request.body, upTo: most)
    guard declared == nil || declared == bytes.count else { throw Self.cutOff }
    return try await answer(bytes)
  }

  private func reserve(_ count: Int) -> Bool {
    held.withLockedValue { held in
      guard held + count <= limit else { return false }
      held += count
      return true
    }
  }

  private static func bytes(of body: RequestBody, upTo most: Int) async throws -> [UInt8] {
    let end = ContinuousClock.now + .seconds(BoardLimits.bodySeconds)
    var bytes: [UInt8] = []
    do {
      for try await buffer in body {
        guard bytes.count + buffer.readableBytes <= most else { throw tooLarge(most) }
        guard ContinuousClock.now < end else {
          throw RequestError(.requestTimeout, en: "it took too long", ja: "時間がかかりすぎました")
        }
        bytes += buffer.readableBytesView
      }
    } catch let error as RequestError {
      throw error
    } catch {
      // The connection ended, which is nothing that the board could tell people about.
      throw cutOff
    }
    return bytes
  }

  private static let cutOff = RequestError(
    .badRequest, en: "the request is cut off", ja: "リクエストが途中で切れています")

  private static func tooLarge(_ most: Int) -> RequestError {
    RequestError(
      .contentTooLarge, en: "the board accepts at most \(most) bytes",
      ja: "一度に送れるのは \(most) バイトまでです")
  }
}
