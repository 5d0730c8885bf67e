package import TenkenDiagnostics
import TenkenYAML

/// The comments with which the author of a file says that a warning does not matter there, and why:
/// `# tenken: ignore unused-axis because the order is tested elsewhere`.
///
/// One above a line is about warnings that begin in it; one at the head of a file, before anything
/// else, is about the whole file. Errors are never ignored.
package struct IgnoredWarnings {
  /// A comment.
  private struct Comment {
    let code: String
    /// Where the comment is.
    let range: SourceRange
    /// The line that it is about; nil for the whole file.
    var line: UInt32?
    let hasReason: Bool
  }

  /// How such a comment begins.
  private static let mark = Array("# tenken: ignore".utf8)
  /// The word before the reason.
  private static let because = "because"

  private let path: String
  private var comments: [Comment] = []

  /// Finds the comments of a file.
  package init(in bytes: [UInt8], at path: String) {
    self.path = path
    guard bytes.contains(text: Self.mark) else { return }
    var (line, start): (UInt32, Int) = (0, 0)
    var isHead = true
    // The comments above the next line that is none.
    var waiting = 0
    while start < bytes.count {
      let content = bytes[start...].prefix { $0 == UInt8(ascii: " ") }.endIndex
      let end = bytes[content...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if bytes[content..<end].starts(with: Self.mark) {
        let text = String(decoding: bytes[(content + Self.mark.count)..<end], as: UTF8.self)
        let words = text.split { $0 == " " || $0 == "\r" }.map(String.init)
        let range = SourceRange(
          start: SourcePosition(line: line, column: UInt32(content - start)),
          end: SourcePosition(
            line: line,
            column: UInt32(content - start + Self.mark.count + text.unicodeScalars.count)))
        comments.append(
          Comment(
            code: words.first ?? "", range: range,
            hasReason: words.count > 2 && words[1] == Self.because))
        if !isHead { waiting += 1 }
      } else if content < end, bytes[content] != UInt8(ascii: "#"),
        bytes[content] != UInt8(ascii: "\r")
      {
        for index in comments.indices.suffix(waiting) { comments[index].line = line }
        (isHead, waiting) = (false, 0)
      }
      start = end + 1
      line += 1
    }
    // Below a comment at the end there is no line, and it is not about the file as a whole.
    for index in comments.indices.suffix(waiting) { comments[index].line = line }
  }

  /// The diagnostics that are left, and the number of those that were ignored.
  ///
  /// - Parameters:
  ///   - diagnostics: All diagnostics, also those of other files.
  ///   - reports: Whether comments without a reason, or without a warning to ignore, are reported.
  /// - Returns: The diagnostics, in their order but for those of the comments, and the number.
  package func applied(
    to diagnostics: [Diagnostic], reportingComments reports: Bool = true
  ) -> (left: [Diagnostic], count: Int) {
    guard !comments.isEmpty else { return (diagnostics, 0) }
    var used: Set<Int> = []
    var left = diagnostics.filter { diagnostic in
      guard diagnostic.severity == .warning, diagnostic.path == path else { return true }
      let found = comments.firstIndex { comment in
        comment.code == diagnostic.identifier && comment.hasReason
          && (comment.line == nil || comment.line == diagnostic.range?.start.line)
      }
      if let found { used.insert(found) }
      return found == nil
    }
    let count = diagnostics.count - left.count
    // A file with an error may lack warnings that it would have.
    let isWhole = !diagnostics.contains { $0.severity == .error && $0.path == path }
    for (index, comment) in comments.enumerated() where reports && !used.contains(index) {
      let place = path.at(comment.range)
      if !comment.hasReason {
        left.append(.ignoredWithoutReason(place, comment.code))
      } else if isWhole {
        let others = Set(diagnostics.filter { $0.path == path }.map(\.identifier))
          .subtracting([comment.code])
        left.append(.staleIgnore(place, comment.code, others: others.sorted()))
      }
    }
    return (left.sorted(), count)
  }
}

extension Diagnostic {
  fileprivate static func ignoredWithoutReason(_ place: SourcePlace, _ code: String) -> Diagnostic {
    let code = code.isEmpty ? "CODE" : code
    return .warning(
      .ignoreWithoutReason, place, "this comment ignores nothing, because it gives no reason",
      ja: "理由がないため、このコメントでは何も無視されません。"
    ).help(
      "write '# tenken: ignore \(code) because …'",
      ja: "「# tenken: ignore \(code) because 理由」と書いてください。")
  }

  fileprivate static func staleIgnore(
    _ place: SourcePlace, _ code: String, others: [String]
  ) -> Diagnostic {
    .warning(
      .staleIgnore, place, "there is no warning '\(code)' to ignore here",
      ja: "ここに、無視する警告「\(code)」はありません。"
    ).asking(UnknownName(code, among: others).question).help(
      "delete the comment; it is about the line below it, or at the head of the file about all of it",
      ja: "コメントを消してください。対象は次の行です（ファイルの先頭に書いた場合はファイル全体）。")
  }
}

extension DiagnosticKind {
  static let ignoreWithoutReason = DiagnosticKind(
    "ignore-without-reason", .top,
    "A comment '# tenken: ignore' names a warning, but says no reason after 'because'.",
    "Whoever reads the file later cannot tell whether it still holds, so the warning stays.",
    ja: "「# tenken: ignore」のコメントに、because に続く理由がありません。",
    "後で読む人が判断できないため、警告は無視されません。",
    wrong: """
      # tenken: ignore unused-axis
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """,
    right: """
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """)
  static let staleIgnore = DiagnosticKind(
    "stale-ignore", .top,
    "A comment '# tenken: ignore' names a warning that there is not, or no longer.",
    "Errors cannot be ignored.", "Delete the comment, so that a warning that comes back is seen.",
    ja: "「# tenken: ignore」のコメントに書かれた警告は、ここには（もう）ありません。", "エラーは無視できません。",
    "警告が再び出たときに気付けるよう、コメントを消してください。",
    wrong: """
      # tenken: ignore unused-axis because the order does not matter
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """,
    right: """
      scenarios:
        - id: one
          operations: [launch-app]
          expected: [coins: 0]
      """)
}
