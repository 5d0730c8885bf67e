import CLibCurl
import TenkenDiagnostics

/// Posts notifications, or other messages in JSON, to one server, or asks it for something.
struct NotificationSender {
  /// The outcome of a post.
  enum Answer {
    /// The HTTP status.
    case status(Int)
    /// The server could not be reached, for this reason.
    case unreachable(String)
    /// No answer came, for this reason.
    case none(String)

    /// Whether it is one of some HTTP statuses.
    func isOne(of statuses: ClosedRange<Int>) -> Bool {
      guard case .status(let status) = self else { return false }
      return statuses.contains(status)
    }

    /// The answer as text for programs.
    var text: String { title.en }

    /// The answer as text for people.
    var title: DiagnosticText {
      switch self {
      case .status(let status): DiagnosticText(same: String(status))
      case .unreachable(let reason), .none(let reason):
        DiagnosticText("no answer: \(reason)", ja: "応答なし：\(reason)")
      }
    }
  }

  /// The maximum size of an answer's header fields in bytes, as common servers limit it.
  private static let headerLimit = 64 * 1024

  /// The number of bytes of an answer's body to read.
  ///
  /// The body is not used, but a server whose short error page is cut off would log an error.
  private static let shownBodyLimit = 64 * 1024

  private static let commonFields = [
    "Content-Type: application/json", "Accept: */*", "User-Agent: Tenken", "Connection: close",
    // An empty field is not sent: the body follows at once, without asking the server first.
    "Expect:",
  ]

  private let headerFields: [String]
  private let url: ServerURL
  private let isLoopbackOnly: Bool
  private let timeout: Int
  private let bodyLimit: Int

  /// Creates a sender of messages to a URL of this machine.
  ///
  /// - Parameters:
  ///   - text: A URL of http or https.
  ///   - option: The option that contained the URL.
  ///   - timeout: The maximum number of seconds until an answer.
  ///   - bodyLimit: The maximum number of bytes of an answer's body to read.
  /// - Throws: An error, if the text is not an allowed URL, or libcurl is missing.
  init(_ text: String, option: String, timeout: Int, bodyLimit: Int) throws(ToolError) {
    url = try ServerURL(text, option: option)
    guard url.isLoopback else {
      throw .usage("'\(url.host)' is not this machine", ja: "「\(url.host)」はこのマシンではありません").help(
        "a driver listens at 127.0.0.1, [::1] or localhost",
        ja: "ドライバーの待ち受け先は 127.0.0.1、[::1]、localhost のいずれかです")
    }
    headerFields = Self.commonFields
    isLoopbackOnly = true
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    try Self.load(for: option)
  }

  /// Creates a sender to a URL, or a reader of it.
  ///
  /// - Parameters:
  ///   - text: A URL of http or https.
  ///   - option: The option that contained the URL.
  ///   - purpose: What needs libcurl.
  ///   - allowsRemote: Whether the URL may lead to another machine.
  ///   - timeout: The maximum number of seconds until an answer.
  ///   - authorization: The value of the header `Authorization`, printable ASCII; nil for none.
  ///   - bodyLimit: The maximum number of bytes of an answer's body to read.
  /// - Throws: An error, if the text is not an allowed URL, or libcurl is missing.
  init(
    _ text: String, option: String = "--to", for purpose: String = "send", allowsRemote: Bool,
    timeout: Int, authorization: String? = nil, bodyLimit: Int = Self.shownBodyLimit
  ) throws(ToolError) {
    url = try ServerURL(text, option: option)
    guard allowsRemote || url.isLoopback else {
      throw .usage("'\(url.host)' is not this machine", ja: "「\(url.host)」はこのマシンではありません").help(
        "--allow-remote allows other machines", ja: "--allow-remote を付けると、ほかのマシンも指定できます")
    }
    headerFields = Self.commonFields + (authorization.map { ["Authorization: \($0)"] } ?? [])
    isLoopbackOnly = url.isLoopback
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    try Self.load(for: purpose)
  }

  /// Loads libcurl; throws an error if it is missing.
  private static func load(for purpose: String) throws(ToolError) {
    guard clibcurl_load() else {
      throw .unavailable(
        "'\(purpose)' needs libcurl, which this machine does not have",
        ja: "「\(purpose)」には libcurl が必要ですが、このマシンにありません"
      ).help(
        "Debian, Ubuntu: apt-get install libcurl4; Fedora: dnf install libcurl;"
          + " Arch: pacman -S curl; Alpine: apk add libcurl",
        ja:
          "Debian, Ubuntu: apt-get install libcurl4; Fedora: dnf install libcurl; Arch: pacman -S curl; Alpine: apk add libcurl"
      )
    }
  }

