import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that notifications are posted to.
struct Receiver: Sendable {
  /// What came of a post.
  enum Answer: Sendable {
    /// The HTTP status.
    case status(Int)
    /// Nobody listens there.
    case unreachable(String)
    /// No answer came.
    case none(String)

    /// Whether the App Store takes it for success.
    ///
    /// [Responding to App Store Server Notifications](https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications)
    var isSuccess: Bool {
      guard case .status(let status) = self else { return false }
      return (200...206).contains(status)
    }

    /// The answer as people read it.
    var text: String {
      switch self {
      case .status(let status): String(status)
      case .unreachable(let reason), .none(let reason): "no answer: \(reason)"
      }
    }
  }

  private let url: URL
  private let timeout: Int
  private let session: URLSession

  /// Makes a receiver of its address.
  ///
  /// - Parameters:
  ///   - text: A URL of http or https.
  ///   - allowsRemote: Whether it may be another machine than this one.
  ///   - timeout: How many seconds an answer may take.
  /// - Throws: Why the text is no address that may be posted to.
  init(_ text: String, allowsRemote: Bool, timeout: Int) throws(ToolError) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty
    else {
      throw .usage(
        "'\(text)' is no URL of http or https",
        help: ["for example --to http://localhost:8080/notifications"])
    }
    guard allowsRemote || Self.isLoopback(host) else {
      throw .usage(
        "'\(host)' is not this machine",
        help: ["--allow-remote posts to other machines, too"])
    }
    self.url = url
    self.timeout = timeout
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = TimeInterval(timeout)
    session = URLSession(
      configuration: configuration, delegate: RedirectionRefusal(), delegateQueue: nil)
    // No proxy stands between a machine and itself; libcurl reads this variable.
    if !allowsRemote { setenv("no_proxy", "*", 1) }
  }

  /// Posts a JSON text; says what came of it, and how many milliseconds that took.
  func post(_ text: String) async -> (answer: Answer, milliseconds: Int) {
    var request = URLRequest(url: url, timeoutInterval: TimeInterval(timeout))
    request.httpMethod = "POST"
    request.httpBody = Data(text.utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("Tenken", forHTTPHeaderField: "User-Agent")
    let start = ContinuousClock.now
    let answer = await answer(to: request)
    return (answer, Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded()))
  }

  private func answer(to request: URLRequest) async -> Answer {
    do {
      let (_, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else { return .none("it is not HTTP") }
      return .status(response.statusCode)
    } catch let error as URLError {
      switch error.code {
      case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed:
        return .unreachable(error.localizedDescription)
      case .timedOut: return .none("none came in \(timeout) s")
      default: return .none(error.localizedDescription)
      }
    } catch {
      return .none(error.localizedDescription)
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
    // The whole network 127 is the machine itself; '127.evil.example' is not in it.
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}

/// Leads a redirected post nowhere: the answer is the redirection.
///
/// It could lead to another machine, and a server that redirects notifications is not ready.
private final class RedirectionRefusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) { completionHandler(nil) }
}
