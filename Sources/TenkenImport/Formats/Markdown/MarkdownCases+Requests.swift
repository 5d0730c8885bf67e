import TenkenDiagnostics

/// Cases of interfaces, which name the parts of a request line by line: `Method: GET`, `URL: /users`.
extension MarkdownCases.Draft {
  /// Takes a part of a request, which together are what is done; false for other lines.
  mutating func takesRequest(_ line: String, _ number: Int) -> Bool {
    // Other parts belong to a request whose method or address was read before.
    guard let (name, value) = RequestPart.parts(of: line),
      requestStep != nil
        || (RequestPart.begins(name) || value.textBehindRequest != nil)
          && (heading?.isTest == true || hasLabel || saysWhatIsSeen)
    else { return false }
    takeRequest(name, value, .line(number))
    return true
  }

  /// Adds a line of code below a part of a request: its body.
  mutating func addToRequest(_ text: String) {
    guard let index = requestStep, let own = source.steps[index].operation else { return }
    let sign = own.text.hasSuffix(":") ? " " : own.text.hasSuffix(",") ? " " : ""
    source.steps[index].operation = ImportedText(
      text: own.text + (sign.isEmpty ? " " : sign) + text, position: own.position)
  }

  private mutating func takeRequest(_ name: String, _ value: String, _ position: DiagnosticText) {
    let part = value.isEmpty ? "\(name):" : "\(name): \(value)"
    (role, isRoleEmpty, lastLine, isBelowUnknown) = (nil, false, 0, false)
    isRequestOpen = value.isEmpty
    if let index = requestStep, let own = source.steps[index].operation {
      source.steps[index].operation = ImportedText(
        text: "\(own.text), \(part)", position: own.position)
    } else {
      requestStep = source.steps.count
      source.steps.append(ImportedStep(operation: ImportedText(text: part, position: position)))
    }
  }
}

/// The names of the parts of a request.
enum RequestPart {
  /// The name of a part that a line begins with, and what follows it; nil for other lines.
  static func parts(of line: String) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(where: { ":：".contains($0) }), colon != line.startIndex,
      line[..<colon].utf8.count <= 40
    else { return nil }
    let name = LineMarks.trimmed(line[..<colon].filter { !"*_`".contains($0) })
    let value = LineMarks.trimmed(line[line.index(after: colon)...].drop { "*_ ".contains($0) })
    return isPart(name) ? (name, MarkdownLine.plain(value)) : nil
  }

  /// Whether a name is that of a part of a request.
  static func isPart(_ name: String) -> Bool { begins(name) || others.contains(key(name)) }

  /// Whether a part says where a request goes, or with which method.
  static func begins(_ name: String) -> Bool { firsts.contains(key(name)) }

  private static func key(_ name: String) -> String { HeadingKey(name).joined }

  private static let firsts: Set<String> = Set(
    [
      "Method", "HTTP Method", "Request Method", "Verb", "URL", "Request URL", "URI", "Endpoint",
      "API Endpoint", "メソッド", "HTTPメソッド", "エンドポイント", "请求方法", "请求方式", "请求地址", "接口地址", "请求路径",
      "請求方法", "Método", "Método HTTP", "Methode", "Méthode", "메서드", "엔드포인트",
    ].map(key))

  private static let others: Set<String> = Set(
    [
      "Header", "Headers", "Request Header", "Request Headers", "Body", "Request Body", "Payload",
      "Request Payload", "Request", "Params", "Parameters", "Query", "Query Params",
      "Query Parameters", "Path Params", "Path Parameters", "Authorization", "Auth",
      "Content-Type", "ヘッダー", "ヘッダ", "リクエスト", "リクエストボディ", "ボディ", "パラメータ", "パラメーター",
      "クエリ", "リクエストヘッダー", "请求", "請求", "请求头", "请求体", "请求参数", "参数", "请求数据", "Cuerpo", "Parámetros",
      "Corpo", "Parâmetros", "Cabeceras", "Encabezados", "요청", "요청 본문", "헤더",
    ].map(key))
}

extension String {
  /// What stands behind the method and the address of a request that a text begins with:
  /// `GET /users/1`; nil for other texts.
  var textBehindRequest: String? {
    let parts = drop { "*` ".contains($0) }.split(separator: " ", maxSplits: 2)
    guard parts.count > 1, LineTable.embedded.has("methods", String(parts[0])),
      case let address = parts[1].drop(while: { "*`".contains($0) }),
      address.hasPrefix("/") || address.hasPrefix("http")
    else { return nil }
    return parts.count > 2 ? String(parts[2]) : ""
  }
}