  /// The outcome of a post, and its duration.
  struct Response {
    let answer: Answer
    let milliseconds: Int
    /// The part of the answer's body that was read.
    let body: String
  }

  /// Posts a JSON text with more fields in the header, and returns the response.
  func post(_ text: String, _ fields: [(name: String, value: String)] = []) -> Response {
    response(to: text, fields.map { "\($0.name): \($0.value)" })
  }

  /// Gets what is at the URL.
  func get() -> Response { response(to: nil) }

  private func response(to text: String?, _ fields: [String] = []) -> Response {
    let start = ContinuousClock.now
    var answer = Answer.unreachable("")
    let bytes = [UInt8](unsafeUninitializedCapacity: bodyLimit) { buffer, count in
      withPosts(of: [text], fields) { posts in
        posts[0].body_text = buffer.baseAddress.map {
          UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
        }
        let result = clibcurl_perform(&posts[0])
        count = result.body_size
        answer = self.answer(result)
      }
    }
    return Response(
      answer: answer,
      milliseconds: Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded()),
      body: String(decoding: bytes, as: UTF8.self))
  }

  /// Posts JSON texts at the same time, and returns the answers in their order.
  func post(_ texts: [String]) -> [Answer] {
    let limit = Int(CLIBCURL_SIMULTANEOUS_LIMIT)
    return stride(from: 0, to: texts.count, by: limit).flatMap { start in
      withPosts(of: Array(texts[start..<min(start + limit, texts.count)])) { posts in
        var answers = [clibcurl_answer](repeating: clibcurl_answer(), count: posts.count)
        clibcurl_perform_all(posts, posts.count, &answers)
        return answers.map { answer($0) }
      }
    }
  }

  /// Calls a closure with the posts of some texts, which are valid during the call.
  ///
  /// They have no buffers for the bodies of answers. A text that is nil gets what is at the URL.
  private func withPosts<Result>(
    of texts: [String?], _ more: [String] = [], _ body: (inout [clibcurl_post]) -> Result
  ) -> Result {
    // Only local names are resolved here; both IP versions are tried, as the system does.
    let known = "\(url.host):\(url.port):127.0.0.1,[::1]"
    let header = headerFields + more
    return withCStrings([url.text, known] + header + texts.map { $0 ?? "" }) { pointers in
      let fields = Array(pointers.dropFirst(2).prefix(header.count)) + [nil]
      return fields.withUnsafeBufferPointer { fields in
        var posts = zip(texts, pointers.suffix(texts.count)).map { text, pointer in
          var post = clibcurl_post()
          post.url = pointers[0]
          post.known_address = url.isLocalName ? pointers[1] : nil
          post.header_fields = fields.baseAddress
          post.body = text == nil ? nil : pointer
          post.body_size = text?.utf8.count ?? 0
          post.is_loopback_only = isLoopbackOnly
          post.timeout_milliseconds = timeout * 1000
          post.header_limit = Self.headerLimit
          post.body_limit = bodyLimit
          return post
        }
        return body(&posts)
      }
    }
  }

  private func answer(_ answer: clibcurl_answer) -> Answer {
    switch answer.outcome {
    case CLIBCURL_ANSWERED: .status(answer.status)
    case CLIBCURL_UNREACHABLE: .unreachable(answer.reasonText)
    case CLIBCURL_TIMED_OUT: .none("none came in \(timeout) s")
    case CLIBCURL_TOO_LONG: .none("its headers are longer than \(Self.headerLimit) bytes")
    default: .none(answer.reasonText)
    }
  }
}

extension clibcurl_answer {
  /// The reason why there is no status.
  fileprivate var reasonText: String {
    withUnsafeBytes(of: reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// Calls a closure with several texts as C strings, which are valid during the call.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  func call(_ index: Int, _ pointers: [UnsafePointer<CChar>?]) -> Result {
    guard index < texts.count else { return body(pointers) }
    return texts[index].withCString { call(index + 1, pointers + [$0]) }
  }
  return call(0, [])
}
