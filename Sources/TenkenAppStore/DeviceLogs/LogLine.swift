import TenkenDiagnostics
import TenkenStoreKit

/// The content of one line of an observer's log.
enum LogLine {
  /// The observer is called.
  case opening
  /// The observer returns.
  case closing
  /// A transaction begins.
  case header
  /// Transactions were left out.
  case omission
  /// The transaction's identifier and state.
  case transaction(id: String?, state: String)
  /// The original transaction's identifier and state.
  case original(id: String?, state: String?)
  /// The text of the transaction's error; nil if there is none.
  case error(String?)
  /// An exception ends the app, and with it the callback.
  case exception
  /// Another function's call or return, in the same style.
  case otherMark
  /// An empty line.
  case blank
  /// Any other line.
  case other
  /// A line that begins like one of these but continues wrongly, with the allowed form.
  case malformed(DiagnosticText)
  /// A first or last line of a callback that was cut off or altered.
  case malformedMark

  /// The beginning of a callback's first and last line.
  static let callbackMark = "paymentQueue(_:updatedTransactions:)"

  /// Reads a line, ignoring the prefix that the system's log writes.
  init(_ line: String) {
    let text = Self.message(of: line)
    if text.isEmpty {
      self = .blank
    } else if text.hasPrefix(Self.callbackMark) {
      self = Self.mark(text.dropFirst(Self.callbackMark.count))
    } else if let title = Self.ruled(text), title.hasPrefix("transaction[") {
      self = Self.header(title)
    } else if text == "(省略)" || text == "\u{FF08}省略\u{FF09}" {
      self = .omission
    } else if let rest = Self.rest(of: text, behind: "Transaction ID = ") {
      self = Self.transaction(rest)
    } else if let rest = Self.rest(of: text, behind: "Original Transaction ID = ") {
      self = Self.original(rest)
    } else if let rest = Self.rest(of: text, behind: "transaction.error = ") {
      self = .error(rest == "nil" ? nil : String(rest))
    } else if text.hasPrefix("*** Terminating app due to uncaught exception") {
      self = .exception
    } else {
      self = text.contains(") >>>") || text.contains(") <<<") ? .otherMark : .other
    }
  }

  /// The domain and code that the text of an error names.
  static func code(in text: String) -> ObserverCallback.ErrorCode? {
    guard let domain = text.firstRange(of: "Domain="),
      let code = text[domain.upperBound...].firstRange(of: " Code=")
    else { return nil }
    let digits = text[code.upperBound...].prefix { $0 == "-" || $0.isASCII && $0.isNumber }
    return Int(digits).map { number in
      ObserverCallback.ErrorCode(
        domain: String(text[domain.upperBound..<code.lowerBound]), code: number)
    }
  }

  /// The line without surrounding spaces, and without the date and process of `NSLog`.
  private static func message(of line: String) -> Substring {
    let text = trimmed(line[...])
    guard let first = text.first, first.isNumber, let end = text.firstRange(of: "] ") else {
      return text
    }
    let prefix = text[..<end.lowerBound]
    // 2021-09-15 17:24:19.366272+0900 App[543:17883]
    guard prefix.contains("["), prefix.split(separator: " ").count == 3 else { return text }
    return trimmed(text[end.upperBound...])
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    // Published logs have an Apple logo (U+F8FF) before each line, which most fonts do not show.
    while let first = text.first, first.isWhitespace || first == "\u{F8FF}" { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func rest(of text: Substring, behind start: String) -> Substring? {
    text.hasPrefix(start) ? trimmed(text.dropFirst(start.count)) : nil
  }

  /// The text between two runs of dashes.
  private static func ruled(_ text: Substring) -> Substring? {
    guard text.hasPrefix("---"), text.hasSuffix("---") else { return nil }
    let start = text.drop { $0 == "-" }
    return trimmed(start.prefix(while: { $0 != "-" }))
  }

  private static func mark(_ text: Substring) -> LogLine {
    let text = trimmed(text)
    for (mark, line) in [(Character(">"), LogLine.opening), ("<", .closing)] {
      let rest = trimmed(text.drop { $0 == mark })
      guard text.prefix(while: { $0 == mark }).count >= 3 else { continue }
      // The time may be any text, because logs are compared without times.
      if rest.isEmpty || rest.hasPrefix("[") && rest.hasSuffix("]") { return line }
    }
    return .malformedMark
  }

  private static func header(_ title: Substring) -> LogLine {
    let number = title.dropFirst("transaction[".count).dropLast()
    return title.hasSuffix("]") && Int(number) != nil
      ? .header
      : .malformed(
        DiagnosticText(
          "the header of a transaction is: transaction[0]", ja: "トランザクションの見出しの形：transaction[0]"))
  }

  private static func transaction(_ text: Substring) -> LogLine {
    guard let (id, rest) = idAndState(text), rest.hasPrefix("."), let state = state(rest) else {
      let form = "Transaction ID = Optional(\"1\"), State = .purchased"
      let states = TransactionState.allCases.map(\.rawValue).joined(separator: ", ")
      return .malformed(
        DiagnosticText(
          "the line is: \(form); an ID may be nil, and the states are: \(states)",
          ja: "行の形：\(form)（ID は nil でもよい。State に書ける状態：\(states)）"))
    }
    return .transaction(id: id, state: state)
  }

  private static func original(_ text: Substring) -> LogLine {
    let form = "Original Transaction ID = Optional(\"0\"), State = Optional(\".purchased\")"
    let expected = LogLine.malformed(
      DiagnosticText("the line is: \(form); both may be nil", ja: "行の形：\(form)（どちらも nil でもよい）"))
    guard let (id, rest) = idAndState(text) else { return expected }
    if rest == "nil" { return .original(id: id, state: nil) }
    guard let quoted = optional(rest), let state = state(quoted[...]) else { return expected }
    return .original(id: id, state: state)
  }

  private static func idAndState(_ text: Substring) -> (id: String?, state: Substring)? {
    guard let comma = text.firstRange(of: ", State = ") else { return nil }
    let id = trimmed(text[..<comma.lowerBound])
    let state = trimmed(text[comma.upperBound...])
    if id == "nil" { return (nil, state) }
    return optional(id).map { ($0, state) }
  }

  /// The text in `Optional("…")`.
  private static func optional(_ text: Substring) -> String? {
    guard text.hasPrefix("Optional(\""), text.hasSuffix("\")"), text.count > 12 else { return nil }
    return String(text.dropFirst("Optional(\"".count).dropLast(2))
  }

  private static func state(_ text: Substring) -> String? {
    TransactionState(rawValue: String(text.drop { $0 == "." }))?.rawValue
  }
}
