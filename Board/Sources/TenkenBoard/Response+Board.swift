import HTTPTypes
import Hummingbird
import NIOCore
import TenkenData

extension Response {
  /// A sentence for people to read.
  static func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status, headers: .of(type: "text/plain; charset=utf-8"),
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }

  /// An answer for the page's script.
  static func json(_ json: JSON) -> Response {
    Response(
      status: .ok, headers: .of(type: "application/json"),
      body: ResponseBody(byteBuffer: ByteBuffer(string: json.compactText)))
  }

  /// A checklist, compressed if the browser takes that, and only if it has another one.
  static func page(_ page: BoardPage, for request: Request) -> Response {
    var headers = HTTPFields.of(type: "text/html; charset=utf-8")
    headers[.cacheControl] = "private, no-cache"
    headers[.eTag] = page.tag
    headers[.vary] = "Accept-Encoding, Accept-Language"
    guard request.headers[.ifNoneMatch]?.contains(page.tag) != true else {
      return Response(status: .notModified, headers: headers)
    }
    guard request.takesGzip else {
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: page.body))
    }
    headers[.contentEncoding] = "gzip"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: page.packed))
  }

  /// A piece of evidence, in which no script can run whatever its content.
  static func file(_ body: ResponseBody, type: String) -> Response {
    var headers = HTTPFields.of(type: type)
    headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
    return Response(status: .ok, headers: headers, body: body)
  }
}

extension HTTPFields {
  /// The fields of every answer: no frames, type guessing or referrer, and no copy unless it says so.
  static func of(type: String) -> HTTPFields {
    var fields = HTTPFields()
    fields[.contentType] = type
    fields[.cacheControl] = "no-store"
    fields[.xContentTypeOptions] = "nosniff"
    fields[.contentSecurityPolicy] = "frame-ancestors 'none'"
    if let policy = HTTPField.Name("Referrer-Policy") { fields[policy] = "no-referrer" }
    return fields
  }
}
